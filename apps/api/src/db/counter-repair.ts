import type { Kysely, Transaction } from 'kysely';
import type { CounterCheck, CounterKey, Drift } from './counter-check.ts';
import { engineOf } from './open/engine-of.ts';
import type { Database } from './schema.ts';

export interface CounterRow {
  check: CounterCheck;
  key: CounterKey;
}

export type ReportDrift = (table: CounterCheck['table'], drift: Drift) => void;

/**
 * How many rows are counted for one counter; one that needs more stays as it is. On SQLite a statement blocks the process;
 * on Postgres it keeps one connection busy.
 */
const COUNTED_MAX = { sqlite: 10_000, postgres: 1_000_000 };

export const countedMaxOf = (db: Kysely<Database>): number => COUNTED_MAX[engineOf(db)];

const rowsOf = new WeakMap<Transaction<Database>, CounterRow[]>();
const reports = new WeakMap<Kysely<Database>, ReportDrift>();

/** To be called by what subtracts from a counter, so that a wrong one can be corrected when it would fall below zero. */
export function noteCounters(trx: Transaction<Database>, check: CounterCheck, keys: readonly CounterKey[]): void {
  rowsOf.get(trx)?.push(...keys.map((key) => ({ check, key })));
}

/** What `noteCounters` is told from now on is added to `rows`. */
export function collectCounters(trx: Transaction<Database>, rows: CounterRow[]): void {
  rowsOf.set(trx, rows);
}

/** Called with each correction after its transaction has committed. */
export function reportDriftOf(db: Kysely<Database>, report: ReportDrift): void {
  reports.set(db, report);
}

export async function repairCounters(
  trx: Transaction<Database>,
  rows: readonly CounterRow[],
  countedMax = countedMaxOf(trx),
): Promise<(db: Kysely<Database>) => void> {
  const found: [CounterCheck['table'], Drift][] = [];
  for (const { check, key } of rows) {
    const drift = await check.repair(trx, key, countedMax);
    if (drift) found.push([check.table, drift]);
  }
  return (db) => {
    for (const [table, drift] of found) reports.get(db)?.(table, drift);
  };
}
