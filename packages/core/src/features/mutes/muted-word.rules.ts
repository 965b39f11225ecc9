import {
  countCharacters,
  hasForbiddenCharacters,
  hasTooManyMarks,
  isFarTooLong,
  isInvisible,
  normalizeText,
  TOO_MANY_MARKS,
} from '../../text.rules.ts';

/** The most characters of a muted word, after NFC. */
export const MUTED_WORD_MAX = 50;

/** On one line, with single spaces. */
export function normalizeMutedWord(word: string): string {
  return normalizeText(word).replaceAll(/\s+/gu, ' ').trim();
}

/** Why a muted word is invalid, as a message; null when it is valid. */
export function mutedWordProblem(word: string): string | null {
  const tooLong = `A muted word can be at most ${MUTED_WORD_MAX} characters long`;
  if (isFarTooLong(word, MUTED_WORD_MAX)) return tooLong;
  if (hasTooManyMarks(word)) return TOO_MANY_MARKS;
  const text = normalizeMutedWord(word);
  if (hasForbiddenCharacters(text)) return 'A muted word contains characters that cannot be shown';
  if (isInvisible(text) || mutedWordKey(text) === '') return 'Word required';
  return countCharacters(text) > MUTED_WORD_MAX ? tooLong : null;
}

/** Accents of Latin, Greek and Cyrillic letters, vowel signs of Hebrew and Arabic, skin tones, and what is invisible. */
const FOLDED_AWAY =
  /[\u0300-\u036f]|[\u0483-\u0487]|[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]|[\u064b-\u065f\u0670]|[\u0640\u00ad\u200b\u2060\ufeff]|[\ufe0e\ufe0f]|\p{Emoji_Modifier}/gu;
const ASCII = /^[\0-\x7f]*$/;

/**
 * A text as muted words are compared with it: without case, accents, skin tones, forms of the same letter, or more than
 * one space in a row. Lower case of upper case, which also folds ß and the final sigma.
 */
export function mutedWordKey(text: string): string {
  const isPlain = ASCII.test(text);
  const folded = isPlain
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replaceAll(FOLDED_AWAY, '')
        .toUpperCase()
        .toLowerCase()
        .normalize('NFKC')
        .replaceAll('ς', 'σ')
        .replaceAll('’', "'");
  return folded.replaceAll(/\s+/g, ' ').trim();
}
