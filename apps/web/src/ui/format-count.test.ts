import { expect, it } from 'vitest';
import { formatCount } from './format-count.ts';

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
