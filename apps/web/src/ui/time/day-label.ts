import { dateFormat } from '../../lib/date-format.ts';

const DAY_NAME = dateFormat({ weekday: 'long', month: 'long', day: 'numeric' });
const OTHER_YEAR = dateFormat({ dateStyle: 'long' });

/** Local midnight of the day, in ms. */
export function startOfDay(time: Date): number {
  return new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();
}

export function dayLabel(start: number, now: number): string {
  const today = new Date(now);
  if (start >= startOfDay(today)) return 'Today';
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  if (start === yesterday.getTime()) return 'Yesterday';
  return new Date(start).getFullYear() === today.getFullYear() ? DAY_NAME.format(start) : OTHER_YEAR.format(start);
}
