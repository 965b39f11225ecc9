import { VIDEO_MAX_BYTES } from '@vibeline/core/features/media/media.rules';
import { inTransaction } from '../../db/transaction.ts';
import type { PublishingDependencies } from '../../dependencies.ts';
import { publishLiveStream } from '../../events/publish.ts';
import type { LiveFiles } from './hls/live-files.ts';
import type { LiveFolder } from './ingest/live-folder.ts';
import type { LiveIngest } from './ingest/live-ingest.ts';
import { endExcessive } from './live-changes.queries.ts';
import { giveUpReplay, listPendingReplays, listWithFiles } from './live-files.queries.ts';
import { listReceivers } from './receivers/receivers.queries.ts';

export const ENDED_KEPT_MS = 60_000;
/** Players fetch segments that an earlier playlist listed. */
const SEGMENTS_KEPT = 12;

export interface LiveFileDependencies extends PublishingDependencies {
  ingest: LiveIngest & LiveFiles;
  folder: LiveFolder;
  diskBytesMax: number;
}

export async function removeEnded(deps: Pick<LiveFileDependencies, 'db' | 'now' | 'folder'>): Promise<void> {
  await removeEndedBefore(deps, await deps.folder.streamIds(), deps.now() - ENDED_KEPT_MS);
}

/**
 * Removes segments that no playlist lists any more, unless they are kept for a replay. When all files together are too
 * large: first removes those of streams that have ended, then gives up the largest pending replays, then ends the
 * largest stream.
 */
export async function limitDisk(deps: LiveFileDependencies): Promise<void> {
  const { folder, ingest, now, diskBytesMax } = deps;
  for (const streamId of ingest.streamIds()) {
    if (ingest.keepsReplay(streamId) && !(await isTooLarge(deps, streamId))) continue;
    await trim(deps, streamId);
  }
  if ((await totalSize(folder)) <= diskBytesMax) return;
  const received = new Set(ingest.streamIds());
  const others = (await folder.streamIds()).filter((streamId) => !received.has(streamId));
  await removeEndedBefore(deps, others, now());
  if ((await totalSize(folder)) <= diskBytesMax) return;
  if (await giveUpReplays(deps, received)) return;
  const [largest] = await largestFirst(folder, await listReceivedHere(deps, others));
  if (largest !== undefined && received.has(largest)) await endForLimit(deps, largest);
}

async function listReceivedHere({ db, folder, ingest }: LiveFileDependencies, others: readonly number[]) {
  const running = await listReceivers(db, others);
  const isHere = await Promise.all(
    running.map(async ({ id, recordings }) => (await folder.recordingsOf(id)).includes((recordings ?? 0) - 1)),
  );
  return [...ingest.streamIds(), ...running.filter((_stream, index) => isHere[index]).map(({ id }) => id)];
}

async function giveUpReplays(
  { db, events, folder, diskBytesMax }: LiveFileDependencies,
  received: ReadonlySet<number>,
): Promise<boolean> {
  const pending = new Set((await listPendingReplays(db)).map(({ id }) => id));
  const waiting = (await folder.streamIds()).filter((streamId) => pending.has(streamId) && !received.has(streamId));
  for (const streamId of await largestFirst(folder, waiting)) {
    // Another process with the same folder may have given it up before.
    if (await giveUpReplay(db, streamId)) events.publish({ kind: 'live_stream', streamId });
    await folder.remove(streamId);
    if ((await totalSize(folder)) <= diskBytesMax) return true;
  }
  return false;
}

async function largestFirst(folder: LiveFolder, streamIds: readonly number[]): Promise<number[]> {
  const sizes = await Promise.all(
    streamIds.map(async (streamId) => ({ streamId, bytes: await folder.sizeOf(streamId) })),
  );
  return sizes.sort((one, other) => other.bytes - one.bytes).map(({ streamId }) => streamId);
}

async function removeEndedBefore(
  { db, folder }: Pick<LiveFileDependencies, 'db' | 'folder'>,
  streamIds: readonly number[],
  before: number,
): Promise<void> {
  const needed = new Set(await listWithFiles(db, streamIds, before));
  for (const streamId of streamIds) if (!needed.has(streamId)) await folder.remove(streamId);
}

async function totalSize(folder: LiveFolder): Promise<number> {
  const sizes = await Promise.all((await folder.streamIds()).map((streamId) => folder.sizeOf(streamId)));
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

async function isTooLarge({ folder }: LiveFileDependencies, streamId: number): Promise<boolean> {
  if (await folder.isTooLarge(streamId)) return true;
  if ((await folder.sizeOf(streamId)) <= VIDEO_MAX_BYTES) return false;
  await folder.markTooLarge(streamId);
  return true;
}

async function trim({ folder, ingest }: LiveFileDependencies, streamId: number): Promise<void> {
  const listed = ingest.listedFrom(streamId);
  // After a restart the stream has no recording here until the browser begins another one, with a number after those in
  // the folder.
  if (listed.size === 0) return;
  for (const recording of await folder.recordingsOf(streamId)) {
    const from = listed.get(recording);
    if (from !== undefined) await folder.trim(streamId, recording, from - SEGMENTS_KEPT);
    // A later recording may have begun meanwhile.
    else if (recording < Math.min(...listed.keys())) await folder.removeRecording(streamId, recording);
  }
}

async function endForLimit({ db, now, events, ingest }: LiveFileDependencies, streamId: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const call = { trx, events, now: now() };
    const hasEnded = await endExcessive(trx, streamId, call.now);
    if (hasEnded) publishLiveStream(call, streamId);
  });
  await ingest.end(streamId);
}
