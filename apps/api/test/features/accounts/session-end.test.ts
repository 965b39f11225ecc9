import { HOUR_MS } from '@vibeline/core/durations.rules';
import { timePreferences } from '@vibeline/core/features/match/match.rules';
import { describe, expect, it } from 'vitest';
import { LONGEST_MS, sessionEnd } from '../../../src/features/match/session-end.ts';

const iso = (ms: number) => new Date(ms).toISOString();
const ends = (preference: Parameters<typeof sessionEnd>[0], zone: string | null, at: string) =>
  iso(sessionEnd(preference, zone, Date.parse(at)));

describe('a session for now', () => {
  it.each([
    ['UTC', '2026-05-04T08:15:30Z', '2026-05-04T11:15:30.000Z'],
    // The clocks are set forward at 01:00 UTC: three hours pass all the same.
    ['Europe/Berlin', '2026-03-29T00:30:00Z', '2026-03-29T03:30:00.000Z'],
    ['Europe/Berlin', '2026-10-25T00:30:00Z', '2026-10-25T03:30:00.000Z'],
  ])('in %s at %s ends at %s', (zone, at, end) => expect(ends('now', zone, at)).toBe(end));
});

describe('a session for tonight', () => {
  it.each([
    ['UTC', '2026-05-04T08:15:30Z', '2026-05-05T06:00:00.000Z'],
    // Early in the morning it is for the night that follows the day.
    ['UTC', '2026-05-04T02:00:00Z', '2026-05-05T06:00:00.000Z'],
    ['Europe/Berlin', '2026-05-04T21:59:59Z', '2026-05-05T04:00:00.000Z'],
    ['Europe/Berlin', '2026-05-04T22:00:00Z', '2026-05-06T04:00:00.000Z'],
    ['Europe/Berlin', '2026-03-28T12:00:00Z', '2026-03-29T04:00:00.000Z'],
    ['Europe/Berlin', '2026-10-24T12:00:00Z', '2026-10-25T05:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-05-04T12:00:00Z', '2026-05-05T16:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-05-04T12:00:00Z', '2026-05-05T17:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-05-04T10:59:59Z', '2026-05-04T17:00:00.000Z'],
    [null, '2026-05-04T08:15:30Z', '2026-05-05T06:00:00.000Z'],
    ['Mars/Olympus', '2026-05-04T08:15:30Z', '2026-05-05T06:00:00.000Z'],
  ])('in %s at %s ends at %s', (zone, at, end) => expect(ends('tonight', zone, at)).toBe(end));
});

describe('a session for the weekend', () => {
  it.each([
    // Monday, Friday and Sunday.
    ['UTC', '2026-05-04T00:00:00Z', '2026-05-11T00:00:00.000Z'],
    ['UTC', '2026-05-08T20:00:00Z', '2026-05-11T00:00:00.000Z'],
    ['UTC', '2026-05-10T23:59:59Z', '2026-05-11T00:00:00.000Z'],
    ['Europe/Berlin', '2026-03-27T12:00:00Z', '2026-03-29T22:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29T21:59:59Z', '2026-03-29T22:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25T12:00:00Z', '2026-10-25T23:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-05-10T09:59:59Z', '2026-05-10T10:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-05-10T10:00:00Z', '2026-05-17T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-05-11T10:59:59Z', '2026-05-11T11:00:00.000Z'],
    // Here clocks are set forward at midnight of a Sunday.
    ['Africa/Cairo', '2026-04-24T12:00:00Z', '2026-04-26T21:00:00.000Z'],
  ])('in %s at %s ends at %s', (zone, at, end) => expect(ends('weekend', zone, at)).toBe(end));
});

describe('a flexible session', () => {
  it.each([
    ['UTC', '2026-05-04T08:15:30Z', '2026-05-18T08:15:30.000Z'],
    // At the same time of the day.
    ['Europe/Berlin', '2026-03-20T12:00:00Z', '2026-04-03T11:00:00.000Z'],
    ['Europe/Berlin', '2026-10-20T12:00:00Z', '2026-11-03T13:00:00.000Z'],
  ])('in %s at %s ends at %s', (zone, at, end) => expect(ends('flexible', zone, at)).toBe(end));
});

it.each(timePreferences)('no session for %s lasts longer than is looked for', (preference) => {
  const zones = ['Europe/Berlin', 'Australia/Lord_Howe'];
  for (const zone of zones) {
    for (let hour = 0; hour < 366 * 24; hour += 1) {
      const now = Date.UTC(2026, 0, 1) + hour * HOUR_MS;
      const lasts = sessionEnd(preference, zone, now) - now;
      if (lasts <= 0 || lasts > LONGEST_MS[preference]) expect([zone, iso(now), lasts]).toEqual([]);
    }
  }
});
