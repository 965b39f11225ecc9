import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import { onDrift } from '../db/counter-drift.ts';
import type { Database } from '../db/schema.ts';
import { counterNames } from './counter-checks.ts';

export type DriftCounter = Counter<'counter'>;

/** Counters that this process has corrected. Each begins with 0, since Prometheus sees no increase in one that begins with 1. */
export function createDriftCounter(): DriftCounter {
  const drift = new Counter({
    name: 'counter_drift_total',
    help: 'Stored counters that differed from a recount, and were corrected',
    labelNames: ['counter'],
    registers: [],
  });
  for (const counter of counterNames) drift.inc({ counter }, 0);
  return drift;
}

/** Logs and counts the counters that this process corrects from now on. */
export function countDrift(db: Kysely<Database>, logger: Pick<Logger, 'warn'>): DriftCounter {
  const drift = createDriftCounter();
  onDrift(db, (table, { key, before, after }) => {
    // A key that is not an id is text of members, which is not logged.
    const id = typeof key === 'number' ? key : null;
    logger.warn({ table, id, before, after }, 'counters differed from a recount, and were corrected');
    for (const column of Object.keys(after)) drift.inc({ counter: `${table}.${column}` });
  });
  return drift;
}
