import { HOUR_MS } from '@vibeline/core/durations.rules';
import { liveErrors, obstacleRefusal } from '@vibeline/core/features/live/live.errors';
import { type LiveObstacle, liveState, networkStreamsMax, streamEnd } from '@vibeline/core/features/live/live.rules';
import type { LiveCapability, StartStreamInput, UpdateStreamInput } from '@vibeline/core/features/live/live.schema';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { publishLiveStream } from '../../events/publish.ts';
import { liveTimes } from '../visibility/live-visibility.queries.ts';
import type { Overdue } from './ingest/live-ingest.ts';
import { timesOf } from './live.view.ts';
import {
  endCreatedBefore,
  endDropped,
  endExcessive,
  endStreamNow,
  insertStream,
  type LockedStream,
  lockStarts,
  saveStream,
} from './live-changes.queries.ts';
import type { LiveCall, LiveDependencies } from './live-dependencies.ts';
import { countRunning, findRunningOf } from './live-stream.queries.ts';
import { lockSeen } from './watch-stream.ts';

interface Obstacles {
  hasTools: boolean;
  streamsMax: number;
  network: string;
}

/** Checks first what the member cannot change. */
export async function findObstacle(
  db: Kysely<Database>,
  { hasTools, streamsMax, network }: Obstacles,
  viewer: Viewer,
  now: number,
): Promise<LiveCapability> {
  const times = liveTimes(now);
  const ownStreamId = await findRunningOf(db, viewer.id, times);
  const find = async (): Promise<LiveObstacle | null> => {
    if (streamsMax === 0) return 'turned_off';
    if (!hasTools) return 'no_ffmpeg';
    if (ownStreamId !== null) return 'already_live';
    const running = await countRunning(db, network, times);
    if (running.all >= streamsMax) return 'too_many_live_streams';
    return running.ofNetwork >= networkStreamsMax(streamsMax) ? 'too_many_of_network' : null;
  };
  const reason = await find();
  return { canGoLive: reason === null, reason, ownStreamId };
}

/** An index allows a member one running stream, so a dropped one must end before another starts. */
export async function endDroppedStreams(call: LiveCall): Promise<void> {
  for (const id of await endDropped(call.trx, 'dropped', liveTimes(call.now))) publishLiveStream(call, id);
}

export async function startStream(
  call: LiveCall,
  { receivedBy, ...obstacles }: Obstacles & { receivedBy: string },
  viewer: Viewer,
  { title, category, source, keepsReplay }: StartStreamInput,
): Promise<number> {
  const { trx, now } = call;
  await lockStarts(trx);
  const { reason } = await findObstacle(trx, obstacles, viewer, now);
  if (reason === 'already_live') throw liveErrors.alreadyLive();
  if (reason !== null) throw obstacleRefusal(reason);
  return insertStream(trx, {
    owner_id: viewer.id,
    title,
    category,
    source,
    created_at: now,
    keeps_replay: keepsReplay ? 1 : 0,
    received_by: receivedBy,
    network: obstacles.network,
  });
}

/** Throws `not_found/stream_not_found`, and `forbidden/not_streamer` for others than the owner. */
export async function lockOwn(call: LiveCall, viewer: Viewer, streamId: number): Promise<LockedStream> {
  const stream = await lockSeen(call, viewer, streamId);
  if (stream.owner_id !== viewer.id) throw liveErrors.notStreamer();
  return stream;
}

/** Throws `conflict/stream_ended`, and as `lockOwn` does. */
export async function lockOwnRunning(call: LiveCall, viewer: Viewer, streamId: number): Promise<LockedStream> {
  const stream = await lockOwn(call, viewer, streamId);
  if (liveState(timesOf(stream), call.now) === 'ended') throw liveErrors.streamEnded();
  return stream;
}

export async function endStream(call: LiveCall, viewer: Viewer, streamId: number): Promise<void> {
  const { trx, now } = call;
  const stream = await lockOwn(call, viewer, streamId);
  if (stream.ended_at !== null) return;
  const hasDropped = liveState(timesOf(stream), now) === 'ended';
  const end = hasDropped
    ? { reason: 'dropped' as const, now: streamEnd(timesOf(stream)) }
    : { reason: 'streamer' as const, now };
  await endStreamNow(trx, streamId, end);
  publishLiveStream(call, streamId);
}

export async function updateStream(
  call: LiveCall,
  viewer: Viewer,
  { id, title, slowModeSeconds }: UpdateStreamInput,
): Promise<void> {
  await lockOwnRunning(call, viewer, id);
  if (title === undefined && slowModeSeconds === undefined) return;
  await saveStream(call.trx, id, {
    ...(title !== undefined && { title }),
    ...(slowModeSeconds !== undefined && { slow_mode_seconds: slowModeSeconds }),
  });
  publishLiveStream(call, id);
}

export async function endOverdueStreams(
  call: LiveCall,
  reason: 'dropped' | 'stopped',
  { hoursMax, overdue }: Pick<LiveDependencies['limits'], 'hoursMax'> & { overdue: readonly Overdue[] },
): Promise<void> {
  const { trx, now } = call;
  for (const { streamId, reason: why } of overdue) {
    const hasEnded =
      why === 'limit'
        ? await endExcessive(trx, streamId, now)
        : await endStreamNow(trx, streamId, { reason: why, now });
    if (hasEnded) publishLiveStream(call, streamId);
  }
  const ended = [
    ...(await endDropped(trx, reason, liveTimes(now))),
    ...(await endCreatedBefore(trx, now - hoursMax * HOUR_MS, now)),
  ];
  for (const id of ended) publishLiveStream(call, id);
}
