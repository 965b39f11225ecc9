import { expect, it } from 'vitest';
import { anchorOf, isAtEnd, lastVisibleId, type Placed, topForAnchor } from './scroll-anchor.rules.ts';

const placed = (...ids: number[]): Placed[] =>
  ids.map((id, index) => ({ id, top: index * 50, bottom: index * 50 + 50 }));

it('keeps the first visible message where it is when others come before it', () => {
  const anchor = anchorOf(placed(11, 12, 13, 14), 70);
  expect(anchor).toEqual({ id: 12, offset: -20 });
  expect(anchor && topForAnchor(placed(8, 9, 10, 11, 12, 13, 14), anchor)).toBe(220);
});

it('has no place for a message that is gone, and no anchor without messages', () => {
  expect(topForAnchor(placed(1, 2), { id: 9, offset: 0 })).toBeNull();
  expect(anchorOf([], 0)).toBeNull();
});

it('is at the end a little before it', () => {
  expect(isAtEnd({ top: 470, height: 500, contentHeight: 1000 })).toBe(true);
  expect(isAtEnd({ top: 400, height: 500, contentHeight: 1000 })).toBe(false);
});

it('finds the last message that was seen to its end, or that fills the viewport', () => {
  expect(lastVisibleId(placed(1, 2, 3, 4), { top: 0, height: 120 })).toBe(2);
  expect(lastVisibleId([{ id: 7, top: 0, bottom: 900 }], { top: 200, height: 300 })).toBe(7);
  expect(lastVisibleId([], { top: 0, height: 20 })).toBeNull();
});
