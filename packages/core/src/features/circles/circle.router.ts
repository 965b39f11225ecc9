import { exampleCircle, exampleCircleMember, exampleOwnCircle } from '../../examples/circles.ts';
import { exampleAuthor, exampleMember } from '../../examples/entities.ts';
import { page } from '../../examples/page.ts';
import { exampleTime } from '../../examples/time.ts';
import { message } from '../../message.ts';
import { limitSearches, proceduresOf, rateLimit, router } from '../../rpc/procedures.ts';
import { mutation, query } from '../../rpc/service-call.ts';
import { circleErrors } from './circle.errors.ts';
import { CIRCLES_MAX, OWNED_CIRCLES_MAX } from './circle.rules.ts';
import {
  changedCircle,
  circle,
  circleBanPage,
  circleCounts,
  circleIdInput,
  circleMemberInput,
  circleMemberPage,
  circlePage,
  createCircleInput,
  listCircleBansInput,
  listCircleMembersInput,
  listCirclesInput,
  removeCircleMemberInput,
  updateCircleInput,
} from './circle.schema.ts';
import { changeProcedure, circleInvitationProcedures, circleOwnerRefusals } from './circle-invitation.router.ts';

const { memberProcedure } = proceduresOf('circles');

export const circleRouter = router({
  list: query(
    memberProcedure
      .input(listCirclesInput)
      .output(circlePage)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/vibe-circles',
            operationId: 'listCircles',
            summary: 'List circles',
            description:
              'Public ones and those you are in, the newest first. With `filter=mine` those you are in, the one you joined last first; with `filter=discover` public ones you are not in.',
            isSpecified: true,
          },
        ],
        example: { output: page(exampleCircle) },
      }),
  ),

  get: query(
    memberProcedure
      .input(circleIdInput)
      .output(circle)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/vibe-circles/:id',
            operationId: 'getCircle',
            summary: 'Get a circle',
            description:
              'A public one, or a private one that you are in or invited to. For everyone else a private circle does not exist.',
          },
        ],
        refusals: [circleErrors.notFound()],
        example: { input: { id: exampleCircle.id }, output: exampleCircle },
      }),
  ),

  create: mutation(
    memberProcedure
      .input(createCircleInput)
      .use(rateLimit('circles'))
      .output(circle)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/vibe-circles',
            operationId: 'createCircle',
            summary: 'Create a circle',
            description: `You own it and are its first member. One can be in at most ${CIRCLES_MAX} circles and own at most ${OWNED_CIRCLES_MAX}.`,
            status: 201,
            isSpecified: true,
          },
        ],
        refusals: [circleErrors.tooMany(), circleErrors.tooManyOwned()],
        example: {
          input: {
            name: exampleCircle.name,
            description: exampleCircle.description,
            isPrivate: exampleCircle.isPrivate,
            memberLimit: 25,
          },
          output: { ...exampleOwnCircle, memberCount: 1 },
        },
      }),
  ),

  update: mutation(
    memberProcedure
      .input(updateCircleInput)
      .use(rateLimit('circleChanges'))
      .output(circle)
      .meta({
        rest: [
          {
            method: 'PUT',
            path: '/api/vibe-circles/:id',
            operationId: 'updateCircle',
            summary: 'Change a circle',
            description:
              'For its owner. A field that is left out stays as it is. A public circle that becomes private does not exist any more for those who are not in it. A private one with posts, comments or messages of others than its owner stays private.',
          },
          {
            method: 'PATCH',
            path: '/api/vibe-circles/:id',
            operationId: 'patchCircle',
            summary: 'Change a circle',
            description: 'Another method of `updateCircle`.',
          },
        ],
        refusals: [...circleOwnerRefusals, circleErrors.memberLimitTooSmall(), circleErrors.hasPosts()],
        example: { input: { id: exampleCircle.id, memberLimit: 25 }, output: exampleOwnCircle },
      }),
  ),

  remove: mutation(
    memberProcedure
      .input(circleIdInput)
      .output(message)
      .meta({
        rest: [
          {
            method: 'DELETE',
            path: '/api/vibe-circles/:id',
            operationId: 'deleteCircle',
            summary: 'Delete a circle',
            description: 'For its owner. Its posts are gone too.',
          },
        ],
        refusals: circleOwnerRefusals,
        example: { input: { id: exampleCircle.id } },
      }),
    { message: 'Circle deleted' },
  ),

  members: query(
    memberProcedure
      .input(listCircleMembersInput)
      .use(limitSearches)
      .output(circleMemberPage)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/vibe-circles/:id/members',
            operationId: 'listCircleMembers',
            summary: 'List the members of a circle',
            description:
              'The owner first, then those who joined last. Of a public circle for everyone who is signed in, of a private one for its members. With `search`, those whose name or username contains it.',
            isSpecified: true,
          },
        ],
        refusals: [circleErrors.notFound(), circleErrors.notMember()],
        example: { input: { id: exampleCircle.id }, output: page(exampleCircleMember) },
      }),
  ),

  join: mutation(
    changeProcedure.output(changedCircle).meta({
      rest: [
        {
          method: 'POST',
          path: '/api/vibe-circles/:id/join',
          operationId: 'joinCircle',
          summary: 'Join a circle',
          description:
            'A public one, or a private one that you are invited to. Again, it changes nothing. Whoever the owner has banned needs an invitation, or that the owner lifts the ban.',
        },
      ],
      refusals: [circleErrors.notFound(), circleErrors.banned(), circleErrors.full(), circleErrors.tooMany()],
      example: { input: { id: exampleCircle.id }, output: { circle: exampleCircle, isNew: true } },
    }),
  ),

  leave: mutation(
    changeProcedure.output(circle).meta({
      rest: [
        {
          method: 'POST',
          path: '/api/vibe-circles/:id/leave',
          operationId: 'leaveCircle',
          summary: 'Leave a circle',
          description:
            'What you have posted stays. Answers the circle as you leave it; when you are not in a public one, it changes nothing, and a private one that you have left is not found again. Its owner hands it over before.',
        },
      ],
      refusals: [circleErrors.notFound(), circleErrors.ownerCannotLeave()],
      example: { input: { id: exampleCircle.id }, output: { ...exampleCircle, memberCount: 7, role: 'none' } },
    }),
  ),

  removeMember: mutation(
    memberProcedure
      .input(removeCircleMemberInput)
      .use(rateLimit('circleChanges'))
      .output(circle)
      .meta({
        rest: [
          {
            method: 'DELETE',
            path: '/api/vibe-circles/:id/members/:memberId',
            operationId: 'removeCircleMember',
            summary: 'Remove a member from a circle',
            description:
              'For its owner. What the member has posted stays. They are banned unless `ban` is false: then they cannot join again, by a link neither, until the owner invites them or lifts the ban. The invite link of a private circle is replaced.',
          },
        ],
        refusals: [...circleOwnerRefusals, circleErrors.cannotRemoveOwner(), circleErrors.memberNotFound()],
        example: {
          input: { id: exampleCircle.id, memberId: exampleMember.id },
          output: { ...exampleOwnCircle, memberCount: 7 },
        },
      }),
  ),

  bans: query(
    memberProcedure
      .input(listCircleBansInput)
      .output(circleBanPage)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/vibe-circles/:id/bans',
            operationId: 'listCircleBans',
            summary: 'List who is banned from a circle',
            description: 'For its owner. The member who was removed last comes first.',
          },
        ],
        refusals: circleOwnerRefusals,
        example: {
          input: { id: exampleCircle.id },
          output: page({ id: 12, member: exampleAuthor, createdAt: exampleTime }),
        },
      }),
  ),

  unban: mutation(
    memberProcedure
      .input(circleMemberInput)
      .use(rateLimit('circleChanges'))
      .output(message)
      .meta({
        rest: [
          {
            method: 'DELETE',
            path: '/api/vibe-circles/:id/bans/:memberId',
            operationId: 'liftCircleBan',
            summary: 'Lift the ban of a member from a circle',
            description:
              'For its owner. The member can join the circle as everyone else can. Harmless when there is none.',
          },
        ],
        refusals: circleOwnerRefusals,
        example: { input: { id: exampleCircle.id, memberId: exampleAuthor.id } },
      }),
    { message: 'Ban lifted' },
  ),

  transferOwnership: mutation(
    memberProcedure
      .input(circleMemberInput)
      .use(rateLimit('circleChanges'))
      .output(circle)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/vibe-circles/:id/owner',
            operationId: 'handOverCircle',
            summary: 'Hand a circle over',
            description:
              'To one of its members, for its owner, who stays a member. Members whom the new owner has blocked, or who have blocked them, are not in it any more.',
          },
        ],
        refusals: [...circleOwnerRefusals, circleErrors.memberNotFound(), circleErrors.otherOwnsTooMany()],
        example: { input: { id: exampleCircle.id, memberId: exampleMember.id }, output: exampleCircle },
      }),
  ),

  counts: query(
    memberProcedure.output(circleCounts).meta({
      rest: [
        {
          method: 'GET',
          path: '/api/vibe-circles/counts',
          operationId: 'getCircleCounts',
          summary: 'Count what waits for you',
          description: 'Invitations to circles that wait for your answer. For you alone.',
        },
      ],
      example: { output: { circleInvitations: 2 } },
    }),
  ),
  ...circleInvitationProcedures,
});
