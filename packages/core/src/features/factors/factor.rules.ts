import type { TextRules } from '../../text.rules.ts';

export const ONE_TIME_CODE_DIGITS = 6;
/** As authenticator apps assume. */
export const ONE_TIME_CODE_SECONDS = 30;
/** A code of so many steps before or after the present one works too: clocks differ, and typing takes time. */
export const ONE_TIME_CODE_WINDOW = 1;

export const RECOVERY_CODES = 10;
/** 80 bits: a hash without salt is enough for them. */
export const RECOVERY_CODE_LENGTH = 16;
/** Crockford's base 32: no letter that looks like a digit. */
export const RECOVERY_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

export const CODE_INVALID = 'A code has 6 digits, and a recovery code 16 letters and digits';

/** `ONE_TIME_CODE_DIGITS`. */
const oneTimeCode = /^[0-9]{6}$/;
/** `RECOVERY_ALPHABET`, `RECOVERY_CODE_LENGTH`. */
const recoveryCode = /^[0-9a-hjkmnp-tv-z]{16}$/;
const lookAlikes: Readonly<Record<string, string>> = { i: '1', l: '1', o: '0' };

/** A code as it is compared, however it was typed; null for what is no code. */
export function readCode(text: string): string | null {
  const compact = text
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toLowerCase();
  if (oneTimeCode.test(compact)) return compact;
  const code = compact.replaceAll(/[ilo]/g, (letter) => lookAlikes[letter] ?? letter);
  return recoveryCode.test(code) ? code : null;
}

export function isOneTimeCode(code: string): boolean {
  return oneTimeCode.test(code);
}

/** In groups, as people read and type it. */
export function formatRecoveryCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code;
}

/** A secret in groups, for people who type it into an app. */
export function formatSecret(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}

export const PASSKEYS_MAX = 20;
const PASSKEY_NAME_MAX = 50;
export const passkeyNameText: TextRules = { max: PASSKEY_NAME_MAX, required: 'Name required', label: 'Name' };
