import { errorSentence, errorStatus } from '../../lib/public-error.ts';

/** The documented sentence when no server answered (core §8). */
const UNEXPECTED = 'An unexpected error occurred';

/** The server's sentence; `refused` when it refused without one; the documented one when it never answered. */
export function accountErrorSentence(error: unknown, refused: string): string {
  return errorStatus(error) === null ? UNEXPECTED : errorSentence(error, refused);
}
