import { hash, randomBytes } from 'node:crypto';

const DAY = 24 * 60 * 60 * 1000;

/** A session ends 30 days after its last use and 90 days after it began, whichever comes first. */
const IDLE_MS = 30 * DAY;
const ABSOLUTE_MS = 90 * DAY;

/** How stale `last_used_at` may get before a call writes it again. */
export const TOUCH_AFTER_MS = 60 * 60 * 1000;

/** 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored instead of the token: a random one needs no salt. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}

/** The moments after which a live session was used, and begun. */
export function liveSince(now: number): { usedSince: number; begunSince: number } {
  return { usedSince: now - IDLE_MS, begunSince: now - ABSOLUTE_MS };
}
