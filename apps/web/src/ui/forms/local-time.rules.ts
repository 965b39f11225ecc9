const MINUTE_DIGITS = 16;

/** The value of a field of `type="datetime-local"`, in the browser's time zone; '' for null. */
export function localTimeOf(time: string | null): string {
  if (time === null) return '';
  const date = new Date(time);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, MINUTE_DIGITS);
}

/** null for an empty field, or a time that is not there. */
export function timeFrom(local: string): string | null {
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
