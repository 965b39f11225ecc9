import type { ReceivedHealth } from '@vibeline/core/features/live/live.schema';
import { readToken } from '../../../lib/session/session.ts';
import { endSession } from '../../../lib/session/session-end.ts';

export interface Chunk {
  /** A UUID for each start of a recorder. */
  recording: string;
  sequence: number;
  bytes: Blob;
}

/**
 * What became of it. `wait`: the same may be sent again; with `no_encoder`, because the server encodes as many streams as it
 * can. `restart`: the server can only go on with a new recording.
 */
export type ChunkAnswer =
  | { outcome: 'received'; health: ReceivedHealth | null }
  | { outcome: 'wait'; delayMs: number | null; why?: 'no_encoder' }
  | { outcome: 'restart' }
  | { outcome: 'ended' };

/** After this long without an answer the same is sent again. */
const TIMEOUT_MS = 8_000;

export async function postChunk(streamId: number, chunk: Chunk, signal: AbortSignal): Promise<ChunkAnswer> {
  const token = readToken();
  const query = new URLSearchParams({ recording: chunk.recording, sequence: String(chunk.sequence) });
  try {
    const response = await fetch(`/api/live-streams/${streamId}/chunks?${query}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream', ...(token && { Authorization: `Bearer ${token}` }) },
      body: chunk.bytes,
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    const body: unknown = await response.json().catch(() => null);
    if (response.status === 401) endSession(token, field(body, 'reason'));
    return answerOf(response, body);
  } catch {
    return { outcome: 'wait', delayMs: null };
  }
}

const RESTARTING = ['chunk_missing', 'invalid_recording'];

function answerOf({ ok, status, headers }: Response, body: unknown): ChunkAnswer {
  if (ok) return { outcome: 'received', health: healthOf(body) };
  const reason = field(body, 'reason');
  if (typeof reason === 'string' && RESTARTING.includes(reason)) return { outcome: 'restart' };
  // An earlier version of the server responds `other_process` when it does not receive the stream.
  if (reason === 'other_process' || status === 408 || status === 429 || status >= 500) {
    const seconds = Number(headers.get('Retry-After'));
    const delayMs = seconds > 0 ? seconds * 1000 : null;
    return { outcome: 'wait', delayMs, ...(reason === 'no_encoder' && { why: reason }) };
  }
  return { outcome: 'ended' };
}

function healthOf(body: unknown): ReceivedHealth | null {
  const health = field(body, 'health');
  const [lagMs, kbps] = [field(health, 'lagMs'), field(health, 'kbps')];
  if (typeof lagMs !== 'number' || typeof kbps !== 'number') return null;
  return { lagMs, kbps, isTranscoding: field(health, 'isTranscoding') === true };
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
