import { liveErrors } from '@vibeline/core/features/live/live.errors';
import { liveState } from '@vibeline/core/features/live/live.rules';
import type { CastStreamVoteInput, StreamVotes } from '@vibeline/core/features/live/live.schema';
import { voteChange } from '@vibeline/core/features/votes/vote.rules';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import { publishLiveStream } from '../../events/publish.ts';
import { liveTimes } from '../visibility/live-visibility.queries.ts';
import { timesOf } from './live.view.ts';
import { adjustStreamVotes, type LockedStream, lockStream } from './live-changes.queries.ts';
import { isBanned } from './live-chat.queries.ts';
import type { LiveCall } from './live-dependencies.ts';
import { countViewers, deleteWatching, isWatching, savePeak, saveWatching } from './live-viewers.queries.ts';
import { findStreamVote, saveStreamVote } from './live-votes.queries.ts';

/**
 * Returns the number of sessions that count. The caller has checked that the stream is running, and whether it is the
 * viewer's own.
 */
export async function countAsWatching(
  call: LiveCall,
  viewer: Viewer,
  { streamId, isOwn }: { streamId: number; isOwn: boolean },
): Promise<number> {
  const { trx, now } = call;
  const times = liveTimes(now);
  const watching = { streamId, sessionId: viewer.sessionId };
  const isNew = !(await isWatching(trx, watching, times));
  await saveWatching(trx, { ...watching, memberId: viewer.id }, now);
  const viewerCount = await countViewers(trx, streamId, times);
  if (isNew && !isOwn) {
    await savePeak(trx, streamId, viewerCount);
    publishLiveStream(call, streamId);
  }
  return viewerCount;
}

export async function stopWatching(call: LiveCall, viewer: Viewer, streamId: number): Promise<void> {
  const wasWatching = await deleteWatching(call.trx, { streamId, sessionId: viewer.sessionId });
  if (wasWatching) publishLiveStream(call, streamId);
}

/** Throws `not_found/stream_not_found`. */
export async function lockSeen({ trx, now }: LiveCall, viewer: Viewer, streamId: number): Promise<LockedStream> {
  const stream = await lockStream(trx, { viewerId: viewer.id, streamId, times: liveTimes(now) });
  if (!stream) throw liveErrors.streamNotFound();
  return stream;
}

/** Throws `forbidden/banned_from_stream` and `conflict/stream_ended`. */
export async function assertTakesPart({ trx, now }: LiveCall, viewer: Viewer, stream: LockedStream): Promise<void> {
  if (await isBanned(trx, stream.id, viewer.id)) throw liveErrors.banned();
  if (liveState(timesOf(stream), now) === 'ended') throw liveErrors.streamEnded();
}

/** Changes nobody's score: a stream is deleted after a day, so its part of a score could not be explained. */
export async function voteOnStream(
  call: LiveCall,
  viewer: Viewer,
  { id: streamId, isPositive }: CastStreamVoteInput,
): Promise<StreamVotes> {
  const { trx } = call;
  const stream = await lockSeen(call, viewer, streamId);
  await assertTakesPart(call, viewer, stream);
  const before = await findStreamVote(trx, streamId, viewer.id);
  if (before === isPositive) return viewVotes(stream, isPositive);
  await saveStreamVote(trx, { streamId, memberId: viewer.id, isPositive });
  const counts = await adjustStreamVotes(trx, streamId, voteChange(before, isPositive));
  publishLiveStream(call, streamId);
  return viewVotes(counts, isPositive);
}

function viewVotes(
  counts: Pick<LockedStream, 'positive_votes' | 'negative_votes'>,
  isPositive: boolean | null,
): StreamVotes {
  return {
    myVote: isPositive === null ? null : { isPositive },
    positiveVibes: counts.positive_votes,
    negativeVibes: counts.negative_votes,
  };
}
