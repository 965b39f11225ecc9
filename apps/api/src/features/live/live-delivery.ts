import type { StreamState } from '@vibeline/core/features/live/live.rules';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { ReceivedChunk, StreamChunk } from './ingest/live-ingest.ts';

export interface LiveSignature {
  viewerId: number;
  sessionId: number;
  /** Seconds UTC. */
  expires: number;
  signature: string;
}

export interface PlayedStream {
  streamId: number;
  state: StreamState;
  receivedBy: string | null;
}

export interface PreviewedStream {
  streamId: number;
  receivedBy: string | null;
  /** When its latest preview was made (ms UTC). */
  previewedAt: number;
}

export interface LiveDelivery {
  /** For requests that send chunks, before the body is read. Throws as `receive` does, but does not check ffmpeg. */
  assertReceivable(viewer: Viewer, streamId: number): Promise<void>;

  /**
   * Throws `not_found/stream_not_found` for everyone but the owner, `conflict/stream_ended` and
   * `unavailable/no_ffmpeg`.
   */
  receive(viewer: Viewer, streamId: number, chunk: StreamChunk): Promise<ReceivedChunk>;

  /**
   * null unless the playlist's URL was signed for an active session that watches, of a member for whom the stream
   * exists.
   */
  findPlayed(streamId: number, signed: LiveSignature): Promise<PlayedStream | null>;

  /**
   * The stream while it is live. null unless the URL of its latest preview, or of one made at most a minute before
   * that, was signed for an active session of a member for whom the stream exists.
   */
  findPreviewed(streamId: number, previewedAt: number, signed: LiveSignature): Promise<PreviewedStream | null>;

  count(): Promise<{ streams: number; viewers: number }>;

  /**
   * Ends the streams that received nothing for `DROPPED_AFTER_MS`, with this reason, and those that run too long. Also
   * ends streams that this process receives when they show nothing new or have more media than their time allows, and
   * stops receiving ended ones. Called at the start and every few seconds.
   */
  endOverdue(reason: 'dropped' | 'stopped'): Promise<void>;
}
