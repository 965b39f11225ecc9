import { defineErrors } from '../../errors.ts';
import { USES_INVALID } from './invitation.rules.ts';

export const invitationErrors = defineErrors({
  /** The same for a code that was never one, was used up, has ended or was revoked. */
  notWorking: ['forbidden', 'invitation_not_working', 'This invitation does not work'],
  notFound: ['not_found', 'invitation_not_found', 'Invitation not found'],
  usesInvalid: ['invalid', 'invalid_input', USES_INVALID, { field: 'usesMax' }],
  mayNotInvite: ['forbidden', 'may_not_invite', 'You cannot make invitations in this network'],
  noneLeft: ['forbidden', 'no_invitations_left', 'You have made all the invitations of this week'],
  /** Everyone may sign in to it: its mails would be anyone's. */
  demoSendsNone: ['forbidden', 'demo_account', 'A demo account cannot send e-mail'],
});
