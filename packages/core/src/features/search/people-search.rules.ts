import { PEOPLE_SEARCH_MAX } from '../../suggestions.rules.ts';
import { foldText, plainWords } from './search-query.rules.ts';

/** Only the longest words of a search for people count, at most this many. */
export const PEOPLE_WORDS_MAX = 6;

/** A stored term has at most this many code points; what is longer is compared with the search key. */
const TERM_MAX = 12;

/** How many terms of a member are stored at most: a name and a username have about 20. */
const TERMS_MAX = 240;

/** More code units than a name and a username have, or a search. What is longer is not read. */
const TEXT_MAX = 512;

/** The band of members with 65,535 followers or more. */
export const FOLLOWER_BAND_MAX = 16;

/** Whether a search is found at the start of a word (0) or inside one (1). Those at the start rank first. */
export type Tier = 0 | 1;

export interface MemberTerm {
  tier: Tier;
  term: string;
}

const NOT_SPACE = /\S+/gu;
const WORD_START = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}\p{N}]/gu;

/**
 * A band of follower counts, 0 to `FOLLOWER_BAND_MAX`: each begins where the number plus one has doubled. It changes so
 * rarely that a member's terms can be stored with it.
 */
export function followerBandOf(followers: number): number {
  return Math.min(FOLLOWER_BAND_MAX, 31 - Math.clz32(Math.min(followers, 2 ** FOLLOWER_BAND_MAX) + 1));
}

/** The words of a search that find people, at most as long as a search for members may be. */
export function peopleSearchOf(text: string): string {
  const words = plainWords(text);
  if (words.length <= PEOPLE_SEARCH_MAX) return words;
  let cut = '';
  for (const character of words) {
    if (cut.length + character.length > PEOPLE_SEARCH_MAX) break;
    cut += character;
  }
  return cut.trim();
}

export function readPeopleSearch(text: string): string[] {
  const words = (foldText(text.slice(0, TEXT_MAX)).match(NOT_SPACE) ?? [])
    .map((word) => word.replace(/^@/, ''))
    .filter(Boolean);
  return [...new Set(words)].toSorted((a, b) => b.length - a.length).slice(0, PEOPLE_WORDS_MAX);
}

/**
 * The text that a search for members examines: a space before each start of a word of the name and the username, then
 * the rest up to the next space. `Eun-ji Li` begins with ` eun-ji ji li`. Folded here, because the databases differ.
 */
export function memberSearchKey(name: string, username: string): string {
  const parts = foldText(`${name} ${username}`.slice(0, TEXT_MAX)).match(NOT_SPACE) ?? [];
  const starts = parts.flatMap((part) => [part, ...wordStarts(part).map((index) => part.slice(index))]);
  return [...new Set(starts)].map((start) => ` ${start}`).join('');
}

function wordStarts(part: string): number[] {
  return [...part.matchAll(WORD_START)].map((match) => match.index).filter((index) => index > 0);
}

/** A member is found by every suffix of each word. */
export function memberTerms(searchKey: string): MemberTerm[] {
  const terms = new Map<string, MemberTerm>();
  for (const part of searchKey.match(NOT_SPACE) ?? []) {
    const starts = new Set([0, ...wordStarts(part)]);
    let index = 0;
    for (const character of part) {
      const tier = starts.has(index) ? 0 : 1;
      const term = beginningOfTerm(part.slice(index));
      if (terms.size < TERMS_MAX) terms.set(`${tier}${term}`, { tier, term });
      index += character.length;
    }
  }
  return [...terms.values()];
}

export function beginningOfTerm(text: string): string {
  if (text.length <= TERM_MAX) return text;
  return [...text.slice(0, 2 * TERM_MAX)].slice(0, TERM_MAX).join('');
}

/** Where the words are in a search key. 0: all at starts of words; 1: some inside a word; null: not all are found. */
export function tierOf(searchKey: string, words: readonly string[]): Tier | null {
  if (!words.every((word) => searchKey.includes(word))) return null;
  return words.every((word) => searchKey.includes(` ${word}`)) ? 0 : 1;
}

/**
 * The term by which a word finds a member, so that a list names each member once: at the start of a word if there is
 * one, else the first in the order of code points. null when the member is not found.
 */
export function findingTerm(searchKey: string, word: string): MemberTerm | null {
  const tier = searchKey.includes(` ${word}`) ? 0 : 1;
  const text = tier === 0 ? ` ${word}` : word;
  let first: string | null = null;
  for (let index = searchKey.indexOf(text); index !== -1; index = searchKey.indexOf(text, index + 1)) {
    const start = index + text.length - word.length;
    const end = searchKey.indexOf(' ', start);
    const term = beginningOfTerm(searchKey.slice(start, end === -1 ? undefined : end));
    if (first === null || isBefore(term, first)) first = term;
  }
  return first === null ? null : { tier, term: first };
}

/** Whether one text comes before another in the order of code points, as both databases compare terms. */
export function isBefore(one: string, other: string): boolean {
  const [a, b] = [[...one], [...other]];
  for (const [index, character] of a.entries()) {
    const difference = (character.codePointAt(0) ?? 0) - (b[index]?.codePointAt(0) ?? -1);
    if (difference !== 0) return difference < 0;
  }
  return a.length < b.length;
}
