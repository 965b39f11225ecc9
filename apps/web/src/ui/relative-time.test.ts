import { expect, it } from 'vitest';
import { relativeTime } from './relative-time.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

it.each([
  [-5 * SECOND, '0s'],
  [59 * SECOND, '59s'],
  [MINUTE, '1m'],
  [59 * MINUTE, '59m'],
  [HOUR, '1h'],
  [23 * HOUR, '23h'],
  [DAY, '1d'],
  [400 * DAY, '400d'],
])('formats %d ms ago as %s', (ago, formatted) => {
  expect(relativeTime(1_000_000_000_000 - ago, 1_000_000_000_000)).toBe(formatted);
});
