import { foldForms, isAscii } from '../../fold-text.rules.ts';
import { findSequences, isPair, splitUnits, type Unit } from './search-words.rules.ts';

/** The most characters of a search, in code points. */
export const SEARCH_QUERY_MAX = 200;

export interface SearchWord {
  text: string;
  /** Between quotes: it is found as it is, and not as the beginning of a longer word. */
  isExact: boolean;
}

/** A post must match every condition. */
export interface SearchQuery {
  words: SearchWord[];
  /** The username of the author, without @. */
  from: string | null;
  hasImage: boolean;
  hasVideo: boolean;
  /** A day as YYYY-MM-DD (UTC): that day or later. */
  since: string | null;
  /** A day as YYYY-MM-DD (UTC): earlier than that day. */
  before: string | null;
}

// Letters whose stroke or joined form is no mark that Unicode would separate.
const LETTERS: Record<string, string> = {
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ł: 'l',
  ŧ: 't',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
};
const LETTER = /[øđðħłŧþæœß]/g;
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * A text as it is compared when it is searched: NFKD without accents and other marks, in lower case, and without invisible
 * characters. Vowel signs of scripts such as Devanagari, and the marks of kana, stay: without them it would be another word.
 */
export function foldText(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  return foldForms(text)
    .replaceAll(INVISIBLE, '')
    .replaceAll(LETTER, (letter) => LETTERS[letter] ?? letter);
}

const searchOperatorNames = ['from', 'has', 'since', 'before'] as const;
export type SearchOperatorName = (typeof searchOperatorNames)[number];

