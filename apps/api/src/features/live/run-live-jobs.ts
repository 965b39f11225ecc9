import type { LiveService } from '@vibeline/core/features/live/live.port';
import { engineOf } from '../../db/engine-of.ts';
import { type LiveFileDependencies, limitDisk, removeEnded } from './keep-limits.ts';
import { listPendingReplays, type PendingReplay } from './live-files.queries.ts';
import { makeReplay, type ReplayDependencies } from './replay/make-replay.ts';

const INTERVAL_MS = 2_000;
/** A process that received a stream begins its replay within this time of its end, unless others wait or it has stopped. */
const LEFT_BEHIND_MS = 60_000;
/** For so long a process with the files may be away. */
const LOST_MS = 24 * 60 * 60_000;

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
  // Apart: a replay may take minutes, and neither a stream that is over nor a full disk waits for it.
  const ending = oneAtATime((reason: 'dropped' | 'stopped') => deps.live.endOverdue(reason), report);
  const filing = oneAtATime(() => keepLimits(deps), report);
  const replaying = oneAtATime(() => makeReplays(deps, stopping.signal), report);
  const run = (reason: 'dropped' | 'stopped') => {
    ending.run(reason);
    filing.run();
    replaying.run();
  };
  run('stopped');
  const timer = setInterval(() => run('dropped'), INTERVAL_MS).unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await Promise.all([ending.finished(), filing.finished(), replaying.finished()]);
  };
}

/** Work that is left out while it still runs. */
function oneAtATime<Input extends unknown[]>(
  work: (...input: Input) => Promise<void>,
  report: (error: unknown) => void,
) {
  let running: Promise<void> | null = null;
  return {
    run(...input: Input): void {
      running ??= work(...input)
        .catch(report)
        .finally(() => {
          running = null;
        });
    },
    finished: async () => running,
  };
}

/**
 * Whether its files are here, and complete: those of other processes are their own to join, unless these have stopped, and
 * may be in a folder of theirs. On SQLite there is no other process.
 */
async function isReady(deps: Dependencies, { id, ended_at: endedAt }: PendingReplay): Promise<boolean> {
  const { db, ingest, folder, now } = deps;
  if (ingest.wasReceivedHere(id)) return !ingest.streamIds().includes(id);
  const endedBefore = (ms: number) => (endedAt ?? 0) < now() - ms;
  if (!endedBefore(LEFT_BEHIND_MS)) return false;
  if (engineOf(db) === 'sqlite' || endedBefore(LOST_MS)) return true;
  return (await folder.recordingsOf(id)).length > 0;
}

async function keepLimits(deps: Dependencies): Promise<void> {
  await limitDisk(deps);
  await removeEnded(deps);
}

async function makeReplays(deps: Dependencies, signal: AbortSignal): Promise<void> {
  for (const stream of await listPendingReplays(deps.db)) {
    if (!signal.aborted && (await isReady(deps, stream))) await makeReplay(deps, stream, signal);
  }
}
