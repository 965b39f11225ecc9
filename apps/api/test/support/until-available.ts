import { setTimeout as delay } from 'node:timers/promises';
import { DomainError } from '@vibeline/core/errors';

const LONGEST_PAUSE_MS = 500;

/**
 * Repeats a call that is refused because no database connection was free in time, as the documented Retry-After asks
 * for. Nothing has been written then, so the counts must still be exact. It happens when the machine is busy.
 */
export async function untilAvailable<Result>(call: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof DomainError) || error.reason !== 'database_unavailable') throw error;
      // Random, so that those that were refused together do not come again together.
      await delay(Math.random() * LONGEST_PAUSE_MS);
    }
  }
}
