import { describe, expect, it } from 'vitest';
import { wilsonLowerBound } from './viber.rules.ts';

describe('wilsonLowerBound', () => {
  it.each([
    [10, 0, 0.7225],
    [9, 1, 0.5958],
    [90, 10, 0.8256],
    [0, 10, 0],
    [1, 1, 0.0945],
  ])('of %i positive and %i negative votes is %f', (positive, negative, bound) => {
    expect(wilsonLowerBound(positive, negative)).toBeCloseTo(bound, 3);
  });

  it('is 0 without votes', () => {
    expect(wilsonLowerBound(0, 0)).toBe(0);
  });

  it('rises with the number of votes of the same share', () => {
    expect(wilsonLowerBound(90, 10)).toBeGreaterThan(wilsonLowerBound(9, 1));
  });
});
