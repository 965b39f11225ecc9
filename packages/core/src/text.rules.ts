/** Length in code points. */
export function countCharacters(text: string): number {
  return [...text].length;
}

/** Characters of a text that is quoted in a list of notifications, actions or reports. */
export const EXCERPT_MAX = 140;

/** A character of a text that is accepted takes at most this many code units before NFC. */
const CODE_UNITS_PER_CHARACTER = 4;

export function mostCodeUnits(max: number): number {
  return CODE_UNITS_PER_CHARACTER * max;
}

/**
 * Whether a text is longer than `max` characters in any normalization form. Check this before anything else: it takes
 * constant time, and everything else takes time that grows with the length.
 */
export function isFarTooLong(text: string, max: number): boolean {
  return text.length > mostCodeUnits(max);
}

/** Real texts stack fewer. The time that normalizing takes grows with the square of their number. */
export const TOO_MANY_MARKS = 'At most 8 accents or marks can be on one character';

const STACKED_MARKS = /\p{M}{9}/u;

export function hasTooManyMarks(text: string): boolean {
  return STACKED_MARKS.test(text);
}

/** NFC. A text with too many marks, which is refused, stays as it is: normalizing it could take seconds. */
export function toNfc(text: string): string {
  return hasTooManyMarks(text) ? text : text.normalize('NFC');
}

/** Text as it is stored: NFC, with LF line ends. Nothing is escaped, because it is never rendered as HTML. */
export function normalizeText(text: string): string {
  return toNfc(text).replaceAll('\r\n', '\n').replaceAll('\r', '\n');
}

// Control characters except tab and line ends, and lone surrogates, which no database stores.
const FORBIDDEN_CHARACTERS = /(?![\t\n\r])\p{Cc}|\p{Cs}/u;

export function hasForbiddenCharacters(text: string): boolean {
  return FORBIDDEN_CHARACTERS.test(text);
}

const NOT_IN_NAMES = /[\n\u2028\u2029\u202a-\u202e\u2066-\u2069]/;

/**
 * Whether a name has ends of lines, or what would reorder the text around it: right-to-left names need no such
 * characters. The text must be trimmed.
 */
export function breaksItsLine(text: string): boolean {
  return NOT_IN_NAMES.test(text);
}

// Anything but white space, control and format characters, those that render as nothing, combining marks, characters
// for private use and noncharacters, and the blank symbols of Braille, music and hieroglyphs. Unassigned ones may be
// letters of a newer Unicode.
const VISIBLE_CHARACTER =
  /[^\p{White_Space}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\p{M}\u2800\ufffc\u{1d159}\u{13441}\u{13442}]/u;

/** Whether nothing of the text can be seen, such as one of spaces, zero-width characters or combining marks only. */
export function isInvisible(text: string): boolean {
  return !VISIBLE_CHARACTER.test(text);
}

/** Without the characters of which nothing can be seen. */
export function onlyVisible(text: string): string {
  return [...text].filter((character) => VISIBLE_CHARACTER.test(character)).join('');
}

export function visibleOrEmpty(text: string): string {
  return isInvisible(text) ? '' : text.trim();
}

export interface TextRules {
  /** Maximum length by `countCharacters`. */
  max: number;
  /** The message for missing or blank text; without it, blank text is allowed. */
  required?: string;
  label: string;
  /** For what is shown in the sentences and lines of others: refused where `breaksItsLine`. */
  isLine?: boolean;
}

/** Why a text is invalid, as a message; null when it is valid. */
export function textProblem(text: string, { max, required, label, isLine = false }: TextRules): string | null {
  const tooLong = `${label} can be at most ${max.toLocaleString('en')} characters long`;
  if (isFarTooLong(text, max)) return tooLong;
  if (hasTooManyMarks(text)) return TOO_MANY_MARKS;
  const normalized = normalizeText(text);
  if (hasForbiddenCharacters(normalized) || (isLine && breaksItsLine(normalized.trim()))) {
    return `${label} contains characters that cannot be shown`;
  }
  if (required !== undefined && isInvisible(normalized)) return required;
  return countCharacters(normalized) > max ? tooLong : null;
}
