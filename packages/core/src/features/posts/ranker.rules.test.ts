import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../durations.rules.ts';
import { interactions, log2, type RankedFacts, rankerRules, rankKey, rankTerms, trendingKey } from './ranker.rules.ts';
import { type Ranker, rankers } from './ranker-names.rules.ts';

const AT = Date.UTC(2026, 0, 31, 12);
/** 2026-01-31T12:00Z in minutes since 1970. */
const MINUTE = 29_497_680;

const facts = (changes: Partial<RankedFacts> = {}): RankedFacts => ({
  id: 4711,
  createdAt: AT,
  positiveVotes: 0,
  negativeVotes: 0,
  commentsCount: 0,
  withheldPositive: 0,
  withheldNegative: 0,
  ...changes,
});

describe('log2', () => {
  it.each([
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 2],
    [4, 3],
    [7, 3],
    [8, 4],
    [1023, 10],
    [1024, 11],
    [2_147_483_647, 31],
  ])('of %i are %i', (count, expected) => expect(log2(count)).toBe(expected));
});

/** Each ranker with [positive, negative, comments], the terms and their sum. */
const keys: [Ranker, [number, number, number], Record<string, number>, number][] = [
  ['newest', [9, 9, 9], { number: 4711 }, 4711],
  ['following', [9, 9, 9], { number: 4711 }, 4711],
  ['rising', [0, 0, 0], { time: MINUTE, votes: 0, comments: 0 }, 29_497_680],
  ['rising', [1, 0, 0], { time: MINUTE, votes: 226, comments: 0 }, 29_497_906],
  ['rising', [12, 4, 3], { time: MINUTE, votes: 904, comments: 226 }, 29_498_810],
  ['rising', [4, 12, 0], { time: MINUTE, votes: -904, comments: 0 }, 29_496_776],
  ['discussed', [50, 50, 0], { time: MINUTE, comments: 0 }, 29_497_680],
  ['discussed', [0, 0, 1], { time: MINUTE, comments: 1440 }, 29_499_120],
  ['discussed', [0, 0, 9], { time: MINUTE, comments: 5760 }, 29_503_440],
  ['calm', [0, 0, 3], { time: MINUTE, agreement: 0, negative_votes: 0, comments: 0 }, 29_497_680],
  ['calm', [5, 0, 0], { time: MINUTE, agreement: 576, negative_votes: 0, comments: 0 }, 29_498_256],
  ['calm', [45, 1, 4], { time: MINUTE, agreement: 1152, negative_votes: -480, comments: -120 }, 29_498_232],
  ['calm', [0, 8, 16], { time: MINUTE, agreement: 0, negative_votes: -1920, comments: -360 }, 29_495_400],
];

