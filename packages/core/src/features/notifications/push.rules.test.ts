import { expect, it } from 'vitest';
import { minutesOfTime, quietMinutesLeft, timeOfMinutes } from './push.rules.ts';

const left = (from: string, to: string, at: string) =>
  quietMinutesLeft({ from: minutesOfTime(from), to: minutesOfTime(to) }, minutesOfTime(at));

it.each([
  ['22:00', '07:00', '21:59', 0],
  ['22:00', '07:00', '22:00', 540],
  ['22:00', '07:00', '00:00', 420],
  ['22:00', '07:00', '06:59', 1],
  ['22:00', '07:00', '07:00', 0],
  ['12:00', '13:30', '12:30', 60],
  ['12:00', '13:30', '14:00', 0],
  ['08:00', '08:00', '08:00', 0],
])('from %s to %s, at %s, %i minutes of quiet are left', (from, to, at, minutes) => {
  expect(left(from, to, at)).toBe(minutes);
});

it('a time of day is the same after it was stored', () => {
  expect(['00:00', '07:05', '23:59'].map((time) => timeOfMinutes(minutesOfTime(time)))).toEqual([
    '00:00',
    '07:05',
    '23:59',
  ]);
});
