import { DAY_MS } from '@vibeline/core/durations.rules';
import { engineOf } from '../../db/open/engine-of.ts';
import type { LiveCopies } from './copies/live-copies.ts';
import { type LiveFileDependencies, limitDisk, removeEnded } from './keep-limits.ts';
import type { LiveDelivery } from './live-delivery.ts';
import { listPendingReplays, type PendingReplay } from './live-files.queries.ts';
import { createPreviewRenewal } from './previews/renew-previews.ts';
import { makeReplay, type ReplayDependencies } from './replay/make-replay.ts';

const INTERVAL_MS = 2_000;
/** By then an ffmpeg whose server was killed has written all of its input. */
const LEFT_BEHIND_MS = 5_000;
/** How long a process with the files may be away. */
const LOST_MS = DAY_MS;

interface Dependencies extends LiveFileDependencies, ReplayDependencies {
  live: Pick<LiveDelivery, 'endOverdue'>;
  copies: LiveCopies | null;
}

/**
 * Ends streams that are silent or take too much space, makes previews and replays, and removes unused files: now and
 * every two seconds. Streams that are over at the start were ended by the server's absence. Returns a function that
 * stops it.
 */
export function runLiveJobs(deps: Dependencies): () => Promise<void> {
  const { report } = deps;
  const stopping = new AbortController();
  // Separate, because a replay may take minutes, and ending streams and freeing space must not wait for it.
  const ending = oneAtATime((reason: 'dropped' | 'stopped') => deps.live.endOverdue(reason), report);
  const filing = oneAtATime(() => keepLimits(deps), report);
  const replaying = oneAtATime(() => makeReplays(deps, stopping.signal), report);
  const copying = oneAtATime(() => copyReceived(deps), report);
  const renewPreviews = createPreviewRenewal(deps);
  const previewing = oneAtATime(() => renewPreviews(stopping.signal), report);
  const run = (reason: 'dropped' | 'stopped') => {
    ending.run(reason);
    filing.run();
    replaying.run();
    copying.run();
    previewing.run();
  };
  run('stopped');
  const timer = setInterval(() => run('dropped'), INTERVAL_MS).unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await Promise.all([ending, filing, replaying, copying, previewing].map((work) => work.finished()));
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
 * Whether this process can make the replay: the receiving process makes it; after that one has stopped, any process
 * with all the files.
 */
async function isReady(
  { db, ingest, folder, peers, copies, now }: Dependencies,
  { id, ended_at: endedAt, received_by: receiver }: PendingReplay,
): Promise<boolean> {
  if (ingest.wasReceivedHere(id)) return !ingest.streamIds().includes(id);
  const endedBefore = (ms: number) => (endedAt ?? 0) < now() - ms;
  if (!endedBefore(LEFT_BEHIND_MS)) return false;
  if (receiver !== null && !(await peers.isGone(receiver))) return receiver === peers.ownId;
  // Processes on SQLite share one folder.
  if (copies || engineOf(db) === 'sqlite' || endedBefore(LOST_MS)) return true;
  return (await folder.recordingsOf(id)).length > 0;
}

/** Copies ended streams too: another process may have to make their replay. */
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
