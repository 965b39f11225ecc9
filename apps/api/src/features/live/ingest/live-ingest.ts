import type { EndReason } from '@vibeline/core/features/live/live.rules';
import type { ReceivedHealth } from '@vibeline/core/features/live/live.schema';

export interface StreamChunk {
  /** A UUID for each start of a recorder. Another one ends the recording before it. */
  recording: string;
  sequence: number;
  bytes: Uint8Array;
}

export interface ReceivedChunk {
  /**
   * Only `written` and `repeated` accept the chunk. `repeated`: it was there already; `gap`: one before it is missing;
   * `busy`: too much waits to be processed, or the process that receives the stream does not answer; `no_encoder`: it
   * has to be encoded, and the server encodes as many streams as it may; `invalid`: nothing can be made of this
   * recording, so the browser has to begin another one.
   */
  outcome: 'written' | 'repeated' | 'gap' | 'busy' | 'no_encoder' | 'invalid';
  expected: number;
  health: ReceivedHealth;
}

export interface IngestedStream {
  streamId: number;
  keepsReplay: boolean;
}

/** Paths of what is one MP4 when it is put together. */
export interface PreviewSource {
  header: string;
  segment: string;
}

export interface Overdue {
  streamId: number;
  reason: Extract<EndReason, 'dropped' | 'limit'>;
}

/**
 * Receives what browsers record and makes what viewers play. The service has checked who may do what. No method throws
 * for an unknown stream.
 */
export interface LiveIngest {
  /** Called after the commit: from then on chunks are received here. */
  start(stream: IngestedStream): void;

  /**
   * The stream has not ended. It may be unknown here after a restart. A chunk that is `written` is never processed
   * twice.
   */
  receive(stream: IngestedStream, chunk: StreamChunk): Promise<ReceivedChunk>;

  /** Processes what still waits and ends the playlist. Does nothing when it is called again. */
  end(streamId: number): Promise<void>;

  /** Called when another process receives the stream: nothing more is made of it here. */
  forget(streamId: number): Promise<void>;

  health(streamId: number): ReceivedHealth | null;

  streamIds(): number[];

  hasPicture(streamId: number): boolean;

  /**
   * The newest segment of a stream whose last attempt at a preview was longer ago than this, which this call begins
   * anew; null when there is none, or nothing was made since then.
   */
  beginPreview(streamId: number, everyMs: number): PreviewSource | null;

  /** Does nothing when the stream has ended meanwhile. */
  keepPreview(streamId: number, jpeg: Buffer): void;

  /**
   * Streams that have to end: `dropped` when nothing was made of what arrived for 30 seconds, `limit` when more was
   * made than can have been recorded.
   */
  overdue(): Overdue[];

  /** Ends every ffmpeg. Streams go on when the process starts again in time. */
  close(): Promise<void>;
}
