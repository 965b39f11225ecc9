import { setTimeout as delay, setImmediate } from 'node:timers/promises';

/** Called between two pieces of work: rests now and then, so that the work takes only its share of the process. */
export type Pace = () => Promise<void>;

interface PaceOptions {
  /** How long it may work at once, in ms. */
  workMs?: number;
  /** Of the time, above 0 and at most 1: with the half it rests as long as it has worked. */
  share?: number;
  /** When it is aborted, the pace rejects. The rest does not keep the process running then. */
  signal?: AbortSignal;
}

export function createPace({ workMs = 0, share = 0.5, signal }: PaceOptions = {}): Pace {
  let restedAt = performance.now();
  return async () => {
    signal?.throwIfAborted();
    const worked = performance.now() - restedAt;
    if (worked < workMs) return;
    const restMs = (worked * (1 - share)) / share;
    if (signal && restMs < 1) await setImmediate();
    else await delay(restMs, null, signal && { signal, ref: false });
    restedAt = performance.now();
  };
}
