import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { CounterCheck, CounterKey, Drift } from './counter-check.ts';
import { engineOf } from './open/engine-of.ts';
import type { Database } from './schema.ts';

export interface CounterRow {
  check: CounterCheck;
  key: CounterKey;
}

type DriftListener = (table: CounterCheck['table'], drift: Drift) => void;

/**
 * How many rows are read for one counter, ten times as many where they are compact; one that needs more stays as it is. On
 * SQLite a statement blocks the process; on Postgres it keeps one connection busy.
 */
const COUNTED_MAX = { sqlite: 10_000, postgres: 1_000_000 };

export const countedMaxOf = (db: Kysely<Database>): number => COUNTED_MAX[engineOf(db)];

const noted = new WeakMap<Transaction<Database>, CounterRow[]>();
const listeners = new WeakMap<Kysely<Database>, DriftListener>();

/** To be called by what subtracts from counters, so that one that would fall below zero can be recounted. */
export function noteCounters(trx: Transaction<Database>, check: CounterCheck, keys: readonly CounterKey[]): void {
  noted.get(trx)?.push(...keys.map((key) => ({ check, key })));
}

/** What is noted of a transaction from now on is added to `rows`. */
export function collectNoted(trx: Transaction<Database>, rows: CounterRow[]): void {
  noted.set(trx, rows);
}

export function onDrift(db: Kysely<Database>, listener: DriftListener): void {
  listeners.set(db, listener);
}

/** To be called once the correction is committed. */
export function reportDrift(db: Kysely<Database>, { check }: CounterRow, drift: Drift): void {
  listeners.get(db)?.(check.table, drift);
}

/** One less, but not below zero: of a counter that is not recounted, because its causes are deleted after a time. */
export function lessOne(column: string): RawBuilder<number> {
  const counter = sql.ref(column);
  return sql<number>`case when ${counter} > 0 then ${counter} - 1 else 0 end`;
}
