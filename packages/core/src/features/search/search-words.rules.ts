/** A word is compared by this many of its first characters (code points). */
export const WORD_MAX = 40;

/**
 * What texts are searched by: a word of letters and digits; in scripts without spaces between words a single character with
 * its marks; or one emoji.
 */
export interface Unit {
  kind: 'word' | 'character' | 'symbol';
  text: string;
  /** Where it is in the folded text, in code units; the end is exclusive. */
  start: number;
  end: number;
}

const ASCII_WORD = /[a-z0-9]+/g;
// Han to Tibetan: scripts that put no spaces between words. A flag is two characters.
const UNIT =
  /(?<character>(?=[\p{L}\p{N}])[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}\p{scx=Tibetan}]\p{M}*)|(?<word>(?:(?![\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}\p{scx=Tibetan}])[\p{L}\p{M}\p{N}])+)|(?<symbol>\p{Regional_Indicator}{1,2}|\p{Extended_Pictographic})/gu;
const ASCII = /^[\0-\x7f]*$/;

/** The units of a folded text (`foldText`) in order. Punctuation, spaces and _ separate words. */
export function splitUnits(folded: string): Unit[] {
  const units: Unit[] = [];
  const isPlain = ASCII.test(folded);
  for (const match of folded.matchAll(isPlain ? ASCII_WORD : UNIT)) {
    const [text] = match;
    units.push({
      kind: isPlain ? 'word' : kindOf(match),
      text: firstCharacters(text, WORD_MAX),
      start: match.index,
      end: match.index + text.length,
    });
  }
  return units;
}

function kindOf({ groups }: RegExpMatchArray): Unit['kind'] {
  if (groups?.['word'] !== undefined) return 'word';
  return groups?.['character'] === undefined ? 'symbol' : 'character';
}

export function firstCharacters(text: string, count: number): string {
  return text.length <= count ? text : [...text].slice(0, count).join('');
}

export function isPair(first: Unit | undefined, second: Unit | undefined): boolean {
  return first?.kind === 'character' && second?.kind === 'character' && first.end === second.start;
}

/**
 * Where the wanted units follow each other, at most `max` ranges of the folded text. Unless `isExact`, the last one may be
 * the beginning of a longer word, and the range ends with it.
 */
export function findSequences(
  units: readonly Unit[],
  wanted: readonly Unit[],
  { isExact, max }: { isExact: boolean; max: number },
): [number, number][] {
  const last = wanted.at(-1);
  if (!last) return [];
  const isOpen = !isExact && last.kind === 'word';
  const found: [number, number][] = [];
  // Loops without closures: a search may have a hundred words, and a text thousands of units.
  for (let index = 0; index + wanted.length <= units.length && found.length < max; index += 1) {
    const first = units[index];
    const end = units[index + wanted.length - 1];
    if (!first || !end) break;
    const isEnd = end.text === last.text || (isOpen && end.text.startsWith(last.text));
    if (!isEnd || !follow(units, index, wanted)) continue;
    found.push([first.start, end.text === last.text ? end.end : end.start + last.text.length]);
  }
  return found;
}

function follow(units: readonly Unit[], index: number, wanted: readonly Unit[]): boolean {
  for (let place = 0; place < wanted.length; place += 1) {
    const here = units[index + place];
    if (place < wanted.length - 1 && here?.text !== wanted[place]?.text) return false;
    if (isPair(wanted[place - 1], wanted[place]) && !isPair(units[index + place - 1], here)) return false;
  }
  return true;
}
