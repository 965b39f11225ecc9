import type { ReceivedChunk, StreamChunk } from '@vibeline/core/features/live/live.port';
import { streamEnded, streamNotFound } from '@vibeline/core/features/live/live.rules';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import { engineOf } from '../../db/engine-of.ts';
import { saveChunkTime } from './live-changes.queries.ts';
import type { LiveDependencies } from './live-dependencies.ts';
import { getFacts } from './read-stream.ts';

/** Between two times that are written: a browser sends about one chunk a second. */
const WRITTEN_EVERY_MS = 1_500;

/** A stream of which something arrived so recently, but not here, is received by another process on the database. */
const RECEIVED_ELSEWHERE_MS = 3_000;

export async function receiveChunk(
  { db, now: readClock, events, ingest }: Pick<LiveDependencies, 'db' | 'now' | 'events' | 'ingest'>,
  viewer: Viewer,
  streamId: number,
  chunk: StreamChunk,
): Promise<ReceivedChunk> {
  const now = readClock();
  const stream = await getFacts(db, { viewerId: viewer.id, now }, streamId);
  if (stream.owner_id !== viewer.id) throw streamNotFound();
  if (stream.state === 'ended') throw streamEnded();
  const isReceivedHere = ingest.streamIds().includes(streamId);
  if (!isReceivedHere && engineOf(db) === 'postgres' && stream.last_chunk_at > now - RECEIVED_ELSEWHERE_MS) {
    return { outcome: 'other_process', expected: 0, health: { lagMs: 0, kbps: 0, isTranscoding: false } };
  }
  const keepsReplay = stream.keeps_replay === 1;
  const received = await ingest.receive({ streamId, ownerId: viewer.id, keepsReplay }, chunk);
  const isAccepted = received.outcome === 'written' || received.outcome === 'repeated';
  if (!isAccepted || stream.last_chunk_at > now - WRITTEN_EVERY_MS) return received;
  if (!(await saveChunkTime(db, streamId, now))) throw streamEnded();
  if (stream.state === 'reconnecting') events.publish({ kind: 'live_stream', streamId });
  return received;
}
