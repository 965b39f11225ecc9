import { setImmediate } from 'node:timers/promises';
import { inTransaction } from '../../db/transaction.ts';
import type { PublishingDependencies } from '../../dependencies.ts';
import { releaseOneWithheld } from './release-withheld.ts';
import { endOneExpiredWait } from './waiting-list.queries.ts';

/**
 * Ends places that were held and not taken up, which go to the next, and waits for sessions that are over. A request that is withheld
 * gives its place to the next too, declined as its owner might have.
 */
export async function moveWaitingLists(
  { db, now, events }: PublishingDependencies,
  signal: AbortSignal,
): Promise<void> {
  for (const endOne of [endOneExpiredWait, releaseOneWithheld]) {
    while (!signal.aborted && (await inTransaction(db, (trx) => endOne({ trx, events, now: now() })))) {
      await setImmediate();
    }
  }
}
