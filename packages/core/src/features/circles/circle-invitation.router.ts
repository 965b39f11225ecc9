import {
  exampleCircle,
  exampleInvitation,
  exampleInviteCode,
  exampleOfferedCircle,
  exampleSentInvitation,
} from '../../examples/circles.ts';
import { exampleAuthor } from '../../examples/entities.ts';
import { page } from '../../examples/page.ts';
import { message } from '../../message.ts';
import { proceduresOf, rateLimit } from '../../rpc/procedures.ts';
import { mutation, query } from '../../rpc/service-call.ts';
import { memberErrors } from '../members/member.errors.ts';
import { circleErrors } from './circle.errors.ts';
import { INVITATIONS_MAX } from './circle.rules.ts';
import { changedCircle, circle, circleIdInput, circleMemberInput } from './circle.schema.ts';
import {
  circleInvitationPage,
  inviteCodeInput,
  invitees,
  inviteInput,
  inviteLink,
  listInvitationsInput,
  listInvitedInput,
  madeInvitation,
  sentInvitationPage,
  suggestInviteesInput,
} from './circle-invitation.schema.ts';

const { memberProcedure } = proceduresOf('circles');

const circleMemberRefusals = [circleErrors.notFound(), circleErrors.notMember()];
export const circleOwnerRefusals = [circleErrors.notFound(), circleErrors.notOwner()];
export const changeProcedure = memberProcedure.input(circleIdInput).use(rateLimit('circleChanges'));

export const circleInvitationProcedures = {
  invitations: query(
    memberProcedure
      .input(listInvitationsInput)
      .output(circleInvitationPage)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/vibe-circles/invitations',
            operationId: 'listCircleInvitations',
            summary: 'List your invitations to circles',
            description: 'Those that wait for your answer, the newest first. You accept one by joining its circle.',
          },
        ],
        example: { output: page(exampleInvitation) },
      }),
  ),

  invited: query(
    memberProcedure
      .input(listInvitedInput)
      .output(sentInvitationPage)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/vibe-circles/:id/invitations',
            operationId: 'listInvitedToCircle',
            summary: 'List who is invited to a circle',
            description: 'For its members. Those whose answers it waits for, the newest first.',
          },
        ],
        refusals: circleMemberRefusals,
        example: { input: { id: exampleCircle.id }, output: page(exampleSentInvitation) },
      }),
  ),

  suggestInvitees: query(memberProcedure.input(suggestInviteesInput).use(rateLimit('suggestions')).output(invitees)),

  invite: mutation(
    memberProcedure
      .meta({ namesOther: 'userId' })
      .input(inviteInput)
      .use(rateLimit('invitations'))
      .output(madeInvitation)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/vibe-circles/:id/invitations',
            operationId: 'inviteToCircle',
            summary: 'Invite a member to a circle',
            description: `For its members. \`userId\` is the member who is invited, who joins with \`joinCircle\`. One who is banned is invited by the owner alone, and the ban ends when they join. At most ${INVITATIONS_MAX} invitations of a circle wait at once. Status 201 when it is new; 200 when one waits, which is answered unchanged.`,
            status: 201,
          },
        ],
        refusals: [
          ...circleMemberRefusals,
          memberErrors.notFound(),
          circleErrors.alreadyMember(),
          circleErrors.onlyOwnerInvites(),
          circleErrors.full(),
          circleErrors.tooManyInvitations(),
        ],
        example: {
          input: { id: exampleCircle.id, userId: exampleAuthor.id },
          output: { invitation: exampleSentInvitation, isNew: true },
        },
      }),
  ),

  cancelInvitation: mutation(
    memberProcedure
      .input(circleMemberInput)
      .use(rateLimit('circleChanges'))
      .output(message)
      .meta({
        rest: [
          {
            method: 'DELETE',
            path: '/api/vibe-circles/:id/invitations/:memberId',
            operationId: 'cancelCircleInvitation',
            summary: 'Take an invitation to a circle back',
            description: 'One of yours, or any as the owner of the circle. Harmless when there is none.',
          },
        ],
        refusals: [...circleMemberRefusals, circleErrors.notOwner()],
        example: {
          input: { id: exampleCircle.id, memberId: exampleAuthor.id },
        },
      }),
    { message: 'Invitation cancelled' },
  ),

  declineInvitation: mutation(
    changeProcedure.output(message).meta({
      rest: [
        {
          method: 'POST',
          path: '/api/vibe-circles/:id/invitations/decline',
          operationId: 'declineCircleInvitation',
          summary: 'Decline an invitation to a circle',
          description: 'Nobody is told. Harmless when there is none.',
        },
      ],
      example: { input: { id: exampleCircle.id } },
    }),
    { message: 'Invitation declined' },
  ),

  inviteLink: query(
    memberProcedure
      .input(circleIdInput)
      .output(inviteLink)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/vibe-circles/:id/invite-link',
            operationId: 'getCircleInviteLink',
            summary: 'Get the invite link of a circle',
            description: 'For its members. Whoever has the code can join; null while there is no link.',
          },
        ],
        refusals: circleMemberRefusals,
        example: { input: { id: exampleCircle.id }, output: { code: exampleInviteCode } },
      }),
  ),

  createInviteLink: mutation(
    changeProcedure.output(inviteLink).meta({
      rest: [
        {
          method: 'POST',
          path: '/api/vibe-circles/:id/invite-link',
          operationId: 'createCircleInviteLink',
          summary: 'Make an invite link for a circle',
          description: 'For its owner. The link from before does not work any more.',
        },
      ],
      refusals: circleOwnerRefusals,
      example: { input: { id: exampleCircle.id }, output: { code: exampleInviteCode } },
    }),
  ),

  removeInviteLink: mutation(
    changeProcedure.output(inviteLink).meta({
      rest: [
        {
          method: 'DELETE',
          path: '/api/vibe-circles/:id/invite-link',
          operationId: 'removeCircleInviteLink',
          summary: 'Remove the invite link of a circle',
          description: 'For its owner. Harmless when there is none.',
        },
      ],
      refusals: circleOwnerRefusals,
      example: { input: { id: exampleCircle.id }, output: { code: null } },
    }),
  ),

  previewInviteLink: query(
    memberProcedure
      .input(inviteCodeInput)
      .use(rateLimit('circleChanges'))
      .output(circle)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/vibe-circles/invite-links/:code',
            operationId: 'previewCircleInviteLink',
            summary: 'Get the circle of an invite link',
            description: 'Also a private one, before you join it.',
          },
        ],
        refusals: [circleErrors.inviteLinkNotFound()],
        example: { input: { code: exampleInviteCode }, output: { ...exampleOfferedCircle, isInvited: false } },
      }),
  ),

  joinByLink: mutation(
    memberProcedure
      .input(inviteCodeInput)
      .use(rateLimit('circleChanges'))
      .output(changedCircle)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/vibe-circles/invite-links/:code/join',
            operationId: 'joinCircleByLink',
            summary: 'Join a circle by its invite link',
            description: 'Again, it changes nothing.',
          },
        ],
        refusals: [
          circleErrors.inviteLinkNotFound(),
          circleErrors.banned(),
          circleErrors.full(),
          circleErrors.tooMany(),
        ],
        example: { input: { code: exampleInviteCode }, output: { circle: exampleCircle, isNew: true } },
      }),
  ),
};
