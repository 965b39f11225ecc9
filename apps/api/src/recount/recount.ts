import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { CounterCheck, CounterKey } from '../db/counter-check.ts';
import { countedMaxOf } from '../db/counter-drift.ts';
import type { Database } from '../db/schema.ts';
import { findRecountPosition, type RecountPosition, saveRecountPosition } from '../db/settings.ts';
import { recountRow } from '../db/transaction.ts';
import { counterChecks } from './counter-checks.ts';

/** `size` counts the rows that are read, also those that the counters count. */
interface RecountLimits {
  rowsPerBatch: number;
  sizePerBatch: number;
  sizePerRun: number;
  /** A counter for which more rows must be counted is skipped; for compact rows, ten times as many. */
  countedMax: number;
  /** The share of its time in which a run works; else it waits. */
  share: number;
}

const LIMITS = { rowsPerBatch: 200, sizePerBatch: 1_000, sizePerRun: 5_000_000, share: 0.1 };
/** After a batch that took longer the next ones are smaller. */
const SLOW_MS = 20;

/** Rows of a table after a key, up to another; null: all others. */
interface Segment {
  check: CounterCheck;
  after: CounterKey;
  upTo: CounterKey | null;
}

/**
 * Recounts stored counters from where the last run stopped: all once, or as many as a run may. A counter that differs
 * is counted again under its lock, corrected and reported (`onDrift`). Ends early when the signal is aborted.
 */
export async function recountCounters(
  db: Kysely<Database>,
  signal: AbortSignal,
  given: Partial<RecountLimits> = {},
): Promise<void> {
  const limits = { ...LIMITS, countedMax: countedMaxOf(db), ...given };
  const position = await findRecountPosition(db);
  let left = limits.sizePerRun;
  for (const segment of segmentsFrom(position)) {
    const { table } = segment.check;
    for await (const { after, size } of recountSegment(db, segment, { signal, limits })) {
      left -= size;
      if (left <= 0 || signal.aborted) return saveRecountPosition(db, { table, after });
    }
    if (signal.aborted) return;
  }
}

function segmentsFrom(position: RecountPosition | null): Segment[] {
  const whole = (check: CounterCheck): Segment => ({ check, after: check.start, upTo: null });
  const first = counterChecks.findIndex(({ table }) => table === position?.table);
  const check = counterChecks[first];
  if (!position || !check) return counterChecks.map(whole);
  return [
    { check, after: position.after, upTo: null },
    ...counterChecks.slice(first + 1).map(whole),
    ...counterChecks.slice(0, first).map(whole),
    { check, after: check.start, upTo: position.after },
  ];
}

interface Progress {
  after: CounterKey;
  size: number;
}

/** Waits after each batch, so that a run takes only a share of the process. */
async function* recountSegment(
  db: Kysely<Database>,
  { check, ...range }: Segment,
  { signal, limits }: { signal: AbortSignal; limits: RecountLimits },
): AsyncGenerator<Progress> {
  let { after } = range;
  let rows = limits.rowsPerBatch;
  while (!signal.aborted) {
    const startedAt = performance.now();
    const listed = await check.list(db, { ...range, after, limit: rows });
    const batch = firstOf(listed, limits.sizePerBatch);
    const last = batch.at(-1);
    if (!last) return;
    for (const key of await check.find(db, { after, upTo: last.key }, limits.countedMax)) {
      await recountRow(db, { check, key }, limits.countedMax);
    }
    after = last.key;
    const tookMs = performance.now() - startedAt;
    rows = tookMs > SLOW_MS ? Math.ceil(rows / 4) : Math.min(limits.rowsPerBatch, rows * 2);
    // A counter may be far too large, but no more than `countedMax` rows are read for it.
    yield { after, size: batch.reduce((sum, { size }) => sum + Math.min(size, limits.countedMax) + 1, 0) };
    await delay((tookMs * (1 - limits.share)) / limits.share, null, { signal, ref: false }).catch(() => undefined);
  }
}

function firstOf<Row extends { size: number }>(rows: readonly Row[], sizeMax: number): Row[] {
  let size = 0;
  const tooMany = rows.findIndex((row, index) => {
    size += row.size;
    return index > 0 && size > sizeMax;
  });
  return tooMany === -1 ? [...rows] : rows.slice(0, tooMany);
}
