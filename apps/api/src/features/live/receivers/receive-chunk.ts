import { liveErrors } from '@vibeline/core/features/live/live.errors';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { ReceivedChunk, StreamChunk } from '../ingest/live-ingest.ts';
import { hasPicture } from '../live.view.ts';
import { saveChunkTime } from '../live-changes.queries.ts';
import type { LiveDependencies } from '../live-dependencies.ts';
import { getFacts } from '../read-stream.ts';
import type { PassedChunk } from './live-peers.ts';
import { claimStream } from './receivers.queries.ts';

/** In ms between two writes of a chunk's time; a browser sends about one chunk a second. */
const WRITTEN_EVERY_MS = 1_500;

/**
 * A stream without a stored process that has received nothing yet, or something this recently, belongs to a process of
 * an earlier version.
 */
const RECEIVED_MS = 3_000;

type Dependencies = Pick<LiveDependencies, 'db' | 'now' | 'events' | 'ingest' | 'peers'>;

/** Throws `not_found/stream_not_found` for others than the owner, and `conflict/stream_ended`. */
export async function getReceivable(db: Kysely<Database>, viewer: Viewer, streamId: number, now: number) {
  const stream = await getFacts(db, { viewerId: viewer.id, now }, streamId);
  if (stream.owner_id !== viewer.id) throw liveErrors.streamNotFound();
  if (stream.state === 'ended') throw liveErrors.streamEnded();
  return stream;
}

type Receivable = Awaited<ReturnType<typeof getReceivable>>;

/** The time of a chunk is saved only when the stream has a picture: nobody is live without one. */
export async function receiveChunk(
  deps: Dependencies,
  viewer: Viewer,
  streamId: number,
  chunk: StreamChunk,
): Promise<ReceivedChunk> {
  const { db, events } = deps;
  const now = deps.now();
  const stream = await getReceivable(db, viewer, streamId, now);
  const hasBegun = hasPicture(stream);
  const { hasPicture: isMade, ...received } = await passOn(deps, stream, chunk, now);
  if (received.outcome !== 'written' || !(hasBegun || isMade)) return received;
  if (hasBegun && stream.last_chunk_at > now - WRITTEN_EVERY_MS) return received;
  if (!(await saveChunkTime(db, streamId, Math.max(now, stream.created_at)))) throw liveErrors.streamEnded();
  if (!hasBegun || stream.state === 'reconnecting') events.publish({ kind: 'live_stream', streamId });
  return received;
}

/**
 * Passes the chunk to the process that receives the stream. If that one has stopped, this process takes the stream
 * over, and the browser begins another recording.
 */
async function passOn(
  { db, ingest, peers }: Dependencies,
  stream: Receivable,
  chunk: StreamChunk,
  now: number,
): Promise<PassedChunk> {
  const { id: streamId, received_by: receiver } = stream;
  const ingested = { streamId, keepsReplay: stream.keeps_replay === 1 };
  if (receiver !== peers.ownId) {
    if (receiver === null && isReceivedUnnamed(stream, now)) return unanswered(chunk);
    const answer = receiver === null ? 'gone' : await peers.receive(receiver, ingested, chunk);
    if (answer === 'away') return unanswered(chunk);
    if (answer !== 'gone') return answer;
    // Another process was faster, or the stream has ended: the browser sends the chunk again.
    if (!(await claimStream(db, streamId, { from: receiver, to: peers.ownId }))) return unanswered(chunk);
  }
  const received = await ingest.receive(ingested, chunk);
  return { ...received, hasPicture: ingest.hasPicture(streamId) };
}

/** During an upgrade: a process of an earlier version, which saves no id, may receive the stream. */
function isReceivedUnnamed(stream: Receivable, now: number): boolean {
  return !hasPicture(stream) || stream.last_chunk_at > now - RECEIVED_MS;
}

function unanswered({ sequence }: StreamChunk): PassedChunk {
  const health = { lagMs: 0, kbps: 0, isTranscoding: false };
  return { outcome: 'busy', expected: sequence, health, hasPicture: false };
}
