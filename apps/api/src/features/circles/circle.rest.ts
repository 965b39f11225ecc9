import {
  bannedFromCircle,
  CIRCLES_MAX,
  cannotRemoveOwner,
  circleFull,
  circleHasPosts,
  circleMemberNotFound,
  circleNotFound,
  memberLimitTooSmall,
  notCircleMember,
  notCircleOwner,
  OWNED_CIRCLES_MAX,
  otherOwnsTooManyCircles,
  ownerCannotLeave,
  tooManyCircles,
  tooManyOwnedCircles,
} from '@vibeline/core/features/circles/circle.rules';
import { circle, circleBan, restCircleMember, toRestCircleMember } from '@vibeline/core/features/circles/circle.schema';
import { type RestRow, restList, restRow } from '../../http/rest/rest-row.ts';

const response = { schema: circle, from: (output: typeof circle._output) => output };
const ownerRefusals = [circleNotFound(), notCircleOwner()];

const changes: RestRow[] = (['PUT', 'PATCH'] as const).map((method) =>
  restRow({
    method,
    path: '/api/vibe-circles/:id',
    procedure: 'circles.update',
    operationId: method === 'PUT' ? 'updateCircle' : 'patchCircle',
    summary: 'Change a circle',
    description:
      'For its owner. A field that is left out stays as it is. A public circle that becomes private does not exist any more for those who are not in it. A private one with posts of others than its owner stays private.',
    refusals: [...ownerRefusals, memberLimitTooSmall(), circleHasPosts()],
    response,
  }),
);

export const circleRows: RestRow[] = [
  restList({
    path: '/api/vibe-circles',
    procedure: 'circles.list',
    operationId: 'listCircles',
    summary: 'List circles',
    description:
      'Public ones and those you are in, the newest first. With `filter=mine` those you are in, the one you joined last first; with `filter=discover` public ones you are not in.',
    item: { schema: circle, from: (item: typeof circle._output) => item },
  }),
  restRow({
    method: 'POST',
    path: '/api/vibe-circles',
    procedure: 'circles.create',
    operationId: 'createCircle',
    summary: 'Create a circle',
    description: `You own it and are its first member. One can be in at most ${CIRCLES_MAX} circles and own at most ${OWNED_CIRCLES_MAX}.`,
    status: 201,
    refusals: [tooManyCircles(), tooManyOwnedCircles()],
    response,
  }),
  restRow({
    method: 'GET',
    path: '/api/vibe-circles/counts',
    procedure: 'circles.counts',
    operationId: 'getCircleCounts',
    summary: 'Count what waits for you',
    description: 'Invitations to circles that wait for your answer. For you alone.',
  }),
  restRow({
    method: 'GET',
    path: '/api/vibe-circles/:id',
    procedure: 'circles.get',
    operationId: 'getCircle',
    summary: 'Get a circle',
    description:
      'A public one, or a private one that you are in or invited to. For everyone else a private circle does not exist.',
    refusals: [circleNotFound()],
    response,
  }),
  ...changes,
  restRow({
    method: 'DELETE',
    path: '/api/vibe-circles/:id',
    procedure: 'circles.remove',
    operationId: 'deleteCircle',
    summary: 'Delete a circle',
    description: 'For its owner. Its posts are gone too.',
    refusals: ownerRefusals,
  }),
  restList({
    path: '/api/vibe-circles/:id/members',
    procedure: 'circles.members',
    operationId: 'listCircleMembers',
    summary: 'List the members of a circle',
    description:
      'The owner first, then those who joined last. Of a public circle for everyone who is signed in, of a private one for its members. With `search`, those whose name or username contains it.',
    refusals: [circleNotFound(), notCircleMember()],
    item: { schema: restCircleMember, from: toRestCircleMember },
  }),
  restRow({
    method: 'POST',
    path: '/api/vibe-circles/:id/join',
    procedure: 'circles.join',
    operationId: 'joinCircle',
    summary: 'Join a circle',
    description:
      'A public one, or a private one that you are invited to. Again, it changes nothing. Whoever the owner has banned needs an invitation, or that the owner lifts the ban.',
    refusals: [circleNotFound(), bannedFromCircle(), circleFull(), tooManyCircles()],
    response: { schema: circle, from: (output) => output.circle },
  }),
  restRow({
    method: 'POST',
    path: '/api/vibe-circles/:id/leave',
    procedure: 'circles.leave',
    operationId: 'leaveCircle',
    summary: 'Leave a circle',
    description:
      'What you have posted stays. Answers the circle as you leave it; when you are not in a public one, it changes nothing, and a private one that you have left is not found again. Its owner hands it over before.',
    refusals: [circleNotFound(), ownerCannotLeave()],
    response,
  }),
  restRow({
    method: 'DELETE',
    path: '/api/vibe-circles/:id/members/:memberId',
    procedure: 'circles.removeMember',
    operationId: 'removeCircleMember',
    summary: 'Remove a member from a circle',
    description:
      'For its owner. What the member has posted stays. They are banned unless `ban` is false: then they cannot join again, by a link neither, until the owner invites them or lifts the ban. The invite link of a private circle is replaced.',
    refusals: [...ownerRefusals, cannotRemoveOwner(), circleMemberNotFound()],
    response,
  }),
  restList({
    path: '/api/vibe-circles/:id/bans',
    procedure: 'circles.bans',
    operationId: 'listCircleBans',
    summary: 'List who is banned from a circle',
    description: 'For its owner. The member who was removed last comes first.',
    refusals: ownerRefusals,
    item: { schema: circleBan, from: (item: typeof circleBan._output) => item },
  }),
  restRow({
    method: 'DELETE',
    path: '/api/vibe-circles/:id/bans/:memberId',
    procedure: 'circles.unban',
    operationId: 'liftCircleBan',
    summary: 'Lift the ban of a member from a circle',
    description: 'For its owner. The member can join the circle as everyone else can. Harmless when there is none.',
    refusals: ownerRefusals,
  }),
  restRow({
    method: 'POST',
    path: '/api/vibe-circles/:id/owner',
    procedure: 'circles.handOver',
    operationId: 'handOverCircle',
    summary: 'Hand a circle over',
    description:
      'To one of its members, for its owner, who stays a member. Members whom the new owner has blocked, or who have blocked them, are not in it any more.',
    refusals: [...ownerRefusals, circleMemberNotFound(), otherOwnsTooManyCircles()],
    response,
  }),
];
