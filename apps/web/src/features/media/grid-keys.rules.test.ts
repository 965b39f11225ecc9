import { describe, expect, it } from 'vitest';
import { nextInGrid } from './grid-keys.rules.ts';

/** Eight tiles in rows of three. */
const place = (at: number, isMirrored = false) => ({ at, columns: 3, count: 8, isMirrored });

describe('arrows in a grid', () => {
  it.each([
    ['ArrowRight', 2, 3],
    ['ArrowLeft', 3, 2],
    ['ArrowDown', 1, 4],
    ['ArrowUp', 4, 1],
    ['Home', 5, 0],
    ['End', 2, 7],
  ])('%s leads from %i to %i', (key, at, next) => {
    expect(nextInGrid(key, place(at))).toBe(next);
  });

  it.each([
    ['ArrowRight', 7],
    ['ArrowLeft', 0],
    ['ArrowDown', 6],
    ['ArrowUp', 2],
    ['a', 3],
    ['ArrowDown', -1],
  ])('%s leads nowhere from %i', (key, at) => {
    expect(nextInGrid(key, place(at))).toBeNull();
  });

  it('are mirrored where one reads from the right', () => {
    expect(nextInGrid('ArrowLeft', place(2, true))).toBe(3);
  });
});
