import all from 'emoji-picker-element-data/en/cldr/data.json';
import type { Emoji } from './emoji-search.rules.ts';

/** Many phones cannot show newer emojis yet. */
const KNOWN_VERSION = 15.1;

/** Unicode's groups by their number in the data; group 2 has only skin tones. */
export const emojiGroups = [
  { group: 0, name: 'Smileys' },
  { group: 1, name: 'People' },
  { group: 3, name: 'Animals & nature' },
  { group: 4, name: 'Food & drink' },
  { group: 5, name: 'Travel & places' },
  { group: 6, name: 'Activities' },
  { group: 7, name: 'Objects' },
  { group: 8, name: 'Symbols' },
  { group: 9, name: 'Flags' },
] as const;

const shown = new Set<number>(emojiGroups.map(({ group }) => group));

export const emojis: readonly Emoji[] = (all as Emoji[]).filter(
  ({ version, group }) => version <= KNOWN_VERSION && shown.has(group),
);
