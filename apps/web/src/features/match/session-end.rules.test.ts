import { describe, expect, it } from 'vitest';
import { endText } from './session-end.rules.ts';

/** A local time of March 2026, in which the 4th is a Wednesday. */
const at = (day: number, hours = 0, minutes = 0) => new Date(2026, 2, day, hours, minutes).getTime();
const now = at(4, 18, 30);
const text = (endsAt: number) => endText(endsAt, now).replace(/\s/g, ' ');

describe('until when a session lasts', () => {
  it.each([
    [at(4, 21, 30), 'until 9:30 PM'],
    [at(5, 6), 'until 6:00 AM tomorrow'],
    [at(8, 23, 30), 'until 11:30 PM on Sunday'],
    [at(18, 18, 30), 'until 6:30 PM on Mar 18'],
  ])('names the time, and the day when it is not today', (endsAt, expected) => {
    expect(text(endsAt)).toBe(expected);
  });

  it.each([
    [at(5), 'until midnight'],
    [at(6), 'until the end of tomorrow'],
    [at(9), 'until the end of Sunday'],
    [at(19), 'until the end of Mar 18'],
  ])('counts a midnight to the day before it', (endsAt, expected) => {
    expect(text(endsAt)).toBe(expected);
  });
});
