import { errorMessage, errorStatus } from './public-error.ts';

/** Like `errorMessage`, but with `fallback` also for an internal error of the server, whose message has no details. */
export function loadErrorMessage(error: unknown, fallback: string): string {
  return (errorStatus(error) ?? 0) < 500 ? errorMessage(error, fallback) : fallback;
}
