import type { TimePreference } from '@vibeline/core/features/match/match.rules';
import { inZone } from '../../local-time.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

const NOW_MS = 3 * HOUR;
const FLEXIBLE_DAYS = 14;

/** When a session ends (ms UTC) that is created at a time in its owner's time zone; in UTC while the zone is unknown. */
export function sessionEnd(timePreference: TimePreference, timeZone: string | null, now: number): number {
  if (timePreference === 'now') return now + NOW_MS;
  const local = inZone(timeZone ?? 'UTC', now);
  if (timePreference === 'flexible') return local.add({ days: FLEXIBLE_DAYS }).epochMilliseconds;
  const today = local.toPlainDate();
  if (timePreference === 'tonight') {
    return today.add({ days: 1 }).toZonedDateTime({ timeZone: local.timeZoneId, plainTime: '06:00' }).epochMilliseconds;
  }
  // Monday is the first day. Not always at midnight: some clocks are set forward then.
  return today.add({ days: 8 - today.dayOfWeek }).toZonedDateTime(local.timeZoneId).epochMilliseconds;
}

/** How far clocks are set back at most while a session lasts. */
const SET_BACK_MAX = 2 * HOUR;

/** How long a session lasts at most: one that was created before cannot be active. */
export const LONGEST_MS: Record<TimePreference, number> = {
  now: NOW_MS,
  tonight: DAY + 6 * HOUR + SET_BACK_MAX,
  weekend: 7 * DAY + SET_BACK_MAX,
  flexible: FLEXIBLE_DAYS * DAY + SET_BACK_MAX,
};
