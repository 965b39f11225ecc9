import { expect, it } from 'vitest';
import { scrollRoom } from './scroll-room.rules.ts';

it.each([
  ['everything is visible', 0, 300, false, false],
  ['at the start', 0, 900, false, true],
  ['in the middle', 300, 900, true, true],
  ['at the end, to a fraction of a pixel', 599.5, 900, true, false],
  ['in the middle from right to left', -300, 900, true, true],
  ['at the end from right to left', -600, 900, true, false],
])('%s', (_place, scrollLeft, scrollWidth, hasBefore, hasAfter) => {
  expect(scrollRoom({ scrollLeft, scrollWidth, clientWidth: 300 })).toEqual({ hasBefore, hasAfter });
});
