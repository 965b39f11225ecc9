import { errorMessage, errorStatus, fieldErrors } from '../../lib/public-error.ts';

/** The documented message when no server responded (core §8). */
const UNEXPECTED = 'An unexpected error occurred';

/** The server's message; `fallback` when it sent none; the documented message when it did not respond. */
export function accountErrorMessage(error: unknown, fallback: string): string {
  return errorStatus(error) === null ? UNEXPECTED : errorMessage(error, fallback);
}

export function isFormError(error: unknown): boolean {
  return error !== null && Object.keys(fieldErrors(error)).length === 0;
}
