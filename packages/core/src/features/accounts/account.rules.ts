import { DomainError, type SuspensionNotice } from '../../errors.ts';
import { countCharacters, isFarTooLong } from '../../text.rules.ts';

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;

export const PASSWORD_TOO_SHORT = 'Password must be at least 6 characters long';
export const PASSWORD_TOO_LONG = `Password can be at most ${PASSWORD_MAX} characters long`;
export const PASSWORDS_DIFFER = 'Passwords do not match';

/** A password as it is hashed: NFKC, because keyboards encode characters such as é differently. */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC');
}

/** There are no composition rules. */
export function passwordProblem(password: string): string | null {
  if (isFarTooLong(password, PASSWORD_MAX)) return PASSWORD_TOO_LONG;
  const length = countCharacters(normalizePassword(password));
  if (length < PASSWORD_MIN) return PASSWORD_TOO_SHORT;
  return length > PASSWORD_MAX ? PASSWORD_TOO_LONG : null;
}

const SUSPENDED = 'This account is suspended';

export function accountSuspended(suspension: SuspensionNotice): DomainError {
  return new DomainError('forbidden', 'suspended', SUSPENDED, { suspension });
}

/** Does not state why or until when: only a sign-in with the right password returns that. */
export function sessionSuspended(): DomainError {
  return new DomainError('unauthenticated', 'suspended', SUSPENDED);
}

/** The same for an unknown name and for a wrong password, so that names cannot be found out. */
export function invalidCredentials(): DomainError {
  return new DomainError('unauthenticated', 'invalid_credentials', 'Invalid username or password');
}

export function tooManyFailures(waitMs: number): DomainError {
  return new DomainError('rate_limited', 'too_many_failures', 'Too many requests. Please try again later.', {
    retryAfter: Math.max(1, Math.ceil(waitMs / 1000)),
  });
}

export function tooManySignIns(): DomainError {
  return new DomainError('unavailable', 'too_many_sign_ins', 'Service busy', { retryAfter: 2 });
}

export function wrongPassword(): DomainError {
  const message = 'Current password is wrong';
  return new DomainError('forbidden', 'wrong_password', message, { fields: { currentPassword: message } });
}

export function demoPasswordFixed(): DomainError {
  return new DomainError('forbidden', 'demo_account', 'The password of a demo account cannot be changed');
}

export function sessionNotFound(): DomainError {
  return new DomainError('not_found', 'session_not_found', 'Session not found');
}

export function noDemo(): DomainError {
  return new DomainError('not_found', 'no_demo', 'Not found');
}
