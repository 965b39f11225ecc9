import { DAY_MS, HOUR_MS } from '@vibeline/core/durations.rules';

export const IDLE_DAYS = 30;
export const ABSOLUTE_DAYS = 90;

export const TOUCH_AFTER_MS = HOUR_MS;

export function activeSince(now: number): { usedSince: number; startedSince: number } {
  return { usedSince: now - IDLE_DAYS * DAY_MS, startedSince: now - ABSOLUTE_DAYS * DAY_MS };
}
