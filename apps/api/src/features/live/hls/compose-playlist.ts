import { INIT_FILE, LISTED_SEGMENTS } from '../ingest/ffmpeg-args.ts';
import { type Segment, segmentFile } from './read-playlist.ts';

/** The part of a recording that a playlist may list. */
interface ListedRecording {
  number: number;
  /** The latest ones, without gaps. */
  segments: readonly Segment[];
  /** How many it has, those included that are not listed any more. */
  count: number;
}

export interface PlaylistParts {
  recordings: readonly ListedRecording[];
  hasEnded: boolean;
  /** With the `?`; who fetches a file is known by it. */
  query: string;
}

/**
 * Sequence numbers may only grow, also when the server was started again and has forgotten how many segments a stream had:
 * each recording that this process does not know counts as this many.
 */
const FORGOTTEN_SEGMENTS = 20_000;

/** One HLS playlist of a stream's recordings: the latest segments, with a discontinuity between recordings. null without any. */
export function composePlaylist({ recordings, hasEnded, query }: PlaylistParts): string | null {
  const [first] = recordings;
  if (!first) return null;
  let before = first.number * FORGOTTEN_SEGMENTS;
  const all = recordings.flatMap(({ number, segments, count }) => {
    const start = before + count - segments.length;
    before += count;
    return segments.map((segment, index) => ({ number, segment, sequence: start + index }));
  });
  const listed = all.slice(-LISTED_SEGMENTS);
  const [oldest] = listed;
  if (!oldest) return null;
  const target = Math.max(1, ...listed.map(({ segment }) => Math.round(segment.seconds)));
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${target}`,
    `#EXT-X-MEDIA-SEQUENCE:${oldest.sequence}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${oldest.number}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
  ];
  let recording: number | null = null;
  for (const { number, segment } of listed) {
    if (recording !== null && number !== recording) {
      // One for each number in between: a recording without a segment counts in EXT-X-DISCONTINUITY-SEQUENCE too.
      for (let left = number - recording; left > 0; left -= 1) lines.push('#EXT-X-DISCONTINUITY');
    }
    if (number !== recording) lines.push(`#EXT-X-MAP:URI="${number}/${INIT_FILE}${query}"`);
    recording = number;
    lines.push(`#EXTINF:${segment.seconds.toFixed(6)},`, `${number}/${segmentFile(segment.sequence)}${query}`);
  }
  if (hasEnded) lines.push('#EXT-X-ENDLIST');
  return `${lines.join('\n')}\n`;
}
