import { expect, it } from 'vitest';
import { badgeText } from './badge-text.ts';

it.each([
  [0, ''],
  [1, '1'],
  [9, '9'],
  [10, '9+'],
  [400, '9+'],
])('the badge of %i unread notifications is "%s"', (count, text) => {
  expect(badgeText(count)).toBe(text);
});
