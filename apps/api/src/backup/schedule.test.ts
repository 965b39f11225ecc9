import { DAY_MS, HOUR_MS } from '@vibeline/core/durations.rules';
import { describe, expect, it } from 'vitest';
import { isBackupDue, latestTimeOf, nextTimeOf } from './schedule.ts';

const berlin = { daily: '02:30', timeZone: 'Europe/Berlin' };
const iso = (time: number) => new Date(time).toISOString();

describe('the time of the daily backup', () => {
  it('comes once a day in the time zone, also when the clocks change', () => {
    const cases: [now: string, latest: string, next: string][] = [
      ['2026-07-10T00:29:00Z', '2026-07-09T00:30:00.000Z', '2026-07-10T00:30:00.000Z'],
      ['2026-07-10T00:30:00Z', '2026-07-10T00:30:00.000Z', '2026-07-11T00:30:00.000Z'],
      // On 29 March 2026 the clocks go from 02:00 to 03:00, on 25 October 2026 from 03:00 back to 02:00.
      ['2026-03-29T01:29:00Z', '2026-03-28T01:30:00.000Z', '2026-03-29T01:30:00.000Z'],
      ['2026-03-29T01:30:00Z', '2026-03-29T01:30:00.000Z', '2026-03-30T00:30:00.000Z'],
      ['2026-10-25T00:30:00Z', '2026-10-25T00:30:00.000Z', '2026-10-26T01:30:00.000Z'],
      ['2026-10-25T01:45:00Z', '2026-10-25T00:30:00.000Z', '2026-10-26T01:30:00.000Z'],
    ];
    const found = cases.map(([now]) => [
      now,
      iso(latestTimeOf(berlin, Date.parse(now))),
      iso(nextTimeOf(berlin, Date.parse(now))),
    ]);
    expect(found).toEqual(cases);
  });
});

describe('a daily backup', () => {
  const now = Date.parse('2026-07-10T12:00:00Z');
  const never = { lastAt: 0, attemptAt: 0, since: now - 30 * DAY_MS };

  it.each([
    ['was made before the time', { ...never, lastAt: now - DAY_MS }, true],
    ['was made after it, by hand too', { ...never, lastAt: now - HOUR_MS }, false],
    ['was never made, and a server ran at the time', never, true],
    ['was never made, and the network is newer than the time', { ...never, since: now - HOUR_MS }, false],
    ['failed a moment ago', { ...never, attemptAt: now - HOUR_MS / 2 }, false],
    ['failed an hour ago', { ...never, attemptAt: now - HOUR_MS }, true],
    ['was made at a time that is yet to come, by a clock that was wrong', { ...never, lastAt: now + DAY_MS }, true],
  ])('that %s', (_what, made, isDue) => {
    expect(isBackupDue(berlin, made, now)).toBe(isDue);
  });
});
