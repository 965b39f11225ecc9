import { describe, expect, it } from 'vitest';
import { blockTokens, windowsBefore } from './blocks.ts';

describe('windowsBefore', () => {
  it.each([1, 2, 255, 256, 257, 2048, 5000, 16_384, 131_071, 131_072, 300_001])('covers all ids before %i', (end) => {
    for (const isLarge of [false, true]) {
      let before = end;
      for (const window of windowsBefore(end, isLarge)) {
        expect(window.before).toBe(before);
        expect(window.from).toBeLessThan(before);
        before = window.from;
        for (const id of [window.from, window.before - 1]) {
          expect(blockTokens(id).some((token) => window.blocks.includes(token))).toBe(true);
        }
        if (window.from > 0) {
          expect(blockTokens(window.from - 1).some((token) => window.blocks.includes(token))).toBe(false);
        }
      }
      expect(before).toBe(0);
    }
  });

  it('ends after about a million ids', () => {
    const windows = [...windowsBefore(10_000_001, false)];
    expect(windows.length).toBeLessThanOrEqual(11);
    expect(windows.at(-1)?.from).toBeGreaterThan(8_000_000);
  });
});
