import { foldText, type SearchQuery, type SearchWord, signOf } from '@vibeline/core/features/search/search-query.rules';
import {
  firstCharacters,
  isPair,
  splitUnits,
  type Unit,
  WORD_MAX,
} from '@vibeline/core/features/search/search-words.rules';
import { splitText } from '@vibeline/core/text-parts.rules';

export interface SearchedPost {
  content: string;
  /** Without #. */
  hashtags: readonly string[];
  /** null for an anonymous post, which is never found by its author. */
  authorId: number | null;
  hasImage: boolean;
  hasVideo: boolean;
}

/** Prefixes are stored up to this many code points, so that a prefix is found as fast as a word. */
const PREFIX_MAX = 12;

/** No word contains `*` or `:`. */
const HAS_IMAGE = ':image';
const HAS_VIDEO = ':video';

function authorToken(authorId: number): string {
  return `:by${authorId}`;
}

/** Number of different tokens for neighbours. A token for each pair of words would fill the index with rare tokens. */
const NEIGHBOURS_MAX = 0x1_0000;

/** A token for two consecutive words, shared with some other pairs (FNV-1a). */
function neighboursToken(first: string, second: string): string {
  let hash = 0x811c9dc5;
  for (const character of `${first} ${second}`) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return `:n${((hash ^ (hash >>> 16)) >>> 0) % NEIGHBOURS_MAX}`;
}

function tokensWithPrevious(previous: Unit | undefined, unit: Unit): string[] {
  if (isPair(previous, unit)) return [`${previous?.text}${unit.text}`];
  return previous?.kind === 'word' && unit.kind === 'word' ? [neighboursToken(previous.text, unit.text)] : [];
}

function prefixToken(sign: string, word: string): string {
  return `${sign}${firstCharacters(word, PREFIX_MAX)}*`;
}

function addWord(tokens: Set<string>, sign: string, word: string): void {
  tokens.add(sign + word);
  const characters = [...word];
  let beginning = sign;
  for (const character of characters.slice(0, Math.min(PREFIX_MAX, characters.length - 1))) {
    beginning += character;
    tokens.add(`${beginning}*`);
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
    for (const token of tokensWithPrevious(last, unit)) tokens.add(token);
    last = unit;
  }
  for (const tag of hashtags) addWord(tokens, '#', signedWord(tag));
  for (const part of splitText(content)) if (part.kind === 'mention') addWord(tokens, '@', signedWord(part.username));
  if (authorId !== null) tokens.add(authorToken(authorId));
  if (hasImage) tokens.add(HAS_IMAGE);
  if (hasVideo) tokens.add(HAS_VIDEO);
  return [...tokens];
}

/** Without the sign. Folding can turn a letter into spaces and punctuation. */
function signedWord(text: string): string {
  return firstCharacters(foldText(text).replaceAll(/[^\p{L}\p{M}\p{N}_.]/gu, ''), WORD_MAX);
}

/**
 * Posts with all these tokens (of a list: one of it); unless `without` is empty, those with all its tokens are left
 * out.
 */
export interface TokenMatch {
  all: readonly (string | readonly string[])[];
  without: readonly string[];
}

interface OpenWord {
  word: string;
  longer: string;
}

/** With more words than this, longer words are not searched for one by one: few posts contain that many. */
const BRANCHES_MAX = 6;

/**
 * In the order in which their posts are listed: first those with all the words, then those with longer words that begin
 * with some of them. A step finds what one of its matches does. No post is in two steps. There is no step without words
 * and filters.
 */
export function searchSteps(query: SearchQuery, authorId: number | null): TokenMatch[][] {
  const required = new Set([
    ...(authorId === null ? [] : [authorToken(authorId)]),
    ...(query.hasImage ? [HAS_IMAGE] : []),
    ...(query.hasVideo ? [HAS_VIDEO] : []),
  ]);
  const open = new Map<string, OpenWord>();
  for (const searched of query.words) {
    const { closed, last } = tokensOfWord(searched);
    for (const token of closed) required.add(token);
    if (last) open.set(last.word, last);
  }
  const words = [...open.values()].filter(({ word }) => !required.has(word));
  const all = [...required, ...words.map(({ word }) => word)];
  if (all.length === 0 && query.since === null && query.before === null) return [];
  const first = [{ all, without: [] }];
  return words.length === 0 ? [first] : [first, withLongerWords([...required], words)];
}

/** Each match has a longer word in place of one of the words: those are fewer than the posts with any of the words. */
function withLongerWords(required: readonly string[], words: readonly OpenWord[]): TokenMatch[] {
  const either = ({ word, longer }: OpenWord) => [word, longer];
  if (words.length > BRANCHES_MAX) {
    return [{ all: [...required, ...words.map(either)], without: words.map(({ word }) => word) }];
  }
  return words.map((one) => ({
    all: [one.longer, ...required, ...words.filter((other) => other !== one).map(either)],
    without: [one.word],
  }));
}

function tokensOfWord({ text, isExact }: SearchWord): { closed: string[]; last: OpenWord | null } {
  const sign = signOf(text);
  const units = sign === '' ? splitUnits(foldText(text)) : [];
  const lastUnit = units.at(-1);
  const word = sign === '' ? lastUnit?.text : signedWord(text.slice(1));
  const isOpen = !isExact && (sign !== '' || lastUnit?.kind === 'word');
  if (word === undefined || !isOpen)
    return { closed: sign === '' ? tokensOfUnits(units) : [`${sign}${word}`], last: null };
  return { closed: tokensOfUnits(units.slice(0, -1)), last: { word: sign + word, longer: prefixToken(sign, word) } };
}

/** A character is in the token of a pair, unless it stands alone. */
function tokensOfUnits(units: readonly Unit[]): string[] {
  return units.flatMap((unit, index) => {
    const isInPair = isPair(units[index - 1], unit) || isPair(unit, units[index + 1]);
    return [...(isInPair ? [] : [unit.text]), ...tokensWithPrevious(units[index - 1], unit)];
  });
}

/**
 * The words for which a post with all the tokens may still not be what is searched for: tokens show neither whether
 * several words follow each other nor more than the first characters of a long beginning. Its text is compared with
 * these alone (`textMatcher`).
 */
export function wordsComparedByText({ words }: Pick<SearchQuery, 'words'>): SearchWord[] {
  return words.filter(({ text, isExact }) => {
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

export function comparedText(post: Pick<SearchedPost, 'content' | 'hashtags'>): string {
  return [post.content, ...post.hashtags.map((tag) => `#${tag}`)].join('\n');
}
