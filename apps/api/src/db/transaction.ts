import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, Transaction } from 'kysely';
import { type CounterRow, collectNoted, countedMaxOf, reportDrift } from './counter-drift.ts';
import { isCheckViolation, isRetryable } from './database-errors.ts';
import type { Database } from './schema.ts';
import { isSync } from './sync-queries.ts';

const ATTEMPTS = 4;
const MAX_DELAY_MS = 40;

type Hook = () => void;

const hooks = new WeakMap<Transaction<Database>, Hook[]>();

/**
 * Runs `work` in a transaction, and again when the database was busy or the transaction conflicted with another. When a
 * check of a column refuses a value, as of a counter that would fall below zero, the counters that were noted are recounted
 * first (`noteCounters`). Given a transaction, runs it once as a part of that one: when it fails, the caller must let the
 * whole transaction fail. `work` must use only its `trx`: on SQLite a query on the outer `db` would wait for this
 * transaction forever. It must await nothing but queries: other calls wait for its locks.
 */
export async function inTransaction<T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  if (db instanceof Transaction) return work(db);
  const recounted = new Set<string>();
  for (let attempt = 1; ; attempt += 1) {
    const noted: CounterRow[] = [];
    try {
      return await runOnce(db, work, noted);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      if (isCheckViolation(error) && (await recountNoted(db, noted, recounted))) continue;
      if (!isRetryable(error)) throw error;
      await delay(Math.random() * MAX_DELAY_MS * attempt);
    }
  }
}

/**
 * Each in a transaction of its own, which stays when `work` fails again, and however many rows must be counted: `work`
 * cannot succeed before. false when all were recounted before.
 */
async function recountNoted(
  db: Kysely<Database>,
  noted: readonly CounterRow[],
  recounted: Set<string>,
): Promise<boolean> {
  let isAny = false;
  for (const row of noted) {
    const name = `${row.check.table} ${row.key}`;
    if (recounted.has(name)) continue;
    recounted.add(name);
    isAny = true;
    await recountRow(db, row, Number.MAX_SAFE_INTEGER);
  }
  return isAny;
}

/** Corrects what differs, and reports it (`onDrift`). */
export async function recountRow(db: Kysely<Database>, row: CounterRow, countedMax = countedMaxOf(db)): Promise<void> {
  const drift = await inTransaction(db, (trx) => row.check.repair(trx, row.key, countedMax));
  if (drift) reportDrift(db, row, drift);
}

async function runOnce<T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
  noted: CounterRow[],
): Promise<T> {
  const afterwards: Hook[] = [];
  const result = await db.transaction().execute((trx) => {
    hooks.set(trx, afterwards);
    collectNoted(trx, noted);
    const { adapter } = trx.getExecutor();
    if (isSync(adapter)) adapter.transactionBegan(trx);
    return work(trx);
  });
  for (const hook of afterwards) runHook(hook);
  return result;
}

/** The transaction is committed: an error must not reach its caller. */
function runHook(hook: Hook): void {
  try {
    hook();
  } catch (error) {
    process.emitWarning(error instanceof Error ? error : String(error));
  }
}

/**
 * Runs `hook` once after the outermost transaction has committed; never when it is rolled back, and not for an attempt
 * that is repeated. `trx` is one that `inTransaction` gave. The hook must return at once: the caller waits for it.
 */
export function afterCommit(trx: Transaction<Database>, hook: Hook): void {
  const afterwards = hooks.get(trx);
  if (!afterwards) throw new Error('afterCommit needs a transaction of inTransaction');
  afterwards.push(hook);
}

/** Throws when no transaction can begin. On SQLite this takes the write lock. */
export async function probeWrite(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute((trx) => trx.selectFrom('settings').select('name').limit(1).execute());
}
