import type { Segment } from './read-playlist.ts';

export interface PlaylistParts {
  before: number;
  hasEnded: boolean;
  recordings: readonly { number: number; segments: readonly Segment[] }[];
}

export interface LiveFiles {
  readParts(streamId: number): Promise<PlaylistParts | null>;
  /** The first segment that a playlist lists, by the number of its recording. */
  listedFrom(streamId: number): Map<number, number>;
  wasReceivedHere(streamId: number): boolean;
  keepsReplay(streamId: number): boolean;
  pathOf(streamId: number, recording: number): string;
  /** The latest picture of a stream that is received here, as a JPEG; null while there is none. */
  readPreview(streamId: number): Buffer | null;
}
