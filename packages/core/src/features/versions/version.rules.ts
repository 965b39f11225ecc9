import { distance as editDistance } from 'fastest-levenshtein';

/** A change of at most this share of the text, and of at most `SMALL_CHANGE_CHARACTERS`, is a small one. */
const SMALL_CHANGE_SHARE = 0.1;
const SMALL_CHANGE_CHARACTERS = 20;

/** Above this share of the longer text, hardly anything of the text is left. */
const COMPLETE_CHANGE_SHARE = 0.6;

/** With the current one; the history of a text is one response. */
export const VERSIONS_MAX = 30;

export interface TextVersion {
  content: string;
  category?: string | null;
  /** In their order. */
  mediaIds?: readonly number[];
}

/**
 * The edit distance (Levenshtein) in characters, which are code points. The library compares code units with bit vectors:
 * two texts of 5,000 characters take 5 to 10 ms, less what they begin and end with alike. Each character becomes one code unit of
 * its own, so that an emoji counts once; two texts have at most 10,000 different ones, of the 65,536 there are.
 */
export function changedCharacters(before: string, after: string): number {
  const [from, to] = withoutCommonEnds(Array.from(before), Array.from(after));
  const units = new Map<string, string>();
  const unitOf = (character: string) => {
    const known = units.get(character);
    if (known !== undefined) return known;
    const unit = String.fromCharCode(units.size);
    units.set(character, unit);
    return unit;
  };
  return editDistance(from.map(unitOf).join(''), to.map(unitOf).join(''));
}

function withoutCommonEnds(one: string[], other: string[]): readonly [string[], string[]] {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return [one.slice(start, one.length - end), other.slice(start, other.length - end)];
}

/**
 * Whether votes for one version count as given for the other: only a few letters differ, the media and the category are the
 * same. With "Bread is good" (13 characters), one letter may change: 10 % of 13 is 1.3.
 */
export function isSmallChange(before: TextVersion, after: TextVersion): boolean {
  if ((before.category ?? null) !== (after.category ?? null)) return false;
  if ((before.mediaIds ?? []).join() !== (after.mediaIds ?? []).join()) return false;
  const length = lengthOf(before.content);
  const most = Math.min(SMALL_CHANGE_CHARACTERS, SMALL_CHANGE_SHARE * length);
  if (Math.abs(length - lengthOf(after.content)) > most) return false;
  return isWithin(withoutCommonEnds(Array.from(before.content), Array.from(after.content)), Math.floor(most));
}

/**
 * Whether the edit distance is at most `most`. Only distances near the diagonal are computed (Ukkonen 1985): `2 · most + 1` of each
 * row, so two texts of 5,000 characters take less than 1 ms.
 */
function isWithin([from, to]: readonly [string[], string[]], most: number): boolean {
  if (Math.abs(from.length - to.length) > most) return false;
  // The distance between nothing and the first `place - most` characters of `to`.
  let distances = Uint8Array.from({ length: 2 * most + 1 }, (_, place) => (place < most ? most + 1 : place - most));
  let next = new Uint8Array(distances.length);
  for (let row = 1; row <= from.length; row += 1) {
    const character = from[row - 1];
    const least = computeRow(next, { before: distances, start: row - most, to, character });
    if (least > most) return false;
    [distances, next] = [next, distances];
  }
  return (distances[to.length - from.length + most] ?? most + 1) <= most;
}

interface Row {
  /** The row of one character less. */
  before: Uint8Array;
  /** How many characters of `to` the first distance is about. */
  start: number;
  to: readonly string[];
  character: string | undefined;
}

/** The least distance of the row. */
function computeRow(row: Uint8Array, { before, start, to, character }: Row): number {
  const beyond = before.length;
  let least = beyond;
  let added = beyond;
  for (let place = 0; place < row.length; place += 1) {
    const column = start + place;
    let distance = added;
    if (column >= 0) distance = Math.min(distance, (before[place + 1] ?? beyond) + 1);
    if (column > 0 && column <= to.length)
      distance = Math.min(distance, (before[place] ?? beyond) + (character === to[column - 1] ? 0 : 1));
    row[place] = distance;
    least = Math.min(least, distance);
    added = Math.min(distance + 1, beyond);
  }
  return least;
}

interface KeptVersion {
  version: number;
  /** Whether somebody's vote was given for it and has not moved on. */
  hasVotes: boolean;
}

/**
 * Of the stored versions, those that are deleted once there are more than `VERSIONS_MAX` with the current one: the oldest that
 * nobody's vote was given for. The original, the one that votes are compared with and the latest always stay. When votes were
 * given for all the others, the oldest of these are deleted.
 */
export function versionsToDelete(stored: readonly KeptVersion[], votedVersion: number): number[] {
  const latest = Math.max(...stored.map(({ version }) => version));
  const excess = stored.length - (VERSIONS_MAX - 1);
  if (excess <= 0) return [];
  return stored
    .filter(({ version }) => ![1, votedVersion, latest].includes(version))
    .toSorted((a, b) => Number(a.hasVotes) - Number(b.hasVotes) || a.version - b.version)
    .slice(0, excess)
    .map(({ version }) => version);
}

/** Whether so much of a text changes that it is another one. */
export function isCompleteChange(before: string, after: string): boolean {
  const longer = Math.max(lengthOf(before), lengthOf(after));
  return changedCharacters(before, after) > COMPLETE_CHANGE_SHARE * longer;
}

const lengthOf = (text: string) => Array.from(text).length;

/** Whether an edit would replace a text that its author has not read. Without a `version` that is not known. */
export function replacesUnread(
  stored: { version: number; content: string },
  { version, content }: { version?: number | undefined; content: string },
): boolean {
  // One that is sent again finds what it has saved.
  return version !== undefined && stored.version !== version && stored.content !== content;
}
