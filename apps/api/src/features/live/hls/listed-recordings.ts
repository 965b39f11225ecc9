import type { Segment } from './read-playlist.ts';

const LISTED_MAX = 3;

/**
 * Sequence numbers may only grow, also after a restart, when the number of segments is lost: each recording before the
 * first one that this process receives counts as this many. The longest possible stream (999 hours, LIVE_HOURS_MAX) has
 * fewer segments of a second.
 */
const FORGOTTEN_SEGMENTS = 4_000_000;

interface Segmented {
  number: number;
  segments(): readonly Segment[];
}

export interface ListedRecordings<Recording extends Segmented> {
  before: number;
  recordings: readonly Recording[];
}

export function addRecording<Recording extends Segmented>(
  { before, recordings }: ListedRecordings<Recording>,
  added: Recording,
): ListedRecordings<Recording> {
  if (recordings.length === 0) return { before: added.number * FORGOTTEN_SEGMENTS, recordings: [added] };
  const all = [...recordings, added];
  const leftOut = all.slice(0, -LISTED_MAX);
  return {
    before: leftOut.reduce((sum, recording) => sum + countSegments(recording.segments()), before),
    recordings: all.slice(-LISTED_MAX),
  };
}

export function countSegments(segments: readonly Segment[]): number {
  return (segments.at(-1)?.sequence ?? -1) + 1;
}
