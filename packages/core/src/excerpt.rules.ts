import { countCharacters } from './text.rules.ts';

/** These characters would reorder the text that follows them in a title or description. */
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;
/** Code units that are read of a text for each character of its excerpt. */
const CODE_UNITS_READ = 8;
/** A word is split only where the text between words would be shorter than this share. */
const LEAST_SHARE = 0.6;

/** Before the mark a full stop would look like four dots. */
const END_MARKS = /[\s\p{Pd}\p{Po}]/u;

/** A character as readers see it (a grapheme cluster). `Intl.Segmenter` is not in every browser. */
const CHARACTER =
  /\p{Regional_Indicator}{2}|.(?:[\p{M}\p{Emoji_Modifier}\u{e0020}-\u{e007f}]|\u200d\p{Extended_Pictographic}?)*/gsu;

const ONLY_ASCII = /^[ -~]*$/;

export function withoutDirectionControls(text: string): string {
  return text.replaceAll(DIRECTION_CONTROLS, '');
}

export function plainLine(text: string): string {
  return withoutDirectionControls(text).replaceAll(/\s+/g, ' ').trim();
}

/**
 * The beginning of a text as `plainLine`, at most `max` code points with the `…` that ends it where it is cut: between
 * words, and never inside a character that is made of several code points. `isCut`: the text is the beginning of a longer one.
 */
export function excerptOf(text: string, max: number, { isCut = false } = {}): string {
  const whole = text.trimStart();
  const read = whole.slice(0, max * CODE_UNITS_READ);
  const line = plainLine(read);
  const isAll = !isCut && read.length === whole.length;
  if (isAll && countCharacters(line) <= max) return line;
  const start = beginningOf(line, max - 1, isAll || /\s$/.test(read));
  const [next = ' '] = line.slice(start.length);
  const space = start.lastIndexOf(' ');
  const isInWord = next !== ' ' && space >= start.length * LEAST_SHARE;
  return `${withoutEndMarks(isInWord ? start.slice(0, space) : start)}…`;
}

function withoutEndMarks(text: string): string {
  let end = text.length;
  while (end > 0 && END_MARKS.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function beginningOf(line: string, max: number, isLastWhole: boolean): string {
  // Most texts: each of these is a character of its own.
  if (line.length > max && ONLY_ASCII.test(line.slice(0, max + 1))) return line.slice(0, max);
  let count = 0;
  let end = 0;
  for (const { 0: character, index } of line.matchAll(CHARACTER)) {
    count += countCharacters(character);
    const next = index + character.length;
    if (count > max || (next === line.length && !isLastWhole)) break;
    end = next;
  }
  return line.slice(0, end);
}
