import { describe, expect, it } from 'vitest';
import { nextInGrid } from './grid-keys.rules.ts';

const position = (index: number, isRtl = false) => ({ index, columns: 3, count: 8, isRtl });

describe('keys in a grid', () => {
  it.each([
    ['ArrowRight', 2, 3],
    ['ArrowLeft', 3, 2],
    ['ArrowDown', 1, 4],
    ['ArrowUp', 4, 1],
    ['Home', 5, 0],
    ['End', 2, 7],
  ])('%s moves from %i to %i', (key, index, next) => {
    expect(nextInGrid(key, position(index))).toBe(next);
  });

  it.each([
    ['ArrowRight', 7],
    ['ArrowLeft', 0],
    ['ArrowDown', 6],
    ['ArrowUp', 2],
    ['a', 3],
    ['ArrowDown', -1],
  ])('%s does nothing at %i', (key, index) => {
    expect(nextInGrid(key, position(index))).toBeNull();
  });

  it('are mirrored in right-to-left text', () => {
    expect(nextInGrid('ArrowLeft', position(2, true))).toBe(3);
  });
});
