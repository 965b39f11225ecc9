import type { CompiledQuery, DialectAdapter, Transaction } from 'kysely';
import type { Database } from './schema.ts';

/**
 * The adapter of a database in this process, which can run a query synchronously. Kysely's executor awaits some ten promises
 * for each query: 15 % of the processor time of a vote in the service.
 */
export interface SyncAdapter extends DialectAdapter {
  /** To be called when a transaction has begun, before its first query. */
  transactionBegan(trx: Transaction<Database>): void;
  /** null when the query must wait: Kysely's executor does that. `trx`: null outside a transaction. */
  runSync<Row>(query: Pick<CompiledQuery, 'sql' | 'parameters'>, trx: Transaction<Database> | null): Row[] | null;
}

export function isSync(adapter: DialectAdapter): adapter is SyncAdapter {
  return 'runSync' in adapter;
}
