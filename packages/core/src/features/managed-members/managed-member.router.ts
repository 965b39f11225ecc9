import {
  exampleDeletedMember,
  exampleManagedMember,
  exampleManagedSummary,
  exampleOwnership,
  exampleResetLink,
} from '../../examples/managed-members.ts';
import { page } from '../../examples/page.ts';
import {
  administratorProcedure,
  limitSearches,
  moderatorProcedure,
  ownerProcedure,
  requireProof,
  router,
} from '../../rpc/procedures.ts';
import { mutation, query } from '../../rpc/service-call.ts';
import { accountErrors } from '../accounts/account.errors.ts';
import { DELETION_DAYS } from '../accounts/deletion.rules.ts';
import { memberErrors } from '../members/member.errors.ts';
import { networkErrors } from '../network/network.errors.ts';
import { managedMemberErrors } from './managed-member.errors.ts';
import {
  deleteMemberInput,
  endedSessions,
  listManagedMembersInput,
  madeResetLink,
  managedMember,
  managedMemberIdInput,
  managedMemberPage,
  offerOwnershipInput,
  ownership,
  setRoleInput,
  setVerifiedInput,
} from './managed-member.schema.ts';

/** What is refused of every act on another account. */
const ofActs = () => [
  networkErrors.notFound(),
  memberErrors.notFound(),
  managedMemberErrors.ownAccount(),
  managedMemberErrors.ownerProtected(),
  managedMemberErrors.roleTooLow(),
  managedMemberErrors.demoSubject(),
  managedMemberErrors.demoActor(),
];

