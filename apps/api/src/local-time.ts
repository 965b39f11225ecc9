import { DAY_MS, HOUR_MS } from '@vibeline/core/durations.rules';
import { Temporal } from 'temporal-polyfill';

/** Difference of a time zone to UTC in ms, from a time on (ms UTC). */
export interface ZoneOffset {
  from: number;
  offset: number;
}

interface LocalTime {
  /** Days since 1970-01-01 in the zone's calendar. */
  day: number;
  /** 0–23 */
  hour: number;
  /** 1 (Monday) to 7 */
  weekday: number;
}

export interface LocalCalendar {
  timeZone: string;
  /** Differences to UTC since `since`, ascending: one, and another for each change of the clocks. */
  offsets: readonly ZoneOffset[];
  /** `ms` is UTC and not before `since`. */
  localTime(ms: number): LocalTime;
  /** When a day of the zone begins (ms UTC). Not always at midnight: some clocks are set forward then. */
  startOfDay(day: number): number;
}

/** The calendar day of a time (ms UTC) in an IANA time zone, as the number yyyymmdd; in UTC while the zone is unknown. */
export function dayIn(timeZone: string | null, time: number): number {
  const { year, month, day } = inZone(timeZone ?? 'UTC', time);
  return (year * 100 + month) * 100 + day;
}

/** The time (ms UTC) in an IANA time zone; in UTC in one that is unknown to this process: another one may have saved it. */
export function inZone(timeZone: string, time: number): Temporal.ZonedDateTime {
  const instant = Temporal.Instant.fromEpochMilliseconds(time);
  try {
    return instant.toZonedDateTimeISO(timeZone);
  } catch {
    return instant.toZonedDateTimeISO('UTC');
  }
}

/** The calendar of an IANA time zone from `since` to `until` (ms UTC). Throws for an unknown zone. */
export function openCalendar(timeZone: string, { since, until }: { since: number; until: number }): LocalCalendar {
  const offsets = offsetsBetween(timeZone, since, until);
  return {
    timeZone,
    offsets,
    localTime(ms) {
      const local = ms + (offsets.findLast(({ from }) => from <= ms) ?? { offset: 0 }).offset;
      const day = Math.floor(local / DAY_MS);
      // 1970-01-01 was a Thursday.
      return { day, hour: Math.floor((local - day * DAY_MS) / HOUR_MS), weekday: ((day + 3) % 7) + 1 };
    },
    startOfDay: (day) =>
      Temporal.PlainDate.from('1970-01-01').add({ days: day }).toZonedDateTime(timeZone).epochMilliseconds,
  };
}

function offsetsBetween(timeZone: string, since: number, until: number): ZoneOffset[] {
  const offsets: ZoneOffset[] = [];
  let at: Temporal.ZonedDateTime | null = Temporal.Instant.fromEpochMilliseconds(since).toZonedDateTimeISO(timeZone);
  while (at !== null && at.epochMilliseconds <= until) {
    offsets.push({ from: at.epochMilliseconds, offset: at.offsetNanoseconds / 1e6 });
    at = at.getTimeZoneTransition('next');
  }
  return offsets;
}
