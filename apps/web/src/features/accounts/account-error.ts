import { errorMessage, errorStatus, fieldErrors, retryAfterSeconds } from '../../lib/server/public-error.ts';

const UNEXPECTED = 'An unexpected error occurred';

export function accountErrorMessage(error: unknown, fallback: string): string {
  const status = errorStatus(error);
  if (status === null) return UNEXPECTED;
  const seconds = status === 429 ? retryAfterSeconds(error) : null;
  return seconds === null ? errorMessage(error, fallback) : `Too many attempts. Try again ${inTime(seconds)}.`;
}

/** In the unit that people use: `in 40 seconds`, `in 12 minutes`. Rounded up, so that waiting is enough. */
function inTime(seconds: number): string {
  const format = new Intl.RelativeTimeFormat('en', { numeric: 'always' });
  if (seconds < 90) return format.format(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? format.format(minutes, 'minute') : format.format(Math.ceil(minutes / 60), 'hour');
}

export function isFormError(error: unknown): boolean {
  return error !== null && Object.keys(fieldErrors(error)).length === 0;
}
