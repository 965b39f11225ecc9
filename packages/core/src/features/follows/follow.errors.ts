import { defineErrors } from '../../errors.ts';
import { FOLLOW_SELF } from './follow.rules.ts';

export const followErrors = defineErrors({
  self: ['invalid', 'follow_self', FOLLOW_SELF],
  requestNotFound: ['not_found', 'request_not_found', 'Request not found'],
  alreadyAnswered: ['conflict', 'already_answered', 'This request was answered already'],
  notRequestedMember: ['forbidden', 'not_requested_member', 'Only the requested member can answer'],
  privateAccount: ['forbidden', 'private_account', 'This account is private'],
});
