import { setImmediate } from 'node:timers/promises';
import { inTransaction } from '../../db/transaction.ts';
import type { PublishingDependencies } from '../../dependencies.ts';
import { acceptMore } from './accept-waiting.queries.ts';

/**
 * Accepts the requests that were too many for the first transaction. Several processes may call it at once; it can be
 * aborted and called again.
 */
export async function acceptRemaining({ db, now, events }: PublishingDependencies, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await inTransaction(db, (trx) => acceptMore({ trx, events, now: now() })))) {
    await setImmediate();
  }
}