describe('the sort key', () => {
  it.each(keys)(
    'by %s of %j votes and comments is the sum of %j: %i',
    (ranker, [positive, negative, count], terms, sum) => {
      const post = facts({ positiveVotes: positive, negativeVotes: negative, commentsCount: count });
      expect(Object.fromEntries(rankTerms(ranker, post).map(({ name, value }) => [name, value]))).toEqual(terms);
      expect(rankKey(ranker, post)).toBe(sum);
    },
  );

  const count = fc.integer({ min: 0, max: 100_000 });
  const anyFacts = fc.record({
    id: fc.integer({ min: 1, max: 2 ** 40 }),
    createdAt: fc.integer({ min: 0, max: Date.UTC(2100, 0) }),
    positiveVotes: count,
    negativeVotes: count,
    commentsCount: count,
    withheldPositive: fc.integer({ min: 0, max: 1000 }),
    withheldNegative: fc.integer({ min: 0, max: 1000 }),
  });

  it.each(rankers)('by %s is a whole number, and none of its terms is −0', (ranker) => {
    fc.assert(
      fc.property(anyFacts, (post) => {
        const values = [rankKey(ranker, post), ...rankTerms(ranker, post).map(({ value }) => value)];
        expect(values.every((value) => Number.isSafeInteger(value) && !Object.is(value, -0))).toBe(true);
      }),
    );
  });

  const changes: [keyof RankedFacts, Ranker, 'never lower' | 'never higher' | 'the same'][] = [
    ['positiveVotes', 'newest', 'the same'],
    ['commentsCount', 'newest', 'the same'],
    ['positiveVotes', 'rising', 'never lower'],
    ['negativeVotes', 'rising', 'never higher'],
    ['commentsCount', 'rising', 'never lower'],
    ['positiveVotes', 'discussed', 'the same'],
    ['negativeVotes', 'discussed', 'the same'],
    ['commentsCount', 'discussed', 'never lower'],
    ['positiveVotes', 'calm', 'never lower'],
    ['negativeVotes', 'calm', 'never higher'],
    ['commentsCount', 'calm', 'never higher'],
    ['withheldPositive', 'rising', 'never higher'],
    ['withheldPositive', 'calm', 'never higher'],
    ['withheldNegative', 'calm', 'never lower'],
    ['withheldPositive', 'discussed', 'the same'],
    ['createdAt', 'rising', 'never lower'],
    ['createdAt', 'discussed', 'never lower'],
    ['createdAt', 'calm', 'never lower'],
  ];

  it.each(changes)('with one more of %s by %s is %s', (field, ranker, expected) => {
    fc.assert(
      fc.property(anyFacts, (post) => {
        const difference = rankKey(ranker, { ...post, [field]: post[field] + 1 }) - rankKey(ranker, post);
        if (expected === 'the same') expect(difference).toBe(0);
        else expect(expected === 'never lower' ? difference : -difference).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('the order', () => {
  const hoursAgo = (hours: number, counts: Partial<RankedFacts> = {}) =>
    facts({ createdAt: AT - hours * HOUR_MS, ...counts });

  it.each<[Ranker, string, RankedFacts, RankedFacts]>([
    ['rising', 'a lead of 8 is worth 12 hours', hoursAgo(12, { positiveVotes: 8 }), hoursAgo(0)],
    ['rising', 'a lead of 8 is not worth 16 hours', hoursAgo(0), hoursAgo(16, { positiveVotes: 8 })],
    [
      'rising',
      'equal votes on both sides are no lead',
      hoursAgo(0),
      hoursAgo(1, { positiveVotes: 50, negativeVotes: 50 }),
    ],
    ['discussed', '8 comments are worth 3 days', hoursAgo(72, { commentsCount: 8 }), hoursAgo(0)],
    ['calm', 'a negative vote costs 8 hours', hoursAgo(7), hoursAgo(0, { negativeVotes: 1 })],
    ['calm', '45 of 45 are worth 19 hours', hoursAgo(19, { positiveVotes: 45 }), hoursAgo(0)],
  ])('%s: %s', (ranker, _name, first, second) => {
    expect(rankKey(ranker, first)).toBeGreaterThan(rankKey(ranker, second));
  });
});

describe('the stored number of trending posts', () => {
  it.each([
    [0, 0],
    [7, 0],
    [8, 8],
    [9, 8],
    [15, 14],
    [16, 16],
    [19, 16],
    [20, 20],
    [1023, 896],
  ])('of %i interactions is %i', (count, expected) => {
    expect(trendingKey(facts({ positiveVotes: count }))).toBe(expected);
  });

  it('never orders a post before one with a quarter more interactions', () => {
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 1_000_000 }), (count) => {
        const post = facts({ positiveVotes: count });
        expect(trendingKey(post)).toBeLessThanOrEqual(interactions(post));
        expect(trendingKey(post) * 5).toBeGreaterThan(interactions(post) * 4);
      }),
    );
  });
});

it('every ranker says what it does, and each term what its points are for', () => {
  for (const { description, terms } of Object.values(rankerRules)) {
    for (const sentence of [description, ...terms.map(({ explanation }) => explanation)]) {
      expect(sentence).toMatch(/^[A-Z0-9].*[.]$/);
    }
  }
});
