import { SECOND_MS } from '@vibeline/core/durations.rules';
import {
  ONE_TIME_CODE_DIGITS,
  ONE_TIME_CODE_SECONDS,
  ONE_TIME_CODE_WINDOW,
} from '@vibeline/core/features/factors/factor.rules';
import { Secret, TOTP } from 'otpauth';

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** SHA-1, because several apps ignore any other algorithm that is asked for; it is safe in an HMAC. */
const parameters = { algorithm: 'SHA1', digits: ONE_TIME_CODE_DIGITS, period: ONE_TIME_CODE_SECONDS };

export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What the app shows is `issuer: account`, and a colon in a name would end the issuer. */
export function uriOf(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  const name = issuer.replaceAll(':', ' ');
  return new TOTP({ ...parameters, issuer: name, label: account, secret }).toString();
}

/** The step of time whose code it is, at most `ONE_TIME_CODE_WINDOW` from the present one; null for a wrong code. */
export function stepOf(secret: string, code: string, now: number): number | null {
  const totp = new TOTP({ ...parameters, secret });
  const delta = totp.validate({ token: code, timestamp: now, window: ONE_TIME_CODE_WINDOW });
  return delta === null ? null : Math.floor(now / (ONE_TIME_CODE_SECONDS * SECOND_MS)) + delta;
}
