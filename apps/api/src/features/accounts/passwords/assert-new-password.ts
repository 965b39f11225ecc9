import { createHash } from 'node:crypto';
import { accountErrors } from '@vibeline/core/features/accounts/account.errors';

type PasswordField = 'password' | 'newPassword';

/**
 * Throws `invalid/common_password` for one of the 100,000 most common passwords, in lower or upper case, and
 * `invalid/password_is_name` for a name of the member with nothing but digits and signs around it.
 *
 * @param password in NFKC
 */
export async function assertNewPassword(
  password: string,
  names: { username: string; name: string },
  field: PasswordField = 'password',
): Promise<void> {
  const letters = lettersOf(password);
  if (letters !== '' && [names.username, names.name].some((name) => lettersOf(name) === letters)) {
    throw accountErrors.passwordIsName(field);
  }
  if (await isCommonPassword(password)) throw accountErrors.commonPassword(field);
}

function lettersOf(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\P{L}/gu, '');
}

/** Of 43,000 other passwords one has the prefix of a common one, and is refused too. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const sought = createHash('sha256').update(password.toLowerCase()).digest().readUInt32BE();
  loaded ??= loadPrefixes();
  const prefixes = await loaded;
  let low = 0;
  let high = prefixes.length / 4;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (prefixes.readUInt32BE(middle * 4) < sought) low = middle + 1;
    else high = middle;
  }
  return low < prefixes.length / 4 && prefixes.readUInt32BE(low * 4) === sought;
}

let loaded: Promise<Buffer> | null = null;

/** Sorted prefixes of SHA-256, four bytes each (`scripts/common-passwords.mjs`); read when the first password is chosen. */
async function loadPrefixes(): Promise<Buffer> {
  const { default: list } = await import('./common-passwords.json', { with: { type: 'json' } });
  return Buffer.from(list.prefixes, 'base64');
}
