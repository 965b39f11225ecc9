import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { EventBus } from '../../events/event-bus.ts';
import { acceptMore } from './accept-waiting.queries.ts';

interface Dependencies {
  db: Kysely<Database>;
  now: () => number;
  events: EventBus;
}

/**
 * Accepts the requests that were too many for the first transaction. Several processes may call it at once; it can be
 * aborted and called again.
 */
export async function acceptRemaining({ db, now, events }: Dependencies, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await inTransaction(db, (trx) => acceptMore({ trx, events, now: now() })))) {
    await setImmediate();
  }
}
