import { distance } from 'fastest-levenshtein';

/** A change of at most this share of the text, and of at most `SMALL_CHANGE_CHARACTERS`, is a small one. */
const SMALL_CHANGE_SHARE = 0.1;
const SMALL_CHANGE_CHARACTERS = 20;

/** Above this share of the longer text, hardly anything of the text is left. */
const COMPLETE_CHANGE_SHARE = 0.6;

/** The original, the version that votes are compared with, and the latest others; the history of a text is one response. */
export const VERSIONS_MAX = 30;

export interface TextVersion {
  content: string;
  category?: string | null;
  /** In their order. */
  mediaIds?: readonly number[];
}

/**
 * The edit distance (Levenshtein) in characters, which are code points. The library compares code units with bit vectors:
 * two texts of 5,000 characters take about 5 ms. Each character becomes one code unit of its own, so that an emoji counts once;
 * two texts have at most 10,000 different ones, of the 65,536 there are.
 */
export function changedCharacters(before: string, after: string): number {
  const units = new Map<string, string>();
  const unitOf = (character: string) => {
    const known = units.get(character);
    if (known !== undefined) return known;
    const unit = String.fromCharCode(units.size);
    units.set(character, unit);
    return unit;
  };
  return distance(Array.from(before, unitOf).join(''), Array.from(after, unitOf).join(''));
}

/**
 * Whether votes for one version count as given for the other: only a few letters differ, the media and the category are the
 * same. `changed` is their edit distance, where it is known already. With "Bread is good" (13 characters), one letter may change: 10 % of 13 is 1.3.
 */
export function isSmallChange(
  before: TextVersion,
  after: TextVersion,
  changed = changedCharacters(before.content, after.content),
): boolean {
  if ((before.category ?? null) !== (after.category ?? null)) return false;
  if ((before.mediaIds ?? []).join() !== (after.mediaIds ?? []).join()) return false;
  return changed <= SMALL_CHANGE_CHARACTERS && changed <= SMALL_CHANGE_SHARE * lengthOf(before.content);
}

/** Whether so much of a text changes that it is another one. */
export function isCompleteChange(before: string, after: string): boolean {
  const longer = Math.max(lengthOf(before), lengthOf(after));
  return changedCharacters(before, after) > COMPLETE_CHANGE_SHARE * longer;
}

const lengthOf = (text: string) => Array.from(text).length;
