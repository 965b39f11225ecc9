import { HOUR_MS } from '@vibeline/core/durations.rules';
import { Temporal } from 'temporal-polyfill';

/** After a backup that failed. */
const RETRY_MS = HOUR_MS;

interface Schedule {
  /** `HH:MM`. */
  daily: string;
  timeZone: string;
}

interface Made {
  /** When the latest backup was made, whoever made it; 0: never. All are ms UTC. */
  lastAt: number;
  /** When the server last began one; 0: never. */
  attemptAt: number;
  /** Before this time none can have been missed. */
  since: number;
}

/**
 * The latest time (ms UTC) up to `now` at which a backup had to be made. Of a time that the clocks skip it is as long after
 * midnight as on other days, and of one that they show twice the first.
 */
export function latestTimeOf({ daily, timeZone }: Schedule, now: number): number {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate();
  const timeOn = (date: Temporal.PlainDate) =>
    date.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(daily) }).epochMilliseconds;
  return timeOn(today) <= now ? timeOn(today) : timeOn(today.subtract({ days: 1 }));
}

export function nextTimeOf(schedule: Schedule, now: number): number {
  const latest = Temporal.Instant.fromEpochMilliseconds(latestTimeOf(schedule, now));
  const next = latest.toZonedDateTimeISO(schedule.timeZone).toPlainDate().add({ days: 1 });
  const plainTime = Temporal.PlainTime.from(schedule.daily);
  return next.toZonedDateTime({ timeZone: schedule.timeZone, plainTime }).epochMilliseconds;
}

/** Also true for one that was missed because no server ran. A time in the future, of a clock that was wrong, does not count. */
export function isBackupDue(schedule: Schedule, { lastAt, attemptAt, since }: Made, now: number): boolean {
  const past = (time: number) => (time > now ? 0 : time);
  if (Math.max(past(lastAt), past(since)) >= latestTimeOf(schedule, now)) return false;
  return now - past(attemptAt) >= RETRY_MS;
}
