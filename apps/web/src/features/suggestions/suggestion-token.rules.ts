import { HASHTAG_SIGN, MENTION_SIGN } from '@vibeline/core/text-parts.rules';

export interface SuggestionToken {
  sign: '@' | '#';
  text: string;
  /** The index of the sign, and that of the caret. */
  start: number;
  end: number;
}

/** Names and hashtags are at most 50 characters long, which may each take two code units. */
const LONGEST_TOKEN = 101;
// They begin where `splitText` finds them: not inside a word, an address or another name.
const TOKEN = new RegExp(
  `(?<sign>${MENTION_SIGN.source}|${HASHTAG_SIGN.source})(?<text>[\\p{L}\\p{M}\\p{N}_.]{0,50})$`,
  'u',
);
const WORD_CHARACTER = /^[\p{L}\p{M}\p{N}_]/u;

export function tokenAt(value: string, caret: number): SuggestionToken | null {
  if (WORD_CHARACTER.test(value.slice(caret, caret + 2))) return null;
  const before = value.slice(Math.max(0, caret - LONGEST_TOKEN - 1), caret);
  const { sign, text = '' } = TOKEN.exec(before)?.groups ?? {};
  if (sign !== '@' && sign !== '#') return null;
  // A hashtag has no full stop.
  if (sign === '#' && text.includes('.')) return null;
  return { sign, text, start: caret - text.length - 1, end: caret };
}
