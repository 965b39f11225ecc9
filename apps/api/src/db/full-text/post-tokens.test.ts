import { parseSearch, textMatcher } from '@vibeline/core/features/search/search-query.rules';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparedText, postTokens, searchSteps, type TokenMatch, wordsComparedByText } from './post-tokens.ts';

const post = (content: string, more: Partial<Parameters<typeof postTokens>[0]> = {}) => ({
  content,
  hashtags: [],
  authorId: 7,
  hasImage: false,
  hasVideo: false,
  ...more,
});

const matches = (tokens: Set<string>, { all, without }: TokenMatch) =>
  all.every((token) => [token].flat().some((one) => tokens.has(one))) &&
  (without.length === 0 || !without.every((token) => tokens.has(token)));

const has = (tokens: Set<string>, step: TokenMatch[]) => step.some((match) => matches(tokens, match));

function stepOf(search: string, searched: ReturnType<typeof post>): number | null {
  const tokens = new Set(postTokens(searched));
  const query = parseSearch(search);
  const found = searchSteps(query, query.from === null ? null : 7).findIndex((step) => has(tokens, step));
  if (found < 0 || !textMatcher(wordsComparedByText(query)).matches(comparedText(searched))) return null;
  return found;
}

describe('a search', () => {
  it.each<[search: string, content: string, step: number | null]>([
    ['bread', 'Bread today', 0],
    ['brea', 'Bread today', 1],
    ['"brea"', 'Bread today', null],
    ['read', 'Bread today', null],
    ['tod bread', 'Bread today', 1],
    ['bread jam', 'Bread today', null],
    ['grandmoth', 'my grandmother', 1],
    ['grandmotx', 'my grandmother', null],
    ['grandmother', 'my grandmother', 0],
    ['zurich', 'in Zürich', 0],
    ['"new york"', 'in New York', 0],
    ['"new york"', 'york is new', null],
    ["don't", 'I don’t', 0],
    ["don't", 'don is t', null],
    ['example.org/pa', 'see https://example.org/path', 1],
    ['example.org/path', 'see https://example.org/path', 0],
    ['東京', '東京都', 0],
    ['京', '東京都', 0],
    ['東京都', '東京と京都', null],
    ['👍', 'ok 👍🏽', 0],
    ['from:ana', 'anything', 0],
    ['from:ana bread', 'anything', null],
    ['has:image', 'anything', null],
    ['@an', 'hi @ana', 1],
    ['@ana', 'hi ana', null],
  ])('for %j finds %j in step %j', (search, content, step) => {
    expect(stepOf(search, post(content))).toBe(step);
  });

  it('finds hashtags of the list and of the text, and their words', () => {
    const tagged = post('out #Morning_Run', { hashtags: ['Morning_Run', 'Zürich'] });
    expect(
      ['#morning_run', '#morn', 'run', '#zurich', '#run', '#morning_runner'].map((one) => stepOf(one, tagged)),
    ).toEqual([0, 1, 0, 0, null, null]);
  });

  it('finds posts with a picture or a video', () => {
    expect(stepOf('has:image', post('x', { hasImage: true }))).toBe(0);
    expect(stepOf('has:image has:video x', post('x', { hasImage: true, hasVideo: true }))).toBe(0);
    expect(stepOf('has:video', post('x', { hasImage: true }))).toBeNull();
  });

  it('finds no anonymous post by its author', () => {
    expect(stepOf('from:ana', post('x', { authorId: null }))).toBeNull();
  });

  it('without words and filters finds nothing', () => {
    for (const search of ['', '!!!']) expect(searchSteps(parseSearch(search), null)).toEqual([]);
  });

  it('by days alone finds all posts of them', () => {
    expect(searchSteps(parseSearch('since:2026-01-01'), null)).toEqual([[{ all: [], without: [] }]]);
  });

  it('finds each post in one step at most', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '#', '"', '日', '本'), maxLength: 12 });
    void fc.assert(
      fc.property(text, text, (search, content) => {
        const tokens = new Set(postTokens(post(content)));
        const found = searchSteps(parseSearch(search), null).filter((step) => has(tokens, step));
        expect(found.length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('postTokens', () => {
  it('have neither spaces nor quotes', () => {
    void fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (content) => {
        const tokens = postTokens(post(content, { hashtags: ['㈠ͺŉ½'] }));
        expect(tokens.filter((token) => token === '' || /[\s"'\\]/u.test(token))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('are not more than a few for each character', () => {
    const texts = ['a ', '日', '日本語', '👍', '#a ', '@abc ', 'é', '\ufdfa'].map((part) =>
      part.repeat(5000).slice(0, 5000),
    );
    for (const content of texts) expect(postTokens(post(content)).length).toBeLessThan(12_000);
  });
});
