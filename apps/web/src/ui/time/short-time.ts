import { dateFormat } from '../../lib/date-format.ts';

const format = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** A time (ISO) with its day, as it stands in a table: `Nov 30, 2026, 3:00 AM`. */
export function shortTime(time: string): string {
  return format.format(Date.parse(time));
}
