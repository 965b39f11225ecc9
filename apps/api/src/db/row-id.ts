import { randomInt } from 'node:crypto';

/** With this start the ids of the next 34 years are safe integers. */
const EPOCH = Date.UTC(2025, 0, 1);
const PER_MS = 8192;
/** An id begins in the first half, so that those made in the same millisecond seldom reach into the next one. */
const FIRST_MAX = PER_MS / 2;
const STEP_MAX = 256;

/** Larger than the ids that were made before this time (ms UTC). */
export function rowIdAt(time: number): number {
  return Math.min(Math.max(0, (time - EPOCH) * PER_MS), Number.MAX_SAFE_INTEGER);
}

export function rowIdMaker(now: () => number): () => number {
  let latest = 0;
  return () => {
    const id = (now() - EPOCH) * PER_MS + randomInt(FIRST_MAX);
    latest = id > latest ? id : latest + 1 + randomInt(STEP_MAX);
    return latest;
  };
}

/**
 * An id for a row that not everybody sees. With the numbers of the engine, the difference of two ids would reveal how
 * many rows others wrote in between. This one is made of the time and a random part, and is larger than earlier ones of
 * this process. Two processes may make the same id; `inTransaction` then tries again (`isRetryable`).
 */
export const newRowId = rowIdMaker(Date.now);
