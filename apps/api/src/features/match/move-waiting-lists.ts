import { setImmediate } from 'node:timers/promises';
import { inTransaction } from '../../db/transaction.ts';
import type { PublishingDependencies } from '../../dependencies.ts';
import { endOneExpiredWait } from './waiting-list.queries.ts';

/** Ends places that were held and not taken up, which go to the next, and waits for sessions that are over. */
export async function moveWaitingLists(
  { db, now, events }: PublishingDependencies,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted && (await inTransaction(db, (trx) => endOneExpiredWait({ trx, events, now: now() })))) {
    await setImmediate();
  }
}
