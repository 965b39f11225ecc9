import { setTimeout as delay, setImmediate } from 'node:timers/promises';

/** Work that takes this long waits for others. */
const TURN_MS = 10;

/** Waits now and then, so that the work takes only its share of the process. Rejects when the signal is aborted. */
export type Pace = () => Promise<void>;

export function createPace(signal: AbortSignal, share: number): Pace {
  let began = performance.now();
  return async () => {
    signal.throwIfAborted();
    const tookMs = performance.now() - began;
    if (tookMs < TURN_MS) return;
    const waitMs = (tookMs * (1 - share)) / share;
    if (waitMs < 1) await setImmediate();
    else await delay(waitMs, null, { signal, ref: false });
    began = performance.now();
  };
}
