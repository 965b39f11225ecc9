import { defineErrors, type LeavingNotice, type SuspensionNotice } from '../../errors.ts';

const SUSPENDED = 'This account is suspended';

export const accountErrors = defineErrors({
  suspended: (suspension: SuspensionNotice) => ['forbidden', 'suspended', SUSPENDED, { suspension }],
  /** Does not state why or until when: only a sign-in with the right password returns that. */
  sessionSuspended: ['unauthenticated', 'suspended', SUSPENDED],
  /** Only after the right password. */
  beingDeleted: ['forbidden', 'being_deleted', 'This account is being deleted: ask an administrator'],
  /** Only after the right password, or passkey, of a member who has deleted their own account. */
  leaving: (leaving: LeavingNotice) => [
    'forbidden',
    'leaving',
    'You have deleted this account: you can still come back',
    { leaving },
  ],
  /** As the one before, when some of what they had may be gone already. */
  tooLateToComeBack: ['forbidden', 'too_late', 'It is too late to come back: this account is being deleted for good'],
  /** The same for an unknown name and for a wrong password, so that names cannot be found out. */
  invalidCredentials: ['unauthenticated', 'invalid_credentials', 'Invalid username or password'],
  tooManyFailures: (waitMs: number) => [
    'rate_limited',
    'too_many_failures',
    'Too many requests. Please try again later.',
    { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) },
  ],
  tooManySignIns: ['unavailable', 'too_many_sign_ins', 'Service busy', { retryAfter: 2 }],
  commonPassword: (field: 'password' | 'newPassword') => [
    'invalid',
    'common_password',
    'Many people use this password: choose another',
    { field },
  ],
  passwordIsName: (field: 'password' | 'newPassword') => [
    'invalid',
    'password_is_name',
    'This is your name or username: choose another password',
    { field },
  ],
  wrongPassword: ['forbidden', 'wrong_password', 'Current password is wrong', { field: 'currentPassword' }],
  proofNeeded: ['forbidden', 'proof_needed', 'Enter your password again first'],
  demoPasswordFixed: ['forbidden', 'demo_account', 'The password of a demo account cannot be changed'],
  /** The same for a wrong, a used, a replaced and an expired one. */
  resetLinkNotFound: ['not_found', 'reset_link_not_found', 'This reset link does not work'],
  sessionNotFound: ['not_found', 'session_not_found', 'Session not found'],
  noDemo: ['not_found', 'no_demo', 'Not found'],
});
