import type { Segment } from './read-playlist.ts';

/** Recordings of a stream that a playlist may still list; those before are only kept for a replay. */
const LISTED_MAX = 3;

/**
 * Sequence numbers may only grow, also when the server was started again and no longer has the number of segments a
 * stream had: each recording before the first one that this process receives counts as this many. A stream of the
 * longest time that LIVE_HOURS_MAX allows, 999 hours, has fewer segments of a second.
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

/** Adds a recording; the oldest one is left out when there are too many, and its segments still count. */
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
