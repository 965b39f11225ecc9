import { errorMessage, errorStatus } from './public-error.ts';

/** Like `errorMessage`, but with `fallback` also for a failure of the server's own, whose message does not say what failed. */
export function loadErrorMessage(error: unknown, fallback: string): string {
  return (errorStatus(error) ?? 0) < 500 ? errorMessage(error, fallback) : fallback;
}