export const managedMemberRouter = router({
  list: query(
    moderatorProcedure
      .input(listManagedMembersInput)
      .use(limitSearches)
      .output(managedMemberPage)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/admin/members',
            operationId: 'listManagedMembers',
            summary: 'List members with their roles and states',
            description:
              'For moderators: everyone, the newest first, also those whom you blocked; with `search` those who fit best, with `invitedBy` those whom one member invited. A page may be short and have a next one.',
          },
        ],
        refusals: [networkErrors.notFound()],
        example: { input: { role: 'moderator' }, output: page(exampleManagedSummary) },
      }),
  ),

  get: query(
    moderatorProcedure
      .input(managedMemberIdInput)
      .output(managedMember)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/admin/members/:id',
            operationId: 'getManagedMember',
            summary: 'Get a member as administrators see them',
            description:
              'For moderators; sessions and reset links are sent to administrators alone. Nothing of what they wrote for few, and no password.',
          },
        ],
        refusals: [networkErrors.notFound(), memberErrors.notFound()],
        example: { input: { id: exampleManagedMember.id }, output: exampleManagedMember },
      }),
  ),

  setRole: mutation(
    administratorProcedure
      .use(requireProof)
      .input(setRoleInput)
      .output(managedMember)
      .meta({
        rest: [
          {
            method: 'PUT',
            path: '/api/admin/members/:id/role',
            operationId: 'setRole',
            summary: 'Give a member a role, or take it away',
            description:
              'Administrators give and take the role of a moderator, the owner that of an administrator too. Works at once, on open pages as well; the member is told.',
          },
        ],
        refusals: [
          ...ofActs(),
          accountErrors.proofNeeded(),
          managedMemberErrors.roleNotGiven(),
          managedMemberErrors.subjectBeingDeleted(),
        ],
        example: { input: { id: exampleManagedMember.id, role: 'moderator' }, output: exampleManagedMember },
      }),
  ),

  endSessions: mutation(
    administratorProcedure
      .input(managedMemberIdInput)
      .output(endedSessions)
      .meta({
        access: 'session',
        rest: [
          {
            method: 'DELETE',
            path: '/api/admin/members/:id/sessions',
            operationId: 'endSessions',
            summary: 'End every session of a member',
            description: 'For administrators. Their tokens stop working at once, and their open streams end.',
          },
        ],
        refusals: ofActs(),
        example: { input: { id: exampleManagedMember.id }, output: { message: 'Sessions ended', count: 2 } },
      }),
  ),

  deleteMember: mutation(
    administratorProcedure
      .use(requireProof)
      .input(deleteMemberInput)
      .output(managedMember)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/admin/members/:id/deletion',
            operationId: 'deleteMember',
            summary: 'Delete a member',
            description: `For administrators. At once the account is hidden from everyone, nobody can sign in to it, and its sessions and live stream end. After ${DELETION_DAYS} days what it posted, wrote and uploaded is deleted for good, anonymous posts too, which are seen until then; before, it can be restored. Its lines in conversations stay, without a name. A member with an e-mail address is told.`,
          },
        ],
        refusals: [...ofActs(), accountErrors.proofNeeded(), managedMemberErrors.wrongUsername()],
        example: { input: { id: exampleManagedMember.id, username: 'ben' }, output: exampleDeletedMember },
      }),
  ),

  restoreMember: mutation(
    administratorProcedure
      .input(managedMemberIdInput)
      .output(managedMember)
      .meta({
        access: 'session',
        rest: [
          {
            method: 'DELETE',
            path: '/api/admin/members/:id/deletion',
            operationId: 'restoreMember',
            summary: 'Restore a member who is being deleted',
            description:
              'For administrators, until the deletion is due. All is as before; the member signs in again. Not for members who have deleted their account themselves: those come back by signing in.',
          },
        ],
        refusals: [...ofActs(), managedMemberErrors.deletionBegun(), managedMemberErrors.leavesByThemselves()],
        example: { input: { id: exampleManagedMember.id }, output: exampleManagedMember },
      }),
  ),

  makeResetLink: mutation(
    administratorProcedure
      .use(requireProof)
      .input(managedMemberIdInput)
      .output(madeResetLink)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/admin/members/:id/reset-link',
            operationId: 'makeResetLink',
            summary: 'Make a link with which a member sets a new password',
            description:
              'For administrators, and members who forgot theirs. It works once, for 24 hours, ends every session of the member when it is used, and replaces an earlier one; whoever has it gets the account. The member is told who made it, and when.',
            status: 201,
          },
        ],
        refusals: [...ofActs(), accountErrors.proofNeeded(), managedMemberErrors.noPassword()],
        example: { input: { id: exampleManagedMember.id }, output: exampleResetLink },
      }),
  ),

  resetFactor: mutation(
    administratorProcedure
      .use(requireProof)
      .input(managedMemberIdInput)
      .output(managedMember)
      .meta({
        rest: [
          {
            method: 'DELETE',
            path: '/api/admin/members/:id/second-factor',
            operationId: 'resetSecondFactor',
            summary: 'Take the second factor off an account',
            description:
              'For administrators, and members who lost their phone and their recovery codes: the password is enough to sign in then. The member is told who did it.',
          },
        ],
        refusals: [...ofActs(), accountErrors.proofNeeded(), managedMemberErrors.noFactor()],
        example: { input: { id: exampleManagedMember.id }, output: { ...exampleManagedMember, secondFactor: [] } },
      }),
  ),

  setVerified: mutation(
    administratorProcedure
      .input(setVerifiedInput)
      .output(managedMember)
      .meta({
        rest: [
          {
            method: 'PUT',
            path: '/api/admin/members/:id/verified',
            operationId: 'setVerified',
            summary: 'Grant the verified badge, or take it back',
            description:
              'For administrators. The badge that an account has by its 100,000 followers comes and goes by itself, whatever is granted.',
          },
        ],
        refusals: ofActs(),
        example: {
          input: { id: exampleManagedMember.id, isVerified: true, reason: 'The treasurer of the club.' },
          output: exampleManagedMember,
        },
      }),
  ),

  getOwnership: query(
    administratorProcedure.output(ownership).meta({
      access: 'session',
      rest: [
        {
          method: 'GET',
          path: '/api/admin/ownership',
          operationId: 'getOwnership',
          summary: 'Get who owns the network, and to whom it is offered',
          description: 'For administrators.',
        },
      ],
      refusals: [networkErrors.notFound()],
      example: { output: exampleOwnership },
    }),
  ),

  offerOwnership: mutation(
    ownerProcedure
      .use(requireProof)
      .input(offerOwnershipInput)
      .output(ownership)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/admin/ownership',
            operationId: 'offerOwnership',
            summary: 'Offer the ownership to an administrator',
            description:
              'For the owner, who stays an administrator once it is accepted. It stands for 7 days; another offer replaces it.',
            status: 201,
          },
        ],
        refusals: [
          networkErrors.notFound(),
          memberErrors.notFound(),
          managedMemberErrors.ownAccount(),
          managedMemberErrors.notAdministrator(),
          managedMemberErrors.subjectBeingDeleted(),
          managedMemberErrors.demoSubject(),
          managedMemberErrors.demoActor(),
          accountErrors.proofNeeded(),
        ],
        example: { input: { memberId: exampleManagedMember.id }, output: exampleOwnership },
      }),
  ),

  acceptOwnership: mutation(
    administratorProcedure
      .use(requireProof)
      .output(ownership)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/admin/ownership/accept',
            operationId: 'acceptOwnership',
            summary: 'Accept the ownership that is offered to you',
            description: 'For the administrator to whom it is offered, as long as they are one.',
          },
        ],
        refusals: [
          networkErrors.notFound(),
          managedMemberErrors.noOffer(),
          managedMemberErrors.demoActor(),
          accountErrors.proofNeeded(),
        ],
        example: { output: { owner: exampleOwnership.owner, offer: null } },
      }),
  ),

  cancelOwnership: mutation(
    administratorProcedure.output(ownership).meta({
      access: 'session',
      rest: [
        {
          method: 'DELETE',
          path: '/api/admin/ownership',
          operationId: 'cancelOwnership',
          summary: 'Take back, or decline, the offer of the ownership',
          description: 'For the owner and the administrator to whom it is offered.',
        },
      ],
      refusals: [networkErrors.notFound(), managedMemberErrors.noOffer(), managedMemberErrors.demoActor()],
      example: { output: { owner: exampleOwnership.owner, offer: null } },
    }),
  ),
});
