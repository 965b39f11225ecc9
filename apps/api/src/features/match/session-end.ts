import { DAY_MS, HOUR_MS } from '@vibeline/core/durations.rules';
import type { TimePreference } from '@vibeline/core/features/match/match.rules';
import { inZone } from '../../local-time.ts';

const NOW_MS = 3 * HOUR_MS;
const FLEXIBLE_DAYS = 14;

/** ms UTC, for a session created at `now` in its owner's time zone; in UTC while that is unknown. */
export function sessionEnd(timePreference: TimePreference, timeZone: string | null, now: number): number {
  if (timePreference === 'now') return now + NOW_MS;
  const local = inZone(timeZone ?? 'UTC', now);
  if (timePreference === 'flexible') return local.add({ days: FLEXIBLE_DAYS }).epochMilliseconds;
  const today = local.toPlainDate();
  if (timePreference === 'tonight') {
    return today.add({ days: 1 }).toZonedDateTime({ timeZone: local.timeZoneId, plainTime: '06:00' }).epochMilliseconds;
  }
  // Weeks begin on Monday. A day may not begin at midnight where clocks are set forward then.
  return today.add({ days: 8 - today.dayOfWeek }).toZonedDateTime(local.timeZoneId).epochMilliseconds;
}

/** The most that clocks are set back while a session lasts. */
const SET_BACK_MAX = 2 * HOUR_MS;

/** A session that was created longer ago than this cannot be active. */
export const LONGEST_MS: Record<TimePreference, number> = {
  now: NOW_MS,
  tonight: DAY_MS + 6 * HOUR_MS + SET_BACK_MAX,
  weekend: 7 * DAY_MS + SET_BACK_MAX,
  flexible: FLEXIBLE_DAYS * DAY_MS + SET_BACK_MAX,
};
