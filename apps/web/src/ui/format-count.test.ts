import { expect, it } from 'vitest';
import { countOf, formatCount } from './format-count.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1K'],
  [1549, '1.5K'],
  [99_950, '99.9K'],
  [100_900, '100K'],
  [999_999, '999K'],
  [1_000_000, '1M'],
  [2_560_000, '2.5M'],
])('shows %d as %s', (count, shown) => {
  expect(formatCount(count)).toBe(shown);
});

it.each([
  [0, '0 followers'],
  [1, '1 follower'],
  [1_234_567, `${(1_234_567).toLocaleString()} followers`],
])('names %d exactly as %s', (count, named) => {
  expect(countOf(count, 'follower')).toBe(named);
});

it('takes a plural that is not the noun with an s', () => {
  expect(countOf(3, 'reply', 'replies')).toBe('3 replies');
});
