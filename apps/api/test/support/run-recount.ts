import type { Kysely } from 'kysely';
import type { Database } from '../../src/db/schema.ts';
import { countDrift } from '../../src/recount/drift-counter.ts';
import { recountCounters } from '../../src/recount/recount.ts';

type RecountLimits = Parameters<typeof recountCounters>[2];

/**
 * Recounts without a pause between two batches; `stopAfter` so many corrections it is told to stop. Returns which counters
 * were corrected, and what was logged.
 */
export async function runRecount(
  db: Kysely<Database>,
  { stopAfter = 0, ...limits }: RecountLimits & { stopAfter?: number } = {},
) {
  const drift: string[] = [];
  const logs: unknown[] = [];
  const stopping = new AbortController();
  const counter = countDrift(db, { warn: (line: unknown) => void logs.push(line) });
  counter.inc = (labels) => {
    if (drift.push(Object(labels).counter) === stopAfter) stopping.abort();
  };
  await recountCounters(db, stopping.signal, { share: 1, ...limits });
  return { drift, logs };
}
