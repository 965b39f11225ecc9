import type { ReceivedChunk, StreamChunk } from '@vibeline/core/features/live/live.port';
import { streamEnded, streamNotFound } from '@vibeline/core/features/live/live.rules';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely } from 'kysely';
import { engineOf } from '../../db/engine-of.ts';
import type { Database } from '../../db/schema.ts';
import { hasPicture } from './live.view.ts';
import { saveChunkTime } from './live-changes.queries.ts';
import type { LiveDependencies } from './live-dependencies.ts';
import { getFacts } from './read-stream.ts';

/** Between two times that are written: a browser sends about one chunk a second. */
const WRITTEN_EVERY_MS = 1_500;

/** A stream of which something arrived so recently, or nothing yet, but not here, is received by another process. */
const RECEIVED_ELSEWHERE_MS = 3_000;

/** Of the viewer's own stream that has not ended. Throws `not_found/stream_not_found`, `conflict/stream_ended`. */
export async function getReceivable(db: Kysely<Database>, viewer: Viewer, streamId: number, now: number) {
  const stream = await getFacts(db, { viewerId: viewer.id, now }, streamId);
  if (stream.owner_id !== viewer.id) throw streamNotFound();
  if (stream.state === 'ended') throw streamEnded();
  return stream;
}

/**
 * Passes a chunk on. It counts as a sign of life when it is new and, so that nobody is live without a picture, when there is
 * something to see of the stream.
 */
export async function receiveChunk(
  { db, now: readClock, events, ingest }: Pick<LiveDependencies, 'db' | 'now' | 'events' | 'ingest'>,
  viewer: Viewer,
  streamId: number,
  chunk: StreamChunk,
): Promise<ReceivedChunk> {
  const now = readClock();
  const stream = await getReceivable(db, viewer, streamId, now);
  const hasBegun = hasPicture(stream);
  const isRecent = !hasBegun || stream.last_chunk_at > now - RECEIVED_ELSEWHERE_MS;
  if (isRecent && engineOf(db) === 'postgres' && !ingest.streamIds().includes(streamId)) {
    return { outcome: 'other_process', expected: 0, health: { lagMs: 0, kbps: 0, isTranscoding: false } };
  }
  const keepsReplay = stream.keeps_replay === 1;
  const received = await ingest.receive({ streamId, keepsReplay }, chunk);
  if (received.outcome !== 'written' || !(hasBegun || ingest.hasPicture(streamId))) return received;
  if (hasBegun && stream.last_chunk_at > now - WRITTEN_EVERY_MS) return received;
  if (!(await saveChunkTime(db, streamId, Math.max(now, stream.created_at)))) throw streamEnded();
  if (!hasBegun || stream.state === 'reconnecting') events.publish({ kind: 'live_stream', streamId });
  return received;
}
