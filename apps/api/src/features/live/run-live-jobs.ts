import type { LiveService } from '@vibeline/core/features/live/live.port';
import { type LiveFileDependencies, limitDisk, removeEnded } from './keep-limits.ts';
import { listPendingReplays, type PendingReplay } from './live-files.queries.ts';
import { makeReplay, type ReplayDependencies } from './replay/make-replay.ts';

const INTERVAL_MS = 2_000;
/** A process that received a stream makes its replay within this time of its end, or has stopped. */
const LEFT_BEHIND_MS = 60_000;

interface Dependencies extends LiveFileDependencies, ReplayDependencies {
  live: LiveService;
}

/**
 * Now and every two seconds ends the streams that nothing comes of any more or that take too much room, makes the replays of
 * those that have ended, and removes files that nobody needs. Those that are over when the process starts were ended by its
 * absence. Returns a function that stops it.
 */
export function runLiveJobs(deps: Dependencies): () => Promise<void> {
  const { report } = deps;
  const stopping = new AbortController();
  let ending: Promise<void> | null = null;
  let filing: Promise<void> | null = null;
  const run = (reason: 'dropped' | 'stopped') => {
    ending ??= deps.live
      .endOverdue(reason)
      .catch(report)
      .finally(() => {
        ending = null;
      });
    // Apart: a replay takes longer than the time until the next stream is over.
    filing ??= keepFiles(deps, stopping.signal)
      .catch(report)
      .finally(() => {
        filing = null;
      });
  };
  run('stopped');
  const timer = setInterval(() => run('dropped'), INTERVAL_MS).unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await Promise.all([ending, filing]);
  };
}

/** Whether its files are complete: those of other processes are their own to join, unless these have stopped. */
function isReady({ ingest, now }: Dependencies, { id, ended_at: endedAt }: PendingReplay): boolean {
  if (ingest.isReceivedHere(id)) return !ingest.streamIds().includes(id);
  return (endedAt ?? 0) < now() - LEFT_BEHIND_MS;
}

async function keepFiles(deps: Dependencies, signal: AbortSignal): Promise<void> {
  await limitDisk(deps);
  for (const stream of await listPendingReplays(deps.db)) {
    if (!signal.aborted && isReady(deps, stream)) await makeReplay(deps, stream, signal);
  }
  await removeEnded(deps);
}
