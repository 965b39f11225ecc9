import { SECOND_MS } from '@vibeline/core/durations.rules';

export interface Progress {
  done: number;
  total: number;
}

const SAVED_EVERY_MS = SECOND_MS;

/** Saves no more often than each second. */
export function progressSaver(save: (progress: Progress) => Promise<void>): (progress: Progress) => Promise<void> {
  let savedAt = Number.NEGATIVE_INFINITY;
  return async (progress) => {
    if (performance.now() - savedAt < SAVED_EVERY_MS) return;
    savedAt = performance.now();
    await save(progress);
  };
}
