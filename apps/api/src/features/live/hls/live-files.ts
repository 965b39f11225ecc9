import type { Segment } from './read-playlist.ts';

export interface PlaylistParts {
  before: number;
  hasEnded: boolean;
  recordings: readonly { number: number; segments: readonly Segment[] }[];
}

export interface LiveFiles {
  readParts(streamId: number): Promise<PlaylistParts | null>;
  listedFrom(streamId: number): Map<number, number>;
  wasReceivedHere(streamId: number): boolean;
  keepsReplay(streamId: number): boolean;
  pathOf(streamId: number, recording: number): string;
  /** The latest picture, as a JPEG; null while there is none, and for streams that are received elsewhere. */
  readPreview(streamId: number): Buffer | null;
}
