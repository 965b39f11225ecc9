import { MINUTE_MS } from '../../durations.rules.ts';
import { countCharacters, isFarTooLong } from '../../text.rules.ts';

/** A sign-in, or a password that was entered again, is proof for so long. As GitHub's sudo mode, but minutes where that has hours. */
export const PROOF_MS = 10 * MINUTE_MS;

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;

const PASSWORD_TOO_SHORT = 'Password must be at least 6 characters long';
export const PASSWORD_TOO_LONG = `Password can be at most ${PASSWORD_MAX} characters long`;
export const PASSWORDS_DIFFER = 'Passwords do not match';

/** NFKC, because keyboards encode characters such as é differently. */
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
