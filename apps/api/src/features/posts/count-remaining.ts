import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { countMore } from './count-by-privacy.queries.ts';

interface Dependencies {
  db: Kysely<Database>;
  now: () => number;
}

/**
 * Counts the hashtags of posts that were too many for the transaction of the privacy change. Several processes may call
 * it at once; it can be aborted and called again.
 */
export async function countRemaining({ db, now }: Dependencies, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await inTransaction(db, (trx) => countMore(trx, now())))) {
    await setImmediate();
  }
}