const PART = /["“”„](?<phrase>[^"“”„]*)["“”„]|(?<word>\S+)/gu;
const LEADING_QUOTES = /^["“”„]+/u;
const OPERATOR = /^(?<name>from|has|since|before):(?<value>.+)$/iu;
const UNFINISHED = /^(?:from:@?|has:|since:|before:)$/iu;
const USERNAME = /^@?(?<username>[a-z0-9_.]{3,30})$/iu;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Operators are `from:ana`, `has:image`, `has:video`, `since:2026-01-31` and `before:2026-02-01`. The last `from`,
 * `since` or `before` counts, an operator without a value is ignored, and one that cannot be read is searched as words
 * (`findMisreadOperators`). Only the first 200 characters are read. Words without a letter, digit or emoji are ignored.
 */
export function parseSearch(text: string): SearchQuery {
  const query = emptyQuery();
  for (const { phrase, word } of partsOf(text)) {
    if (phrase !== undefined) addWord(query, phrase.trim().replaceAll(/\s+/gu, ' '), true);
    else if (word !== undefined) readWord(query, word);
  }
  return query;
}

/** The operators of a search whose values cannot be read, such as that of `since:yesterday`: each once, in their order. */
export function findMisreadOperators(text: string): SearchOperatorName[] {
  const query = emptyQuery();
  const names = partsOf(text)
    .filter(({ word }) => word !== undefined && !UNFINISHED.test(word) && !readOperator(query, word))
    .map(({ word = '' }) => OPERATOR.exec(word)?.groups?.['name']?.toLowerCase());
  return searchOperatorNames.filter((name) => names.includes(name));
}

function emptyQuery(): SearchQuery {
  return { words: [], from: null, hasImage: false, hasVideo: false, since: null, before: null };
}

function partsOf(text: string): { phrase?: string | undefined; word?: string | undefined }[] {
  return [...firstPart(text).matchAll(PART)].map(({ groups }) => ({
    phrase: groups?.['phrase'],
    word: groups?.['word']?.replace(LEADING_QUOTES, ''),
  }));
}

function firstPart(text: string): string {
  return [...text.slice(0, 4 * SEARCH_QUERY_MAX)].slice(0, SEARCH_QUERY_MAX).join('');
}

function addWord({ words }: SearchQuery, text: string, isExact: boolean): void {
  if (splitUnits(foldText(text)).length > 0) words.push({ text, isExact });
}

function readWord(query: SearchQuery, word: string): void {
  if (!UNFINISHED.test(word) && !readOperator(query, word)) addWord(query, word, false);
}

function readOperator(query: SearchQuery, word: string): boolean {
  const { name, value } = OPERATOR.exec(word)?.groups ?? {};
  if (name === undefined || value === undefined) return false;
  switch (name.toLowerCase()) {
    case 'from':
      return readFrom(query, value);
    case 'has':
      return readHas(query, value.toLowerCase());
    default:
      return readDay(query, name.toLowerCase() === 'since' ? 'since' : 'before', value);
  }
}

function readFrom(query: SearchQuery, value: string): boolean {
  const username = USERNAME.exec(value)?.groups?.['username'];
  if (username === undefined) return false;
  query.from = username;
  return true;
}

function readHas(query: SearchQuery, value: string): boolean {
  if (value === 'image') query.hasImage = true;
  else if (value === 'video') query.hasVideo = true;
  else return false;
  return true;
}

function readDay(query: SearchQuery, name: 'since' | 'before', value: string): boolean {
  if (startOfDay(value) === null) return false;
  query[name] = value;
  return true;
}

/** When a day begins (UTC), in ms; null for a text that is no day of the calendar. */
export function startOfDay(day: string): number | null {
  if (!DAY.test(day)) return null;
  const time = Date.parse(`${day}T00:00:00.000Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? null : time;
}

/** `parseSearch` reads the result as the same search: first the words, then the operators. */
export function formatSearch({ words, from, hasImage, hasVideo, since, before }: SearchQuery): string {
  return [
    ...words.map(({ text, isExact }) => (isExact ? `"${text}"` : text)),
    from !== null && `from:${from}`,
    hasImage && 'has:image',
    hasVideo && 'has:video',
    since !== null && `since:${since}`,
    before !== null && `before:${before}`,
  ]
    .filter((part) => part !== false)
    .join(' ');
}

const QUOTES = /["“”„]/gu;

/** The words of a search without quotes and operators, which are for posts alone: what people and hashtags are found by. */
export function plainWords(text: string): string {
  const words = parseSearch(text).words.map((word) => word.text);
  return words.join(' ').replaceAll(QUOTES, '');
}

/** At most this many places of a text are marked; the rest of a longer text is not read. */
const MATCHES_MAX = 200;
const MATCHED_TEXT_MAX = 20_000;
/** At most this many places of one word are examined: its sign may be missing at some. */
const PLACES_MAX = 1000;

/**
 * Where the words of a search are in a text, to mark them: ranges of code units in order, the end exclusive, that neither
 * overlap nor touch. A word that is not exact is found at the beginning of words, and its own characters are the match.
 */
export function findMatches(text: string, query: Pick<SearchQuery, 'words'>): [start: number, end: number][] {
  if (query.words.length === 0) return [];
  const folded = foldInPlaces(text.slice(0, MATCHED_TEXT_MAX));
  const units = splitUnits(folded.text);
  const found = wantedWords(query.words).flatMap((word) => placesOf(word, folded.text, units).slice(0, MATCHES_MAX));
  const ranges = found.map(([start, end]) => [folded.starts[start] ?? 0, folded.ends[end - 1] ?? 0] as const);
  return joined(ranges.toSorted(([a], [b]) => a - b)).slice(0, MATCHES_MAX);
}

interface TextMatcher {
  matches: (text: string) => boolean;
  size: number;
}

/** Words of several units come first: few texts have them. */
export function textMatcher(words: readonly SearchWord[]): TextMatcher {
  const wanted = wantedWords(words).toSorted((a, b) => b.units.length - a.units.length);
  return {
    size: wanted.length,
    matches: (text) => {
      const folded = foldText(text);
      const units = splitUnits(folded);
      return wanted.every((word) => placesOf(word, folded, units, word.sign === '' ? 1 : PLACES_MAX).length > 0);
    },
  };
}

interface WantedWord {
  units: readonly Unit[];
  sign: '#' | '@' | '';
  isExact: boolean;
}

function wantedWords(words: readonly SearchWord[]): WantedWord[] {
  const wanted = new Map<string, WantedWord>();
  for (const { text, isExact } of words) {
    const units = splitUnits(foldText(text));
    const sign = signOf(text);
    const spaced = units.map((unit, index) => (isPair(units[index - 1], unit) ? unit.text : ` ${unit.text}`));
    wanted.set(`${isExact}${sign}${spaced.join('')}`, { units, sign, isExact });
  }
  return [...wanted.values()];
}

/** A hashtag or a mention is found only after its sign. */
function placesOf(
  { units: wanted, sign, isExact }: WantedWord,
  folded: string,
  units: readonly Unit[],
  max = PLACES_MAX,
): [number, number][] {
  const places = findSequences(units, wanted, { isExact, max });
  return sign === '' ? places : places.filter(([start]) => folded[start - 1] === sign);
}

export function signOf(word: string): '#' | '@' | '' {
  if (/^#[\p{L}\p{M}\p{N}_]+$/u.test(word)) return '#';
  return /^@[A-Za-z0-9_.]+$/.test(word) ? '@' : '';
}

function joined(ranges: readonly (readonly [number, number])[]): [number, number][] {
  const list: [number, number][] = [];
  for (const [start, end] of ranges) {
    const last = list.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else list.push([start, end]);
  }
  return list;
}

interface FoldedText {
  text: string;
  /** For each code unit: where the character that it comes from starts and ends. */
  starts: readonly number[];
  ends: readonly number[];
}

const CHARACTER = /\P{M}?\p{M}*/gu;

function foldInPlaces(text: string): FoldedText {
  const parts: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const known = new Map<string, string>();
  for (const { 0: character, index } of text.matchAll(CHARACTER)) {
    const folded = known.get(character) ?? foldText(character);
    known.set(character, folded);
    parts.push(folded);
    // What folds to nothing, such as a skin tone, belongs to the character before it.
    if (folded === '' && ends.length > 0) ends[ends.length - 1] = index + character.length;
    for (let unit = 0; unit < folded.length; unit += 1) {
      starts.push(index);
      ends.push(index + character.length);
    }
  }
  return { text: parts.join(''), starts, ends };
}
