import type { ReceivedHealth } from '@vibeline/core/features/live/live.schema';
import type { ListedRecordings } from '../hls/listed-recordings.ts';
import type { IngestedStream, Overdue } from './live-ingest.ts';
import { createRateMeter, type RateMeter } from './rate-meter.ts';
import type { Recording } from './recording.ts';

/**
 * What may wait to be processed, of a stream: more than a browser stores while it has no connection, which is 20 seconds at
 * the bit rate that the web app asks its recorder for.
 */
const WAITING_MAX = 8 * 1024 * 1024;

/**
 * What is recorded takes as long as it lasts. What says that it took more is made up, to cost the server work and files;
 * recorders' clocks and what they stored before the first chunk are allowed for.
 */
const FASTER_MAX = 1.2;
const AHEAD_MAX_S = 30;

/** Each recording costs a program and a folder; a stream has one more at a reload, another camera or a restart. */
const RECORDINGS_MAX = 100;
/** Between two recordings of a stream, in ms: of the first ones, and of those after them. */
const FIRST_RECORDINGS = 10;
const FIRST_INTERVAL_MS = 1_000;
const INTERVAL_MS = 5_000;

/** A stream of which nothing can be seen for so long is over, whatever arrives. */
const NOTHING_MADE_MS = 30_000;

/** The last recording is received now. */
export interface ReceivedStream extends ListedRecordings<Recording> {
  stream: IngestedStream;
  /** Those that have ended, and how many chunks they had. */
  past: Map<string, number>;
  /** When the last recording began. */
  startedAt: number;
  /** When the first chunk of the stream arrived in this process. */
  firstChunkAt: number | null;
  /** When the latest segment was made; at first, when this process heard of the stream. */
  madeAt: number;
  /** Of all segments, at least. */
  madeSeconds: number;
  refreshedAt: number;
  refreshing: Promise<void> | null;
  rate: RateMeter;
  hasEnded: boolean;
  /** What waited when it ended is processed. */
  isFinished: boolean;
  /** Chunks are taken one after the other. */
  turn: Promise<unknown>;
  /** Of chunks that wait for their turn. */
  queuedBytes: number;
}

export function newlyReceived(stream: IngestedStream): ReceivedStream {
  return {
    stream,
    before: 0,
    recordings: [],
    past: new Map(),
    startedAt: Number.NEGATIVE_INFINITY,
    firstChunkAt: null,
    madeAt: performance.now(),
    madeSeconds: 0,
    refreshedAt: Number.NEGATIVE_INFINITY,
    refreshing: null,
    rate: createRateMeter(),
    hasEnded: false,
    isFinished: false,
    turn: Promise.resolve(),
    queuedBytes: 0,
  };
}

export function healthOf({ recordings, rate }: ReceivedStream): ReceivedHealth {
  const recording = recordings.at(-1);
  return {
    lagMs: recording?.lagMs() ?? 0,
    kbps: rate.kbps(),
    isTranscoding: recording?.isTranscoding() ?? false,
  };
}

/** How a chunk follows those that are there; null when it is the next one. */
export function outOfOrder(sequence: number, expected: number): 'repeated' | 'gap' | null {
  if (sequence === expected) return null;
  return sequence < expected ? 'repeated' : 'gap';
}

/** Whether as many bytes more may wait. */
export function hasRoom({ queuedBytes, recordings }: ReceivedStream, bytes: number): boolean {
  return queuedBytes + (recordings.at(-1)?.waitingBytes() ?? 0) + bytes <= WAITING_MAX;
}

/** Whether more was made of it than it can have recorded. */
export function isAhead({ firstChunkAt, madeSeconds }: ReceivedStream): boolean {
  const seconds = (performance.now() - (firstChunkAt ?? performance.now())) / 1000;
  return madeSeconds > seconds * FASTER_MAX + AHEAD_MAX_S;
}

/** Whether another recording may not begin yet, so soon after the one before. */
export function isTooSoon({ past, startedAt }: ReceivedStream): boolean {
  const interval = past.size < FIRST_RECORDINGS ? FIRST_INTERVAL_MS : INTERVAL_MS;
  return performance.now() - startedAt < interval;
}

/** Why it has to end, whatever arrives. */
export function overdueReason(received: ReceivedStream): Overdue['reason'] | null {
  if (isAhead(received) || (received.recordings.at(-1)?.number ?? 0) >= RECORDINGS_MAX) return 'limit';
  return performance.now() - received.madeAt >= NOTHING_MADE_MS ? 'dropped' : null;
}
