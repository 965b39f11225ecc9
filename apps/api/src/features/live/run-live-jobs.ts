import { engineOf } from '../../db/engine-of.ts';
import type { LiveCopies } from './copies/live-copies.ts';
import { type LiveFileDependencies, limitDisk, removeEnded } from './keep-limits.ts';
import type { LiveDelivery } from './live-delivery.ts';
import { listPendingReplays, type PendingReplay } from './live-files.queries.ts';
import { makeReplay, type ReplayDependencies } from './replay/make-replay.ts';

const INTERVAL_MS = 2_000;
/** This long after the end of a stream the ffmpeg of a killed process has written what it had read. */
const LEFT_BEHIND_MS = 5_000;
/** A process with the files may be away for this long. */
const LOST_MS = 24 * 60 * 60_000;

interface Dependencies extends LiveFileDependencies, ReplayDependencies {
  live: Pick<LiveDelivery, 'endOverdue'>;
  copies: LiveCopies | null;
}

/**
 * Now and every two seconds ends the streams that receive nothing any more or take too much room, makes the replays of
 * those that have ended, and removes files that nobody needs. Streams that are over when the process starts were ended
 * by its absence. Returns a function that stops it.
 */
export function runLiveJobs(deps: Dependencies): () => Promise<void> {
  const { report } = deps;
  const stopping = new AbortController();
  // Apart: a replay may take minutes, and neither a stream that is over nor a full disk waits for it.
  const ending = oneAtATime((reason: 'dropped' | 'stopped') => deps.live.endOverdue(reason), report);
  const filing = oneAtATime(() => keepLimits(deps), report);
  const replaying = oneAtATime(() => makeReplays(deps, stopping.signal), report);
  const copying = oneAtATime(() => copyReceived(deps), report);
  const run = (reason: 'dropped' | 'stopped') => {
    ending.run(reason);
    filing.run();
    replaying.run();
    copying.run();
  };
  run('stopped');
  const timer = setInterval(() => run('dropped'), INTERVAL_MS).unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await Promise.all([ending, filing, replaying, copying].map((work) => work.finished()));
  };
}

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
 * Whether its files are here, and complete. The process that received it makes the replay; when that one has stopped, any
 * that has its files.
 */
async function isReady(
  { db, ingest, folder, peers, copies, now }: Dependencies,
  { id, ended_at: endedAt, received_by: receiver }: PendingReplay,
): Promise<boolean> {
  if (ingest.wasReceivedHere(id)) return !ingest.streamIds().includes(id);
  const endedBefore = (ms: number) => (endedAt ?? 0) < now() - ms;
  if (!endedBefore(LEFT_BEHIND_MS)) return false;
  if (receiver !== null && !(await peers.isGone(receiver))) return receiver === peers.ownId;
  // Processes on SQLite have one folder.
  if (copies || engineOf(db) === 'sqlite' || endedBefore(LOST_MS)) return true;
  return (await folder.recordingsOf(id)).length > 0;
}

/** Also of what has just ended: its replay may fall to another process. */
async function copyReceived({ copies, ingest }: Dependencies): Promise<void> {
  await copies?.copy(ingest.wasReceivedHere);
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
