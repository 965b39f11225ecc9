import { setTimeout as delay, setImmediate } from 'node:timers/promises';
import { MINUTE_MS } from '@vibeline/core/durations.rules';

/** The rows after a key that one statement reads. */
export interface CountedStep {
  count: number;
  /** Where the next step begins; null after the last one. */
  last: number | null;
}

interface SlowCount {
  now: () => number;
  step: (after: number) => Promise<CountedStep>;
  isKnownWithinMs?: number;
}

/** A result is kept for a minute, and where counting takes long for so long that it takes this share of the time. */
const LEAST_AGE_MS = MINUTE_MS;
const SHARE = 0.01;
/** How long a caller waits for the first result. */
const KNOWN_WITHIN_MS = 500;

/**
 * Counts the rows of a table that may be large, in steps between which others run. Callers get the last result while the
 * next one is counted; null until there is one. A count that fails is begun again by the next call.
 */
export function slowCount({ now, step, isKnownWithinMs = KNOWN_WITHIN_MS }: SlowCount): () => Promise<number | null> {
  let known: { count: number; until: number } | null = null;
  let running: Promise<void> | null = null;
  const count = async () => {
    const startedAt = performance.now();
    const sum = await sumOf(step);
    known = { count: sum, until: now() + Math.max(LEAST_AGE_MS, (performance.now() - startedAt) / SHARE) };
  };
  return async () => {
    if (!known || now() >= known.until) {
      running ??= count().finally(() => {
        running = null;
      });
      // Reported to those who wait for the first result.
      running.catch(() => undefined);
    }
    if (!known) await Promise.race([running, delay(isKnownWithinMs, undefined, { ref: false })]);
    return known?.count ?? null;
  };
}

async function sumOf(step: SlowCount['step']): Promise<number> {
  let sum = 0;
  for (let after: number | null = 0; after !== null; ) {
    const { count, last } = await step(after);
    sum += count;
    after = last;
    await setImmediate();
  }
  return sum;
}
