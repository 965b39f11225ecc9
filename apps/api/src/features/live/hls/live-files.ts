/** What viewers fetch of the live streams that this process receives. */
export interface LiveFiles {
  /** The playlist, whose addresses end with `query`; null for a stream that is not received here or has no segment yet. */
  readPlaylist(streamId: number, query: string): Promise<string | null>;
  /** By the number of the recording: the first segment that a playlist lists. */
  listedFrom(streamId: number): Map<number, number>;
  /** Whether this process receives the stream, or did until a minute ago. */
  wasReceivedHere(streamId: number): boolean;
  /** Whether everything of it is kept until its end. */
  keepsReplay(streamId: number): boolean;
  /** The folder of a recording, whether there is one or not. */
  pathOf(streamId: number, recording: number): string;
}
