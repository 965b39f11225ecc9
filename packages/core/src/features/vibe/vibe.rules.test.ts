import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  memberVibeLabel,
  positivePercent,
  postScore,
  postScoreLabel,
  privatePostBorder,
  vibeBand,
  vibeLabel,
  vibeScore,
  voteBorder,
  votesToNextLabel,
  votesToScore,
} from './vibe.rules.ts';

const count = fc.integer({ min: 0, max: 1_000_000 });

describe('vibeScore', () => {
  it.each([
    [0, 0, 50],
    [1, 0, 55],
    [0, 1, 45],
    [5, 5, 50],
    [27, 13, 64],
    [100, 0, 95],
    [0, 100, 5],
    [1_000_000, 0, 100],
  ])('of %i positive and %i negative votes is %i', (positive, negative, score) => {
    expect(vibeScore(positive, negative)).toBe(score);
  });

  it('is between 0 and 100 and never decreases by a positive vote', () => {
    fc.assert(
      fc.property(count, count, (positive, negative) => {
        const score = vibeScore(positive, negative);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
        expect(vibeScore(positive + 1, negative)).toBeGreaterThanOrEqual(score);
      }),
    );
  });
});

describe('vibeBand', () => {
  it.each([
    ['member', 60, 'positive'],
    ['member', 59, 'neutral'],
    ['member', 40, 'neutral'],
    ['member', 39, 'negative'],
    ['archive', 50, 'neutral'],
    ['archive', 49, 'negative'],
  ] as const)('reads %s score %i as %s', (scheme, score, band) => {
    expect(vibeBand(score, scheme)).toBe(band);
  });
});

describe('labels', () => {
  it.each([
    [80, 'Excellent vibes!'],
    [79, 'Great vibes!'],
    [60, 'Great vibes!'],
    [59, 'Good vibes'],
    [50, 'Good vibes'],
    [49, 'Mixed vibes'],
    [40, 'Mixed vibes'],
    [39, 'Needs positivity'],
  ])('call a score of %i %s', (score, label) => {
    expect(vibeLabel(score)).toBe(label);
  });

  it.each([
    [0, 0, 50, 'Neutral Vibes'],
    [3, 3, 50, 'Neutral Vibes'],
    [3, 2, 70, 'Positive Vibes'],
    [2, 3, 30, 'Negative Vibes'],
  ] as const)('score a post with %i to %i votes %i, %s', (positive, negative, score, label) => {
    expect(postScore(positive, negative)).toBe(score);
    expect(postScoreLabel(score)).toBe(label);
  });

  it.each([
    [60, 'Positive Vibes'],
    [59, 'Neutral Vibes'],
    [40, 'Neutral Vibes'],
    [39, 'Building Vibes'],
  ])('call a score of %i in a list of people %s', (score, label) => {
    expect(memberVibeLabel(score)).toBe(label);
  });
});

describe('positivePercent', () => {
  it.each([
    [0, 0, 50],
    [1, 2, 33],
    [2, 1, 67],
    [7, 0, 100],
  ])('of %i and %i is %i', (positive, negative, percent) => {
    expect(positivePercent(positive, negative)).toBe(percent);
  });
});

describe('voteBorder', () => {
  it.each([
    [0, 0, null],
    [2, 1, 'positive'],
    [1, 1, 'neutral'],
    [1, 2, 'negative'],
  ] as const)('of %i and %i is %s', (positive, negative, border) => {
    expect(voteBorder(positive, negative)).toBe(border);
  });
});

describe('votesToNextLabel', () => {
  it.each([
    [0, 9, { votes: 5, score: 40, label: 'Mixed vibes' }],
    [0, 1, { votes: 1, score: 50, label: 'Good vibes' }],
    [0, 0, { votes: 3, score: 60, label: 'Great vibes!' }],
    [4, 0, { votes: 11, score: 80, label: 'Excellent vibes!' }],
    [90, 0, null],
  ])('from %i and %i votes', (positive, negative, next) => {
    expect(votesToNextLabel(positive, negative)).toEqual(next);
  });

  it('returns the smallest number of votes that changes the label', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(5000), (positive, negative) => {
        const next = votesToNextLabel(positive, negative);
        const label = vibeLabel(vibeScore(positive, negative));
        if (next === null) {
          expect(label).toBe('Excellent vibes!');
          return;
        }
        expect(vibeLabel(vibeScore(positive + next.votes, negative))).toBe(next.label);
        expect(vibeLabel(vibeScore(positive + next.votes - 1, negative))).toBe(label);
      }),
    );
  });
});

describe('votesToScore', () => {
  it('returns the smallest number of positive votes that reaches a score', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(5000), fc.integer({ min: 1, max: 99 }), (positive, negative, target) => {
        const votes = votesToScore(positive, negative, target);
        expect(vibeScore(positive + votes, negative)).toBeGreaterThanOrEqual(target);
        if (votes > 0) expect(vibeScore(positive + votes - 1, negative)).toBeLessThan(target);
      }),
    );
  });
});

it.each([
  [0, 0, null],
  [6, 4, 'positive'],
  [59, 41, 'neutral'],
  [2, 3, 'neutral'],
  [39, 61, 'negative'],
])('the border of a private post with %i and %i votes is %s', (positive, negative, border) => {
  expect(privatePostBorder(positive, negative)).toBe(border);
});
