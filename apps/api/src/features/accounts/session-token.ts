import { hash, randomBytes } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@vibeline/core/durations.rules';

export const IDLE_DAYS = 30;
export const ABSOLUTE_DAYS = 90;

export const TOUCH_AFTER_MS = HOUR_MS;

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Random tokens need no salt. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}

/** Of a reset link. */
export function newResetCode(): { code: string; codeHash: string } {
  const code = newToken();
  return { code, codeHash: hashToken(code) };
}

export function activeSince(now: number): { usedSince: number; startedSince: number } {
  return { usedSince: now - IDLE_DAYS * DAY_MS, startedSince: now - ABSOLUTE_DAYS * DAY_MS };
}
