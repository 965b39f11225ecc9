import type { EndReason } from '@vibeline/core/features/live/live.rules';
import type { ReceivedHealth } from '@vibeline/core/features/live/live.schema';

export interface StreamChunk {
  /** A UUID for each start of a recorder. Another one ends the recording before it. */
  recording: string;
  /** Starts at 0 in each recording. */
  sequence: number;
  bytes: Uint8Array;
}

export interface ReceivedChunk {
  /**
   * `written`; `repeated`: it was there already; `gap`: one before it is missing; `busy`: too much waits to be processed,
   * or the process that receives the stream does not answer; `no_encoder`: it has to be encoded, and the server encodes as
   * many streams as it may; `invalid`: nothing can be made of this recording, so that the browser has to begin another one.
   * Only `written` and `repeated` accept it.
   */
  outcome: 'written' | 'repeated' | 'gap' | 'busy' | 'no_encoder' | 'invalid';
  /** The sequence number that is expected next. */
  expected: number;
  health: ReceivedHealth;
}

export interface IngestedStream {
  streamId: number;
  keepsReplay: boolean;
}

export interface Overdue {
  streamId: number;
  reason: Extract<EndReason, 'dropped' | 'limit'>;
}

/**
 * Receives what browsers record and makes of it what viewers play. One for each process. The service has checked who
 * may do what. No method throws for an unknown stream.
 */
export interface LiveIngest {
  /** A stream has begun: from now on chunks of it are received here. Called after the commit. */
  start(stream: IngestedStream): void;

  /**
   * Takes a chunk of a stream that has not ended; also of an unknown one, which this server received before it was
   * started again. A chunk that is `written` is never processed twice.
   */
  receive(stream: IngestedStream, chunk: StreamChunk): Promise<ReceivedChunk>;

  /** The stream has ended: what still waits is processed, its playlist gets its end. Again, it does nothing. */
  end(streamId: number): Promise<void>;

  /** Another process receives the stream now: nothing more is made of it here. */
  forget(streamId: number): Promise<void>;

  /** How the stream arrives; null while nothing has arrived in this process. */
  health(streamId: number): ReceivedHealth | null;

  streamIds(): number[];

  hasPicture(streamId: number): boolean;

  /**
   * Which of `streamIds` have to end: `dropped`, because nothing was made of what arrived for 30 seconds; `limit`,
   * because more was made of it than it can have recorded in its time.
   */
  overdue(): Overdue[];

  /** The process stops: every program that was started for a stream ends. Streams go on when it starts again in time. */
  close(): Promise<void>;
}
