import { type ApprovalNotice, defineErrors } from '../../errors.ts';
import { REGISTRATION_CLOSED } from './registration.rules.ts';

export const registrationErrors = defineErrors({
  closed: (sentence: string) => ['forbidden', 'registration_closed', sentence.trim() || REGISTRATION_CLOSED],
  invitationRequired: ['forbidden', 'invitation_required', 'You need an invitation to join this network'],
  reasonRequired: ['forbidden', 'reason_required', 'Say in a sentence why you would like to join', { field: 'reason' }],
  /** The reason is the same after the request was declined: `approval` says which of the two it is. */
  waiting: (approval: ApprovalNotice) => [
    'forbidden',
    'waiting_for_approval',
    approval.state === 'pending' ? 'Waiting for approval' : 'Your request to join was declined',
    { approval },
  ],
  tooManySignUps: [
    'forbidden',
    'too_many_sign_ups',
    'This network takes no more members today. Please try again tomorrow.',
  ],
  tooManyRequests: [
    'forbidden',
    'too_many_requests_waiting',
    'Too many people wait for an answer. Please try again later.',
  ],
  requestNotFound: ['not_found', 'request_not_found', 'Request not found'],
  alreadyDecided: ['conflict', 'already_decided', 'Someone else has already decided this request'],
  usernameGone: [
    'conflict',
    'username_taken',
    'Another member has this username now. Decline the request, and say so in your answer.',
  ],
});
