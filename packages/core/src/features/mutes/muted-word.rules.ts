import { foldForms } from '../../fold-text.rules.ts';
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

/** These characters would reorder what follows a word on the page. */
const DIRECTION_CONTROL = /[\u202a-\u202e\u2066-\u2069]/;

export function normalizeMutedWord(word: string): string {
  return normalizeText(word).replaceAll(/\s+/gu, ' ').trim();
}

export function mutedWordProblem(word: string): string | null {
  const tooLong = `A muted word can be at most ${MUTED_WORD_MAX} characters long`;
  if (isFarTooLong(word, MUTED_WORD_MAX)) return tooLong;
  if (hasTooManyMarks(word)) return TOO_MANY_MARKS;
  const text = normalizeMutedWord(word);
  if (hasForbiddenCharacters(text) || DIRECTION_CONTROL.test(text))
    return 'A muted word contains characters that cannot be shown';
  if (isInvisible(text) || mutedWordKey(text) === '') return 'Word required';
  return countCharacters(text) > MUTED_WORD_MAX ? tooLong : null;
}

/**
 * A text as muted words are compared with it: without case, accents, skin tones, forms of the same letter, or more than
 * one space in a row. At most four times as long as the text.
 */
export function mutedWordKey(text: string): string {
  return foldForms(text).replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim();
}
