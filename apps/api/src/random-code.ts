import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

const CODE_BYTES = 32;
const SHARED_CODE_BYTES = 16;

/** What nobody guesses: the token of a session, the code of a link that works once. Only its hash is stored. */
export function newCode(): string {
  return randomBytes(CODE_BYTES).toString('base64url');
}

/** Of a link that is stored as it is, because it is shown again: an invitation, the end of a summary by e-mail. Shorter. */
export function newSharedCode(): string {
  return randomBytes(SHARED_CODE_BYTES).toString('base64url');
}

/** A random code needs no salt. */
export function hashCode(code: string): string {
  return hash('sha256', code, 'hex');
}

export interface HashedCode {
  code: string;
  codeHash: string;
}

export function newHashedCode(): HashedCode {
  const code = newCode();
  return { code, codeHash: hashCode(code) };
}

/** Hashes have the same length, so the time that it takes reveals nothing. */
export function isCodeOf(codeHash: string, code: string): boolean {
  return timingSafeEqual(Buffer.from(codeHash), Buffer.from(hashCode(code)));
}
