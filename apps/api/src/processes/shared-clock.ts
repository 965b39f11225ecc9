import type { Kysely } from 'kysely';
import { engineOf } from '../db/open/engine-of.ts';
import type { Database } from '../db/schema.ts';
import { readDatabaseTime } from './database-clock.queries.ts';

const MEASURE_INTERVAL_MS = 30_000;
const SAMPLES = 3;
const REPORTED_MS = 5_000;

export interface SharedClock {
  now(): number;
  stop(): void;
}

interface ClockOptions {
  db: Kysely<Database>;
  /** Called once, with the ms by which the clock of this machine is ahead (positive) or behind. */
  onWrongClock: (ms: number) => void;
}

/**
 * A clock shared by all processes on a database: that of Postgres, measured now and every 30 s. In between it uses the
 * machine's monotonic clock, so setting the machine's time does not change it. It goes back only when it was ahead, by
 * as much. On SQLite it is the clock of the one machine. Rejects when Postgres is unreachable.
 */
export async function openSharedClock({ db, onWrongClock }: ClockOptions): Promise<SharedClock> {
  if (engineOf(db) === 'sqlite') return { now: () => Date.now(), stop: () => undefined };
  let isReported = false;
  let { offset } = await measure(db);
  const reportIfWrong = () => {
    const wrongBy = Date.now() - now();
    if (isReported || Math.abs(wrongBy) <= REPORTED_MS) return;
    isReported = true;
    onWrongClock(wrongBy);
  };
  const now = () => Math.floor(performance.now() + offset);
  reportIfWrong();
  const correct = async () => {
    const measured = await measure(db);
    // A difference within the error of the measurement would only make the clock jump back and forth.
    if (Math.abs(measured.offset - offset) > measured.errorMs) offset = measured.offset;
    reportIfWrong();
  };
  const timer = setInterval(() => {
    // Without Postgres nothing asks for the time either; the offset stays.
    correct().catch(() => undefined);
  }, MEASURE_INTERVAL_MS).unref();
  return { now, stop: () => clearInterval(timer) };
}

/** How far the database's clock is ahead of the monotonic one, by the fastest of several queries. */
async function measure(db: Kysely<Database>): Promise<{ offset: number; errorMs: number }> {
  let best = { offset: 0, errorMs: Number.POSITIVE_INFINITY };
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const sentAt = performance.now();
    const time = await readDatabaseTime(db);
    const answeredAt = performance.now();
    // The time was read between the two, and is given in whole ms.
    const errorMs = (answeredAt - sentAt) / 2 + 1;
    if (errorMs < best.errorMs) best = { offset: time - (sentAt + answeredAt) / 2, errorMs };
  }
  return best;
}
