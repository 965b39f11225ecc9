import type { Segment } from './read-playlist.ts';

/** What a playlist is composed of; every process composes it for its own viewers. */
export interface PlaylistParts {
  /** How many segments the stream had before the first one of `recordings`. */
  before: number;
  hasEnded: boolean;
  recordings: readonly { number: number; segments: readonly Segment[] }[];
}

/** What viewers fetch of the live streams that this process receives. */
export interface LiveFiles {
  /** null for a stream that is not received here or has no segment yet. */
  readParts(streamId: number): Promise<PlaylistParts | null>;
  /** By the number of the recording: the first segment that a playlist lists. */
  listedFrom(streamId: number): Map<number, number>;
  /** Whether this process receives the stream, or did until a minute ago. */
  wasReceivedHere(streamId: number): boolean;
  /** Whether everything of it is kept until its end. */
  keepsReplay(streamId: number): boolean;
  /** The folder of a recording, whether there is one or not. */
  pathOf(streamId: number, recording: number): string;
}
