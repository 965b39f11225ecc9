import { randomBytes } from 'node:crypto';
import { RECOVERY_ALPHABET, RECOVERY_CODE_LENGTH, RECOVERY_CODES } from '@vibeline/core/features/factors/factor.rules';

export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
}

/** The alphabet has 32 characters: 256 is a multiple of it, so each is as likely. */
function newRecoveryCode(): string {
  const bytes = [...randomBytes(RECOVERY_CODE_LENGTH)];
  return bytes.map((byte) => RECOVERY_ALPHABET[byte % RECOVERY_ALPHABET.length]).join('');
}
