import { errorSentence, errorStatus, fieldErrors } from '../../lib/public-error.ts';

/** The documented sentence when no server answered (core §8). */
const UNEXPECTED = 'An unexpected error occurred';

/** The server's sentence; `refused` when it answered without one; the documented one when it did not answer. */
export function accountErrorSentence(error: unknown, refused: string): string {
  return errorStatus(error) === null ? UNEXPECTED : errorSentence(error, refused);
}

/** Whether an error concerns the form as a whole, and not single fields. */
export function isFormError(error: unknown): boolean {
  return error !== null && Object.keys(fieldErrors(error)).length === 0;
}
