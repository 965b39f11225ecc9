import { exampleAuthor } from '../../examples/entities.ts';
import { page } from '../../examples/page.ts';
import {
  exampleCode,
  exampleInvited,
  exampleListedInvitation,
  exampleOwnInvitation,
} from '../../examples/registration.ts';
import { message } from '../../message.ts';
import { pageInput } from '../../page.ts';
import {
  administratorProcedure,
  memberProcedure,
  rateLimit,
  requireFactorOfRole,
  router,
  visitorProcedure,
} from '../../rpc/procedures.ts';
import { mutation, query } from '../../rpc/service-call.ts';
import { factorErrors } from '../factors/factor.errors.ts';
import { mailErrors } from '../mails/mail.errors.ts';
import { networkErrors } from '../network/network.errors.ts';
import { invitationErrors } from './invitation.errors.ts';
import {
  invitation,
  invitationAllowance,
  invitationIdInput,
  invitationPage,
  invitationPreview,
  invitedMemberPage,
  listedInvitationPage,
  makeInvitationInput,
  previewInput,
} from './invitation.schema.ts';

export const invitationRouter = router({
  preview: query(
    visitorProcedure
      .input(previewInput)
      .output(invitationPreview)
      .meta({
        isOpenToVisitors: true,
        rest: [
          {
            method: 'GET',
            path: '/api/invitations/preview',
            operationId: 'previewInvitation',
            summary: 'Get who invites by a link',
            description:
              'For sign-up forms. A code that was never one, was used up, has ended or was revoked gets the same answer.',
          },
        ],
        example: {
          input: { code: exampleCode },
          output: { works: true, invitedBy: { ...exampleAuthor, relation: null } },
        },
      }),
  ),

  list: query(
    memberProcedure
      .input(pageInput)
      .output(invitationPage)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/invitations',
            operationId: 'listInvitations',
            summary: 'List your invitations to the network',
            description: 'Those that you made, with their codes, the newest first.',
          },
        ],
        example: { output: page(exampleOwnInvitation) },
      }),
  ),

  allowance: query(
    memberProcedure.output(invitationAllowance).meta({
      rest: [
        {
          method: 'GET',
          path: '/api/invitations/allowance',
          operationId: 'getInvitationAllowance',
          summary: 'Get what invitations you may make',
          description: 'The network says who makes invitations, and how many a week members without another role do.',
        },
      ],
      example: { output: { canInvite: true, left: 4 } },
    }),
  ),

  listInvited: query(
    memberProcedure
      .input(pageInput)
      .output(invitedMemberPage)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/invitations/invited',
            operationId: 'listInvited',
            summary: 'List whom you invited',
            description: 'Members who joined by one of your invitations, the newest first.',
          },
        ],
        example: { output: page(exampleInvited) },
      }),
  ),

  make: mutation(
    memberProcedure
      .use(requireFactorOfRole)
      .input(makeInvitationInput)
      .use(rateLimit('invitations'))
      .output(invitation)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/invitations',
            operationId: 'makeInvitation',
            summary: 'Make an invitation to the network',
            description:
              'A link with which people join as members, also where moderators decide who does. It works only as long as you may make invitations. With `email` the link is also sent there: at most 20 such mails a day, and 3 to an address, whoever sends them.',
            status: 201,
          },
        ],
        refusals: [
          invitationErrors.mayNotInvite(),
          invitationErrors.noneLeft(),
          invitationErrors.usesInvalid(),
          invitationErrors.demoSendsNone(),
          mailErrors.noMail(),
          factorErrors.factorNeeded(),
        ],
        example: {
          input: { note: exampleOwnInvitation.note, usesMax: 10, hours: 48 },
          output: { ...exampleOwnInvitation, used: 0 },
        },
      }),
  ),

  revoke: mutation(
    memberProcedure
      .use(requireFactorOfRole)
      .input(invitationIdInput)
      .output(message)
      .meta({
        rest: [
          {
            method: 'DELETE',
            path: '/api/invitations/:id',
            operationId: 'revokeInvitation',
            summary: 'Revoke an invitation to the network',
            description: 'One of yours, or any as an administrator. It stops working at once; again, nothing changes.',
          },
        ],
        refusals: [invitationErrors.notFound(), factorErrors.factorNeeded()],
        example: { input: { id: exampleOwnInvitation.id } },
      }),
    { message: 'Invitation revoked' },
  ),

  listAll: query(
    administratorProcedure
      .input(pageInput)
      .output(listedInvitationPage)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/admin/invitations',
            operationId: 'listAllInvitations',
            summary: 'List all invitations to the network',
            description: 'For administrators: those of every member, the newest first.',
          },
        ],
        refusals: [networkErrors.notFound()],
        example: { output: page(exampleListedInvitation) },
      }),
  ),
});
