import { readSegments, type Segment } from '../hls/read-playlist.ts';
import { SEGMENT_SECONDS } from './ffmpeg-args.ts';

export interface MadeSegments {
  segments(): readonly Segment[];
  /** Reads the playlist; returns the seconds made since the last time, at least. */
  refresh(): Promise<number>;
}

export function createMadeSegments(playlist: string): MadeSegments {
  let segments: readonly Segment[] = [];
  return {
    segments: () => segments,
    async refresh() {
      const listed = await readSegments(playlist);
      const last = segments.at(-1)?.sequence ?? -1;
      const added = listed.filter(({ sequence }) => sequence > last);
      const [first] = added;
      if (!first) return 0;
      segments = listed;
      // The playlist lists only the last segments: ffmpeg may have made more meanwhile.
      const unlisted = first.sequence - last - 1;
      return added.reduce((sum, { seconds }) => sum + seconds, unlisted * SEGMENT_SECONDS);
    },
  };
}
