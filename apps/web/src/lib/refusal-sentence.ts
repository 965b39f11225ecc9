import { errorSentence, errorStatus } from './public-error.ts';

/** Like `errorSentence`, but with `fallback` also for a failure of the server's own, whose message does not say what failed. */
export function refusalSentence(error: unknown, fallback: string): string {
  return (errorStatus(error) ?? 500) < 500 ? errorSentence(error, fallback) : fallback;
}
