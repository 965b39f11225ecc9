import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vibeline/core/durations.rules';
import { bestSlot, engagementOf } from '@vibeline/core/features/vibe/posting-times.rules';
import { vibeScore } from '@vibeline/core/features/vibe/vibe.rules';
import { newestPosts, olderPosts, sampleHistory } from '@vibeline/demo-world/demo-content';
import { describe, expect, it } from 'vitest';
import { currentStreak, longestStreak, streakLength, type VoteDay } from '../../src/features/vibe/streaks.ts';
import { type LocalCalendar, openCalendar } from '../../src/local-time.ts';
import { isLongRun } from '../../test/support/repetitions.ts';
import { planEvents } from './plan-events.ts';

interface Made {
  at: number;
  positive: number;
  negative: number;
  comments: number;
}

function historyOf(now: number, timeZone: string) {
  const events = planEvents(now, timeZone);
  const all = events
    .filter((event) => event.type === 'post')
    .map(({ at, post }) => ({ at, author: post.author, positive: 0, negative: 0, comments: 0 }));
  const votes: { at: number; kind: '+' | '-' }[] = [];
  for (const event of events) {
    if (event.type !== 'vote' && event.type !== 'comment') continue;
    const post = all[event.post];
    if (post?.author !== 'demo') continue;
    if (event.type === 'comment') post.comments += 1;
    else {
      post[event.kind === '+' ? 'positive' : 'negative'] += 1;
      votes.push(event);
    }
  }
  return { posts: all.filter(({ author }) => author === 'demo'), votes };
}

function insightsAt(now: number, timeZone: string, { posts, votes }: ReturnType<typeof historyOf>) {
  const calendar = openCalendar(timeZone, { since: now - 60 * DAY_MS, until: now });
  const count = (some: typeof votes, kind: '+' | '-') => some.filter((vote) => vote.kind === kind).length;
  const before = votes.filter(({ at }) => at < now - 7 * DAY_MS);
  const [score, scoreWeekAgo] = [votes, before].map((some) => vibeScore(count(some, '+'), count(some, '-')));
  const days = voteDays(votes, calendar);
  const recent = posts.filter(({ at }) => at >= now - 28 * DAY_MS);
  const best = (part: 'hour' | 'weekday') =>
    bestSlot(recent.map((post: Made) => ({ slot: calendar.localTime(post.at)[part], engagement: engagementOf(post) })));
  return {
    score,
    velocity: (score ?? 0) - (scoreWeekAgo ?? 0),
    current: streakLength(currentStreak(days, calendar.localTime(now).day)),
    longest: longestStreak(days),
    bestHour: best('hour'),
    bestWeekday: best('weekday'),
  };
}

function voteDays(votes: { at: number; kind: '+' | '-' }[], calendar: LocalCalendar): VoteDay[] {
  const days = new Map<number, VoteDay>();
  for (const { at, kind } of votes) {
    const { day } = calendar.localTime(at);
    const known = days.get(day) ?? { day, positive: 0, negative: 0 };
    known[kind === '+' ? 'positive' : 'negative'] += 1;
    days.set(day, known);
  }
  return [...days.values()].sort((a, b) => a.day - b.day);
}

const DOCUMENTED = { score: 64, velocity: 8, current: 4, longest: 12, bestHour: 9, bestWeekday: 2 };

/** Weeks without and with a change of the clocks in each zone: they change in March, April, September, October and November. */
const weeks = {
  'a week without a change': Date.UTC(2026, 6, 13),
  'the change to summer in Los Angeles': Date.UTC(2026, 2, 7),
  'the change to winter in Los Angeles': Date.UTC(2026, 10, 1),
  'the change to winter in Auckland': Date.UTC(2026, 3, 4),
  'the change to summer in Auckland': Date.UTC(2026, 8, 26),
  'weeks after a change in Los Angeles': Date.UTC(2026, 2, 21),
};

const tried = Object.entries(weeks).slice(0, isLongRun ? undefined : 2);

describe.each(tried)('around %s', (_name, monday) => {
  it.each(['UTC', 'America/Los_Angeles', 'Pacific/Auckland', 'Asia/Kathmandu'])(
    'the demo member has the documented insights in %s on each weekday, at any hour',
    (timeZone) => {
      for (let day = 0; day < 7; day += 1) {
        const now = monday + day * DAY_MS + ((day * 4 + 1) % 24) * HOUR_MS + day * 7 * MINUTE_MS;
        expect({ now, ...insightsAt(now, timeZone, historyOf(now, timeZone)) }).toEqual({ now, ...DOCUMENTED });
      }
    },
  );
});

describe('the demo member’s history', () => {
  it.each([0, 1, 30 * MINUTE_MS, 8 * HOUR_MS, 23 * HOUR_MS + 59 * MINUTE_MS])(
    'is the documented one %i ms after midnight, and for the 23 hours after',
    (sinceMidnight) => {
      const now = Date.UTC(2026, 6, 14) + sinceMidnight;
      const history = historyOf(now, 'UTC');
      for (const hours of [0, 3, 12, 23]) {
        // What was read at the end of a day is still true on the next: until it ends nothing breaks the streak.
        const then = now + hours * HOUR_MS;
        expect({ hours, ...insightsAt(then, 'UTC', history) }).toEqual({ hours, ...DOCUMENTED });
      }
    },
  );

  it('names each of the demo member’s older posts, and all their votes', () => {
    const own = olderPosts.filter(({ author }) => author === sampleHistory.username);
    const named = [...sampleHistory.opening, ...sampleHistory.tuesdays].map(({ post }) => post);
    expect(named.map((beginning) => own.filter(({ text }) => text.startsWith(beginning)).length)).toEqual(
      own.map(() => 1),
    );
    const sum = (side: 0 | 1) => [
      own.reduce((all, { votes }) => all + (votes?.[side] ?? 0), 0),
      sampleHistory.days.reduce((all, { votes }) => all + votes[side], 0),
    ];
    for (const side of [0, 1] as const) expect(sum(side)[0]).toBe(sum(side)[1]);
    expect(newestPosts.filter(({ author }) => author === sampleHistory.username)).toHaveLength(1);
  });
});
