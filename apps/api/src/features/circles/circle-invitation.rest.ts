import {
  alreadyInCircle,
  circleFull,
  circleNotFound,
  INVITATIONS_MAX,
  inviteLinkNotFound,
  notCircleMember,
  notCircleOwner,
  tooManyCircles,
  tooManyInvitations,
} from '@vibeline/core/features/circles/circle.rules';
import { circle } from '@vibeline/core/features/circles/circle.schema';
import { circleInvitation, sentInvitation } from '@vibeline/core/features/circles/circle-invitation.schema';
import { userNotFound } from '@vibeline/core/features/members/member.rules';
import { type RestRow, restList, restRow } from '../../http/rest/rest-row.ts';

const ofMembers = [circleNotFound(), notCircleMember()];
const ofOwner = [circleNotFound(), notCircleOwner()];

export const circleInvitationRows: RestRow[] = [
  restList({
    path: '/api/vibe-circles/invitations',
    procedure: 'circles.invitations',
    operationId: 'listCircleInvitations',
    summary: 'List your invitations to circles',
    description: 'Those that wait for your answer, the newest first. You accept one by joining its circle.',
    item: { schema: circleInvitation, from: (item: typeof circleInvitation._output) => item },
  }),
  restList({
    path: '/api/vibe-circles/:id/invitations',
    procedure: 'circles.invited',
    operationId: 'listInvitedToCircle',
    summary: 'List who is invited to a circle',
    description: 'For its members. Those whose answers it waits for, the newest first.',
    refusals: ofMembers,
    item: { schema: sentInvitation, from: (item: typeof sentInvitation._output) => item },
  }),
  restRow({
    method: 'POST',
    path: '/api/vibe-circles/:id/invitations',
    procedure: 'circles.invite',
    operationId: 'inviteToCircle',
    summary: 'Invite a member to a circle',
    description: `For its members. \`userId\` is the member who is invited, who joins with \`joinCircle\`. At most ${INVITATIONS_MAX} invitations of a circle wait at once. Status 201 when it is new; 200 when one waits, which is answered unchanged.`,
    status: 201,
    statusOf: ({ isNew }) => (isNew ? 201 : 200),
    refusals: [...ofMembers, userNotFound(), alreadyInCircle(), circleFull(), tooManyInvitations()],
    response: { schema: sentInvitation, from: ({ invitation }) => invitation },
  }),
  restRow({
    method: 'POST',
    path: '/api/vibe-circles/:id/invitations/decline',
    procedure: 'circles.declineInvitation',
    operationId: 'declineCircleInvitation',
    summary: 'Decline an invitation to a circle',
    description: 'Nobody is told. Harmless when there is none.',
  }),
  restRow({
    method: 'DELETE',
    path: '/api/vibe-circles/:id/invitations/:memberId',
    procedure: 'circles.cancelInvitation',
    operationId: 'cancelCircleInvitation',
    summary: 'Take an invitation to a circle back',
    description: 'One of yours, or any as the owner of the circle. Harmless when there is none.',
    refusals: [...ofMembers, notCircleOwner()],
  }),
  restRow({
    method: 'GET',
    path: '/api/vibe-circles/:id/invite-link',
    procedure: 'circles.inviteLink',
    operationId: 'getCircleInviteLink',
    summary: 'Get the invite link of a circle',
    description: 'For its members. Whoever has the code can join; null while there is no link.',
    refusals: ofMembers,
  }),
  restRow({
    method: 'POST',
    path: '/api/vibe-circles/:id/invite-link',
    procedure: 'circles.createInviteLink',
    operationId: 'createCircleInviteLink',
    summary: 'Make an invite link for a circle',
    description: 'For its owner. The link from before does not work any more.',
    refusals: ofOwner,
  }),
  restRow({
    method: 'DELETE',
    path: '/api/vibe-circles/:id/invite-link',
    procedure: 'circles.removeInviteLink',
    operationId: 'removeCircleInviteLink',
    summary: 'Remove the invite link of a circle',
    description: 'For its owner. Harmless when there is none.',
    refusals: ofOwner,
  }),
  restRow({
    method: 'GET',
    path: '/api/vibe-circles/invite-links/:code',
    procedure: 'circles.previewInviteLink',
    operationId: 'previewCircleInviteLink',
    summary: 'Get the circle of an invite link',
    description: 'Also a private one, before you join it.',
    refusals: [inviteLinkNotFound()],
  }),
  restRow({
    method: 'POST',
    path: '/api/vibe-circles/invite-links/:code/join',
    procedure: 'circles.joinByLink',
    operationId: 'joinCircleByLink',
    summary: 'Join a circle by its invite link',
    description: 'Again, it changes nothing.',
    refusals: [inviteLinkNotFound(), circleFull(), tooManyCircles()],
    response: { schema: circle, from: (output) => output.circle },
  }),
];
