import { describe, expect, it } from 'vitest';
import { currentStreak, longestStreak, streakLength, type VoteDay } from './streaks.ts';

const TODAY = 100;

function daysOf(...sums: (number | null)[]): VoteDay[] {
  return sums.flatMap((sum, index) => {
    const day = TODAY - sums.length + 1 + index;
    return sum === null ? [] : [{ day, positive: 3 + sum, negative: 3 }];
  });
}

describe('streaks', () => {
  it.each([
    ['nothing yet', [], 0, 0],
    ['votes today', [1], 1, 1],
    ['votes today that cancel out', [1, 0], 0, 1],
    ['more negative votes today', [1, 1, -1], 0, 2],
    ['no votes today', [1, 1, null], 2, 2],
    ['no votes since yesterday', [1, 1, null, null], 0, 2],
    ['a day without votes between', [1, null, 1, 1], 2, 2],
    ['a negative day between', [2, 1, 1, -2, 1, 1], 2, 3],
    ['the whole time', [1, 2, 3, 1], 4, 4],
  ])('with %s', (_name, sums, current, longest) => {
    const days = daysOf(...sums);
    expect(streakLength(currentStreak(days, TODAY))).toBe(current);
    expect(longestStreak(days)).toBe(longest);
  });

  it('take a vote given and withdrawn today for no vote', () => {
    const days = [...daysOf(1, null), { day: TODAY, positive: 0, negative: 0 }];
    expect(streakLength(currentStreak(days, TODAY))).toBe(1);
  });
});
