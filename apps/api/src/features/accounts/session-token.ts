import { hash, randomBytes } from 'node:crypto';

const DAY = 24 * 60 * 60 * 1000;

export const IDLE_DAYS = 30;
export const ABSOLUTE_DAYS = 90;

export const TOUCH_AFTER_MS = 60 * 60 * 1000;

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Random tokens need no salt. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}

export function activeSince(now: number): { usedSince: number; startedSince: number } {
  return { usedSince: now - IDLE_DAYS * DAY, startedSince: now - ABSOLUTE_DAYS * DAY };
}
