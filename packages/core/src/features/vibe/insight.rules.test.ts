import { describe, expect, it } from 'vitest';
import { type Actions, type ActionTime, improvementArea, interactionStyle, vibePattern } from './habits.rules.ts';
import {
  isPulsing,
  momentumMessage,
  nextMilestone,
  showsTips,
  showsVelocity,
  streakColor,
  velocityIcon,
  weeklyTrend,
} from './momentum.rules.ts';
import { bestSlot, engagementOf, formatHour, weekdayName } from './posting-times.rules.ts';

describe('bestSlot', () => {
  const posts = (slot: number, ...engagements: number[]) => engagements.map((engagement) => ({ slot, engagement }));

  it.each([
    ['no posts', [], null],
    ['only two in every slot', [...posts(9, 50, 50), ...posts(10, 1, 1)], null],
    ['one slot with three', [...posts(9, 1, 1, 1), ...posts(10, 90, 90)], 9],
    ['the highest mean', [...posts(9, 9, 9, 9), ...posts(21, 10, 10, 10)], 21],
    // (3·12 + 3·8)/6 = 10 against (9·11 + 3·8)/12 = 10.25, with a mean of 8 for all.
    [
      'few posts smoothed towards the mean of all',
      [
        ...posts(9, 12, 12, 12),
        ...posts(21, ...Array(9).fill(11)),
        ...posts(1, 5),
        ...posts(2, 0, 0),
        ...posts(3, 4, 0),
      ],
      21,
    ],
    ['the same value twice: the earlier', [...posts(21, 5, 5, 5), ...posts(9, 5, 5, 5)], 9],
  ])('with %s', (_name, all, slot) => {
    expect(bestSlot(all)).toBe(slot);
  });
});

describe('engagementOf', () => {
  it('is the sum of votes and comments', () => {
    expect(engagementOf({ positive: 4, negative: 2, comments: 3 })).toBe(9);
  });
});

describe('formatHour and weekdayName', () => {
  it.each([
    [0, '12:00 AM'],
    [9, '9:00 AM'],
    [11, '11:00 AM'],
    [12, '12:00 PM'],
    [23, '11:00 PM'],
  ])('write hour %i as %s', (hour, text) => {
    expect(formatHour(hour)).toBe(text);
  });

  it('name the weekdays from Monday', () => {
    expect([1, 2, 7].map(weekdayName)).toEqual(['Monday', 'Tuesday', 'Sunday']);
  });
});

describe('vibePattern', () => {
  const at = (hour: number, weekday = 3): ActionTime => ({ hour, weekday });
  it.each([
    ['two actions', [at(12, 6), at(12, 6)], null],
    ['half on a weekend', [at(12, 6), at(6, 7), at(6), at(6)], 'weekend_warrior'],
    ['half from 5 to 11', [at(5), at(10), at(12), at(12)], 'morning_person'],
    ['11 is no morning', [at(11), at(4), at(11)], 'consistent'],
    ['half from 20 to 4', [at(20), at(3), at(12), at(12)], 'night_owl'],
    ['all day', [at(6), at(12), at(15), at(21), at(18)], 'consistent'],
  ])('of %s', (_name, actions, pattern) => {
    expect(vibePattern(actions)).toBe(pattern);
  });
});

describe('interactionStyle', () => {
  const did = (actions: Partial<Actions>): Actions => ({
    posts: 0,
    stories: 0,
    commentLengths: [],
    positiveVotes: 0,
    negativeVotes: 0,
    ...actions,
  });
  it.each([
    ['two actions', did({ posts: 2 }), null],
    ['80 % positive votes, half of all', did({ positiveVotes: 4, negativeVotes: 1, posts: 5 }), 'supportive'],
    ['79 % positive votes', did({ positiveVotes: 79, negativeVotes: 21 }), 'social'],
    ['few votes', did({ positiveVotes: 4, posts: 5 }), 'creative'],
    ['long comments', did({ commentLengths: [10, 120, 400] }), 'analytical'],
    ['a median of four', did({ commentLengths: [1, 100, 139, 400] }), 'social'],
    ['posts alone', did({ posts: 3 }), 'creative'],
    ['posts and stories as half', did({ posts: 1, stories: 2, negativeVotes: 3 }), 'creative'],
    ['posts and stories as less', did({ posts: 1, stories: 1, negativeVotes: 3 }), 'social'],
  ])('of %s', (_name, actions, style) => {
    expect(interactionStyle(actions)).toBe(style);
  });
});

describe('improvementArea', () => {
  const actions: Actions = { posts: 4, stories: 0, commentLengths: [10, 10], positiveVotes: 3, negativeVotes: 1 };
  it.each([
    [39, 9, actions, 'positivity'],
    [40, 9, { ...actions, posts: 0, stories: 4 }, 'posting'],
    [40, 9, { ...actions, commentLengths: [] }, 'conversation'],
    [40, 2, actions, 'consistency'],
    [40, 3, actions, null],
  ])('with a score of %i and a streak of %i', (score, streak, did, area) => {
    expect(improvementArea(score, streak, did)).toBe(area);
  });
});

describe('momentum', () => {
  it.each([
    [true, 9, 20, 'recovery'],
    [false, 7, 20, 'strong-streak'],
    [false, 6, 20, 'streak'],
    [false, 3, 20, 'streak'],
    [false, 2, 11, 'velocity'],
    [false, 2, 10, 'default'],
  ] as const)(
    'in recovery %s, with a streak of %i and velocity %i: %s',
    (recoveryMode, currentStreak, velocity, message) => {
      expect(momentumMessage({ recoveryMode, currentStreak, vibeVelocity: velocity })).toBe(message);
    },
  );

  it.each([
    [0, 'orange'],
    [2, 'orange'],
    [3, 'green'],
    [5, 'blue'],
    [7, 'purple'],
  ])('colours the badge of a streak of %i %s', (streak, color) => {
    expect(streakColor(streak)).toBe(color);
  });

  it.each([
    [11, 'up', true, true],
    [10, 'medium', true, true],
    [6, 'medium', true, true],
    [5, null, true, false],
    [3, null, false, false],
    [-3, null, false, false],
    [-4, null, true, false],
    [-10, null, true, false],
    [-11, 'down', true, false],
  ])('with a velocity of %i has the icon %s, a row: %s, a pulse: %s', (velocity, icon, isShown, pulses) => {
    expect([velocityIcon(velocity), showsVelocity(velocity), isPulsing(velocity)]).toEqual([icon, isShown, pulses]);
  });

  it.each([
    [0, '3 days'],
    [3, '5 days'],
    [6, '7 days'],
    [7, 'Legend Status'],
    [30, undefined],
  ])('after %i days has the milestone %s', (streak, label) => {
    expect(nextMilestone(streak)?.label).toBe(label);
  });

  it.each([
    [2, 5, false],
    [3, 0, true],
    [0, 6, true],
  ])('with a streak of %i and velocity %i shows tips: %s', (currentStreak, vibeVelocity, isShown) => {
    expect(showsTips({ currentStreak, vibeVelocity, recoveryMode: false })).toBe(isShown);
  });

  it.each([
    [2, 'up'],
    [1, 'stable'],
    [-1, 'stable'],
    [-2, 'down'],
  ])('of %i points in a week is %s', (velocity, trend) => {
    expect(weeklyTrend(velocity)).toBe(trend);
  });
});
