import { INIT_FILE, LISTED_SEGMENTS } from '../ingest/ffmpeg-args.ts';
import { countSegments } from './listed-recordings.ts';
import type { PlaylistParts } from './live-files.ts';
import { segmentFile } from './read-playlist.ts';

/**
 * A discontinuity separates recordings; null without segments. `query`, with its `?`, is appended to the URLs and
 * identifies who fetches a file.
 */
export function composePlaylist({ before, recordings, hasEnded }: PlaylistParts, query: string): string | null {
  let counted = before;
  const all = recordings.flatMap(({ number, segments }) => {
    const start = counted;
    counted += countSegments(segments);
    return segments.map((segment) => ({ number, segment, sequence: start + segment.sequence }));
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
      // A recording without a segment counts in EXT-X-DISCONTINUITY-SEQUENCE too, so each number in between gets one.
      for (let left = number - recording; left > 0; left -= 1) lines.push('#EXT-X-DISCONTINUITY');
    }
    if (number !== recording) lines.push(`#EXT-X-MAP:URI="${number}/${INIT_FILE}${query}"`);
    recording = number;
    lines.push(`#EXTINF:${segment.seconds.toFixed(6)},`, `${number}/${segmentFile(segment.sequence)}${query}`);
  }
  if (hasEnded) lines.push('#EXT-X-ENDLIST');
  return `${lines.join('\n')}\n`;
}
