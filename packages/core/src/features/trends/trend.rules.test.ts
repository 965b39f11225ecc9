import { describe, expect, it } from 'vitest';
import { compareTrends, describeGrowth, trendGrowth } from './trend.rules.ts';

describe('trendGrowth', () => {
  it.each([
    [6, 4, 50],
    [4, 4, 0],
    [3, 6, -50],
    [5, 0, 500],
    [5, 1, 400],
    [4, 3, 33],
  ])('of %i after %i is %i %%', (now, before, growth) => {
    expect(trendGrowth(now, before)).toBe(growth);
  });
});

describe('compareTrends', () => {
  it('orders by count, then growth, then name', () => {
    const list = [
      { tag: 'b', count: 3, growth: 10, before: 1 },
      { tag: 'a', count: 3, growth: 10, before: 1 },
      { tag: 'c', count: 3, growth: 20, before: 1 },
      { tag: 'd', count: 4, growth: -50, before: 1 },
    ];
    expect(list.toSorted(compareTrends).map(({ tag }) => tag)).toEqual(['d', 'c', 'a', 'b']);
  });
});

describe('describeGrowth', () => {
  it.each([
    [5, 0, 'New today'],
    [5, 1, 'Up 400% on the day before'],
    [6, 6, 'Same as the day before'],
    [3, 6, 'Down 50% on the day before'],
  ])('of %i after %i is "%s"', (count, before, words) => {
    expect(describeGrowth({ count, growth: trendGrowth(count, before) })).toBe(words);
  });
});
