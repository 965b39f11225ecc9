import { setTimeout as delay } from 'node:timers/promises';

/** Called between two pieces of work: rests as long as it has worked, once that was `workMs`, so that others wait for neither for long. */
export function createPace(workMs = 0): () => Promise<void> {
  let restedAt = performance.now();
  return async () => {
    const worked = performance.now() - restedAt;
    if (worked < workMs) return;
    await delay(worked);
    restedAt = performance.now();
  };
}
