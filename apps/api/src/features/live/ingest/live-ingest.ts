import type { EndReason } from '@vibeline/core/features/live/live.rules';
import type { ReceivedHealth } from '@vibeline/core/features/live/live.schema';

export interface StreamChunk {
  /** UUID of one start of a recorder. A new one ends the recording before it. */
  recording: string;
  sequence: number;
  bytes: Uint8Array;
}

export interface ReceivedChunk {
  /**
   * Only `written` and `repeated` accept the chunk. `repeated`: it had arrived before; `gap`: an earlier one is
   * missing; `busy`: too much waits to be processed, or the receiving process does not answer; `no_encoder`: it has to
   * be encoded, and no encoder is free; `invalid`: the recording is unusable, so the browser has to begin another one.
   */
  outcome: 'written' | 'repeated' | 'gap' | 'busy' | 'no_encoder' | 'invalid';
  expected: number;
  health: ReceivedHealth;
}

export interface IngestedStream {
  streamId: number;
  keepsReplay: boolean;
}

/** Paths of two files that form one MP4 when they are joined. */
export interface PreviewSource {
  header: string;
  segment: string;
}

export interface Overdue {
  streamId: number;
  reason: Extract<EndReason, 'dropped' | 'limit'>;
}

/**
 * Receives recordings of browsers and makes segments for players. The caller has checked the viewer's rights. No method
 * throws for an unknown stream.
 */
export interface LiveIngest {
  /** Called after the commit; chunks are then received here. */
  start(stream: IngestedStream): void;

  /**
   * For a stream that has not ended; after a restart it may be unknown here. A `written` chunk is never processed
   * twice.
   */
  receive(stream: IngestedStream, chunk: StreamChunk): Promise<ReceivedChunk>;

  /** Processes what still waits and ends the playlist. Can be called again. */
  end(streamId: number): Promise<void>;

  /** Called when another process receives the stream. */
  forget(streamId: number): Promise<void>;

  health(streamId: number): ReceivedHealth | null;

  streamIds(): number[];

  hasPicture(streamId: number): boolean;

  /**
   * Begins a new preview unless one was begun within `everyMs`: returns the newest segment; null when there is none, or
   * none since the last attempt.
   */
  beginPreview(streamId: number, everyMs: number): PreviewSource | null;

  keepPreview(streamId: number, jpeg: Buffer): void;

  /**
   * Streams that have to end: `dropped` when no segment was made for 30 seconds, `limit` when more was made than can
   * have been recorded.
   */
  overdue(): Overdue[];

  /** Ends every ffmpeg. Streams continue when the process restarts in time. */
  close(): Promise<void>;
}
