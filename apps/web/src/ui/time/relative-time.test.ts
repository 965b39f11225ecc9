import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@vibeline/core/durations.rules';
import { expect, it } from 'vitest';
import { relativeTime } from './relative-time.ts';

it.each([
  [-5 * SECOND_MS, '0s'],
  [59 * SECOND_MS, '59s'],
  [MINUTE_MS, '1m'],
  [59 * MINUTE_MS, '59m'],
  [HOUR_MS, '1h'],
  [23 * HOUR_MS, '23h'],
  [DAY_MS, '1d'],
  [29 * DAY_MS, '29d'],
  [30 * DAY_MS, '1mo'],
  [364 * DAY_MS, '12mo'],
  [365 * DAY_MS, '1y'],
  [2890 * DAY_MS, '7y'],
])('formats %d ms ago as %s', (ago, formatted) => {
  expect(relativeTime(1_000_000_000_000 - ago, 1_000_000_000_000)).toBe(formatted);
});
