import type { ReceivedHealth } from '@vibeline/core/features/live/live.schema';
import type { ListedRecordings } from '../hls/listed-recordings.ts';
import type { IngestedStream, Overdue } from './live-ingest.ts';
import { createRateMeter, type RateMeter } from './rate-meter.ts';
import type { Recording } from './recording.ts';

/**
 * More than a browser buffers without a connection: 20 seconds at the bit rate that the web app requests of its
 * recorder.
 */
const WAITING_MAX = 8 * 1024 * 1024;

/**
 * Recording is as slow as real time. A recording with more media than this factor allows is forged, to make the server
 * work; the factor allows for inexact clocks and for what was buffered before the first chunk.
 */
const FASTER_MAX = 1.2;
const AHEAD_MAX_S = 30;

/** Each recording costs a process and a folder; a reload, another camera or a restart begins a new one. */
const RECORDINGS_MAX = 100;
/** Between two recordings of a stream: the shorter interval holds for the first ones. */
const FIRST_RECORDINGS = 10;
const FIRST_INTERVAL_MS = 1_000;
const INTERVAL_MS = 5_000;

/** A stream that shows nothing for this long is over, even if chunks arrive. */
const NOTHING_MADE_MS = 30_000;

interface ReceivedPreview {
  jpeg: Buffer | null;
  triedAt: number;
  /** Recording and segment of the last attempt. */
  triedOf: string;
}

export interface ReceivedStream extends ListedRecordings<Recording> {
  stream: IngestedStream;
  past: Map<string, number>;
  startedAt: number;
  firstChunkAt: number | null;
  /** When the latest segment was made; before the first one, when this process began to receive the stream. */
  madeAt: number;
  madeSeconds: number;
  refreshedAt: number;
  refreshing: Promise<void> | null;
  rate: RateMeter;
  preview: ReceivedPreview;
  hasEnded: boolean;
  isFinished: boolean;
  turn: Promise<unknown>;
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
    preview: { jpeg: null, triedAt: Number.NEGATIVE_INFINITY, triedOf: '' },
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

/** null when the last attempt used the newest segment too, or was within `everyMs`. */
export function nextPreviewed({ recordings, preview, hasEnded }: ReceivedStream, everyMs: number) {
  if (hasEnded || performance.now() - preview.triedAt < everyMs) return null;
  const recording = recordings.findLast((one) => one.segments().length > 0);
  const sequence = recording?.segments().at(-1)?.sequence;
  if (!recording || sequence === undefined) return null;
  const triedOf = `${recording.number}/${sequence}`;
  if (triedOf === preview.triedOf) return null;
  Object.assign(preview, { triedAt: performance.now(), triedOf });
  return { recording: recording.number, sequence };
}

export function outOfOrder(sequence: number, expected: number): 'repeated' | 'gap' | null {
  if (sequence === expected) return null;
  return sequence < expected ? 'repeated' : 'gap';
}

export function hasRoom({ queuedBytes, recordings }: ReceivedStream, bytes: number): boolean {
  return queuedBytes + (recordings.at(-1)?.waitingBytes() ?? 0) + bytes <= WAITING_MAX;
}

export function isAhead({ firstChunkAt, madeSeconds }: ReceivedStream): boolean {
  const seconds = (performance.now() - (firstChunkAt ?? performance.now())) / 1000;
  return madeSeconds > seconds * FASTER_MAX + AHEAD_MAX_S;
}

export function isTooSoon({ past, startedAt }: ReceivedStream): boolean {
  const interval = past.size < FIRST_RECORDINGS ? FIRST_INTERVAL_MS : INTERVAL_MS;
  return performance.now() - startedAt < interval;
}

export function overdueReason(received: ReceivedStream): Overdue['reason'] | null {
  if (isAhead(received) || (received.recordings.at(-1)?.number ?? 0) >= RECORDINGS_MAX) return 'limit';
  return performance.now() - received.madeAt >= NOTHING_MADE_MS ? 'dropped' : null;
}
