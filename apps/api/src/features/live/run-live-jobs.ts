import type { LiveService } from '@vibeline/core/features/live/live.port';

const INTERVAL_MS = 2_000;

/**
 * Ends the streams that nothing comes of any more, now and every two seconds. Those that are over when the process starts
 * were ended by its absence. Returns a function that stops it.
 */
export function runLiveJobs(live: LiveService, report: (error: unknown) => void): () => Promise<void> {
  let running: Promise<void> | null = null;
  const run = (reason: 'dropped' | 'stopped') => {
    running ??= live
      .endOverdue(reason)
      .catch(report)
      .finally(() => {
        running = null;
      });
  };
  run('stopped');
  const timer = setInterval(() => run('dropped'), INTERVAL_MS).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
