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

/** They would turn what follows a word on the page around. */
const DIRECTION_CONTROL = /[\u202a-\u202e\u2066-\u2069]/;

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
  if (hasForbiddenCharacters(text) || DIRECTION_CONTROL.test(text))
    return 'A muted word contains characters that cannot be shown';
  if (isInvisible(text) || mutedWordKey(text) === '') return 'Word required';
  return countCharacters(text) > MUTED_WORD_MAX ? tooLong : null;
}

/** Accents of Latin, Greek and Cyrillic letters, vowel signs of Hebrew and Arabic, skin tones, and what is invisible. */
const FOLDED_AWAY =
  /[\u0300-\u036f]|[\u0483-\u0487]|[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]|[\u064b-\u065f\u0670]|[\u0640\u00ad\u200b\u2060\ufeff]|[\ufe0e\ufe0f]|\p{Emoji_Modifier}/gu;
/** NFKD makes five to eighteen characters of each: a text of them would take as many times as long to compare. */
const EXPANDED =
  /[\u321d-\u321e\u327c\u3300\u3302\u3304\u3307\u3313\u3315-\u3317\u3319-\u331a\u3320-\u3321\u332b\u332d-\u332e\u3332\u3334\u3336\u333b\u333d\u3340\u3347\u334a\u334c\u3354\u3356\u33ae-\u33af\ufdfa-\ufdfb]/g;
const ASCII = /^[\0-\x7f]*$/;

/**
 * A text as muted words are compared with it: without case, accents, skin tones, forms of the same letter, or more than
 * one space in a row. At most four times as long as the text. Lower case of upper case, which also folds ß and the final sigma.
 */
export function mutedWordKey(text: string): string {
  const isPlain = ASCII.test(text);
  const folded = isPlain
    ? text.toLowerCase()
    : text
        .replaceAll(EXPANDED, privateUseFor)
        .normalize('NFKD')
        .replaceAll(FOLDED_AWAY, '')
        .toUpperCase()
        .toLowerCase()
        .normalize('NFKC')
        .replaceAll('ς', 'σ')
        .replaceAll('’', "'");
  return folded.replaceAll(/\s+/g, ' ').trim();
}

function privateUseFor(character: string): string {
  return String.fromCharCode(0xe000 + (character.charCodeAt(0) & 0xfff));
}
