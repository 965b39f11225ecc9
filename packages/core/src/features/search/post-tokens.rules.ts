import { splitText } from '../../text-parts.rules.ts';
import { foldText, type SearchQuery, type SearchWord, signOf } from './search-query.rules.ts';
import { firstCharacters, isPair, splitUnits, type Unit, WORD_MAX } from './search-words.rules.ts';

/** What a post is found by. */
export interface SearchedPost {
  content: string;
  /** Without #. */
  hashtags: readonly string[];
  /** null for an anonymous post, which is never found by its author. */
  authorId: number | null;
  hasImage: boolean;
  hasVideo: boolean;
}

/** Beginnings of a word up to this many code points are stored, so that reading them takes as long as reading a word. */
const PREFIX_MAX = 8;

/** No word contains `*` or `:`. */
const HAS_IMAGE = ':image';
const HAS_VIDEO = ':video';

function authorToken(authorId: number): string {
  return `:by${authorId}`;
}

/** The token of the words that begin with a text: of its first characters, where the text is longer than `PREFIX_MAX`. */
function prefixToken(sign: string, word: string): string {
  return `${sign}${firstCharacters(word, PREFIX_MAX)}*`;
}

/** Adds the token of a word and those of its beginnings. */
function addWord(tokens: Set<string>, sign: string, word: string): void {
  tokens.add(sign + word);
  const characters = [...firstCharacters(word, PREFIX_MAX)];
  for (let length = 1; length <= characters.length; length += 1) {
    tokens.add(`${sign}${characters.slice(0, length).join('')}*`);
  }
}

/**
 * The tokens under which a post is stored, each once and without spaces: words with their beginnings, `#hashtags` and
 * `@usernames` with theirs, and one for each filter. Their number is bounded by the length of the text.
 */
export function postTokens({ content, hashtags, authorId, hasImage, hasVideo }: SearchedPost): string[] {
  const tokens = new Set<string>();
  let last: Unit | undefined;
  for (const unit of splitUnits(foldText([content, ...hashtags].join('\n')))) {
    if (unit.kind === 'word') addWord(tokens, '', unit.text);
    else tokens.add(unit.text);
    if (last && isPair(last, unit)) tokens.add(last.text + unit.text);
    last = unit;
  }
  for (const tag of hashtags) addWord(tokens, '#', signedWord(tag));
  for (const part of splitText(content)) if (part.kind === 'mention') addWord(tokens, '@', signedWord(part.username));
  if (authorId !== null) tokens.add(authorToken(authorId));
  if (hasImage) tokens.add(HAS_IMAGE);
  if (hasVideo) tokens.add(HAS_VIDEO);
  return [...tokens];
}

/** A hashtag or username without its sign. Folding can make spaces and punctuation of a letter. */
function signedWord(text: string): string {
  return firstCharacters(foldText(text).replaceAll(/[^\p{L}\p{M}\p{N}_.]/gu, ''), WORD_MAX);
}

/** What the index is asked for in one step: posts with all of `all`, without those that have all of `without`, if it has any. */
export interface SearchStep {
  all: readonly string[];
  without: readonly string[];
}

/**
 * The steps of a search, in the order in which their posts are listed: first those with all the words, then those in which
 * longer words begin with some of them. No post is in two steps. There is no step without words and filters.
 */
export function searchSteps(query: SearchQuery, authorId: number | null): SearchStep[] {
  const filters = [
    ...(authorId === null ? [] : [authorToken(authorId)]),
    ...(query.hasImage ? [HAS_IMAGE] : []),
    ...(query.hasVideo ? [HAS_VIDEO] : []),
  ];
  const exact = query.words.map((word) => tokensOfWord(word, false));
  const beginning = query.words.map((word) => tokensOfWord(word, !word.isExact));
  const words = new Set(exact.flat());
  const beginnings = new Set(beginning.flat());
  const first: SearchStep = { all: [...words, ...filters], without: [] };
  if (first.all.length === 0 && query.since === null && query.before === null) return [];
  const without = [...words].filter((token) => !beginnings.has(token));
  if (without.length === 0) return [first];
  return [first, { all: [...beginnings, ...filters], without }];
}

function tokensOfWord({ text }: SearchWord, isBeginning: boolean): string[] {
  const sign = signOf(text);
  if (sign !== '') {
    const word = signedWord(text.slice(1));
    return [isBeginning ? prefixToken(sign, word) : sign + word];
  }
  const units = splitUnits(foldText(text));
  const last = units.at(-1);
  if (last?.kind !== 'word') return tokensOfUnits(units);
  const before = tokensOfUnits(units.slice(0, -1));
  return [...before, isBeginning ? prefixToken('', last.text) : last.text];
}

/** A character is in the token of a pair, unless it stands alone. */
function tokensOfUnits(units: readonly Unit[]): string[] {
  return units.flatMap((unit, index) => {
    const previous = units[index - 1];
    if (previous && isPair(previous, unit)) return [previous.text + unit.text];
    return isPair(unit, units[index + 1]) ? [] : [unit.text];
  });
}

/**
 * Whether a post with all the tokens may still not be what is searched for: tokens tell neither whether several words
 * follow each other nor more than the first characters of a long beginning. Then its text is compared (`matchesText`).
 */
export function isComparedByText({ words }: SearchQuery): boolean {
  return words.some(({ text, isExact }) => {
    if (signOf(text) !== '') return !isExact && isLong(signedWord(text.slice(1)));
    const units = splitUnits(foldText(text));
    const last = units.at(-1);
    if (!isExact && last?.kind === 'word' && isLong(last.text)) return true;
    return units.length > (units.every((unit) => unit.kind === 'character') ? 2 : 1);
  });
}

function isLong(word: string): boolean {
  return [...word].length > PREFIX_MAX;
}

/** The text of a post by which `matchesText` compares it. */
export function comparedText(post: Pick<SearchedPost, 'content' | 'hashtags'>): string {
  return [post.content, ...post.hashtags.map((tag) => `#${tag}`)].join('\n');
}
