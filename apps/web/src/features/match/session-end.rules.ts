import { dateFormat } from '../../lib/date-format.ts';

const time = dateFormat({ timeStyle: 'short' });
const weekday = dateFormat({ weekday: 'long' });
const date = dateFormat({ month: 'short', day: 'numeric' });

const DAYS_OF_WEEK = 7;

/**
 * Until when a session lasts, in the zone of who reads it: `until 6:00 AM tomorrow`. A midnight is the end of the day
 * before it. Times are in ms UTC.
 */
export function endText(endsAt: number, now: number): string {
  const end = new Date(endsAt);
  const isMidnight = end.getHours() === 0 && end.getMinutes() === 0;
  const lastDay = isMidnight ? new Date(endsAt - 1) : end;
  const days = daysBetween(new Date(now), lastDay);
  if (days <= 0) return `until ${isMidnight ? 'midnight' : time.format(end)}`;
  if (isMidnight) return `until the end of ${days === 1 ? 'tomorrow' : dayName(lastDay, days)}`;
  return `until ${time.format(end)} ${days === 1 ? 'tomorrow' : `on ${dayName(lastDay, days)}`}`;
}

function dayName(day: Date, days: number): string {
  return (days < DAYS_OF_WEEK ? weekday : date).format(day);
}

/** Whole calendar days; one of them may have 23 or 25 hours. */
function daysBetween(from: Date, to: Date): number {
  const dayOf = (one: Date) => Date.UTC(one.getFullYear(), one.getMonth(), one.getDate());
  return Math.round((dayOf(to) - dayOf(from)) / 86_400_000);
}
