const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A time (ISO) with its day, as it stands in a table: `Nov 30, 2026, 3:00 AM`. */
export function shortTime(time: string): string {
  return format.format(Date.parse(time));
}
