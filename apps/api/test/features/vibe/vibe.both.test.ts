// Runs on both databases: it counts by days in SQL.
import { DAY_MS, HOUR_MS } from '@vibeline/core/durations.rules';
import { vibeScore } from '@vibeline/core/features/vibe/vibe.rules';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { publishPost } from '../../support/publish-post.ts';
import { findDrift } from '../../support/recount.ts';
import { addStory } from '../../support/story-rows.ts';
import { asViewer } from '../../support/viewer.ts';

let app: TestApp;
let ana: TestMember;
let voters: TestMember[];
beforeEach(async () => {
  app = await openTestApp();
  ana = await app.register('ana');
  voters = [await app.register('ben'), await app.register('cara'), await app.register('dan')];
});
afterEach(() => app.close());

const post = async (member: TestMember, body: Record<string, unknown> = {}): Promise<number> =>
  publishPost(app, member, 'words', body);
const comment = async (member: TestMember, postId: number): Promise<number> =>
  (await app.call('POST', '/api/comments', { token: member.token, body: { postId, content: 'more words' } })).json
    .comment.id;
const vote = (member: TestMember, kind: 'post' | 'comment', id: number, isPositive: boolean | null) =>
  kind === 'post'
    ? app.services.votes.cast(asViewer(member), { postId: id, isPositive })
    : app.services.comments.castVote(asViewer(member), { commentId: id, isPositive });
const [insights, score, achievements] = [
  async () => (await app.call('GET', '/api/insights', { token: ana.token })).json,
  async () => (await app.call('GET', '/api/insights/score', { token: ana.token })).json,
  async () => (await app.call('GET', '/api/achievements', { token: ana.token })).json,
];
const quarters = () =>
  app.database.db
    .selectFrom('received_votes')
    .select(['quarter', 'positive', 'negative'])
    .where('member_id', '=', ana.id)
    .orderBy('quarter')
    .execute();

describe('votes a member received', () => {
  it('are counted in the quarter of an hour in which the votes that stand were cast', async () => {
    const id = await post(ana);
    const [ben, cara] = voters as [TestMember, TestMember];
    const first = Math.floor(app.clock.now / (HOUR_MS / 4));
    await vote(ben, 'post', id, true);
    await vote(cara, 'post', id, true);
    await vote(ben, 'post', id, true);
    app.clock.now += HOUR_MS;
    await vote(ben, 'post', id, false);
    expect(await quarters()).toEqual([
      { quarter: first, positive: 1, negative: 0 },
      { quarter: first + 4, positive: 0, negative: 1 },
    ]);
    app.clock.now += HOUR_MS;
    await vote(ben, 'post', id, null);
    await vote(cara, 'post', id, null);
    expect(await quarters()).toEqual([
      { quarter: first, positive: 0, negative: 0 },
      { quarter: first + 4, positive: 0, negative: 0 },
    ]);
    expect(await findDrift(app.database)).toEqual([]);
  });

  it('are not those on anonymous posts, and not one’s own', async () => {
    const hidden = await post(ana, { isAnonymous: true });
    const shown = await post(ana);
    for (const voter of voters) await vote(voter, 'post', hidden, true);
    await vote(ana, 'post', shown, true);
    expect(await quarters()).toEqual([]);
    expect(await insights()).toMatchObject({ vibeScore: 50, basedOn: { votesThisWeek: 0 } });
  });
});

describe('the explanation of a score', () => {
  it('lists posts and comments with their votes, deleted ones in one line, and sums to the score', async () => {
    const [ben, cara, dan] = voters as [TestMember, TestMember, TestMember];
    const [liked, removed, hidden] = [await post(ana), await post(ana), await post(ana, { isAnonymous: true })];
    const others = await post(ben);
    const [said, gone] = [await comment(ana, others), await comment(ana, await post(cara))];
    for (const voter of voters) await vote(voter, 'post', liked, true);
    await vote(ana, 'post', liked, true);
    await vote(ben, 'post', removed, false);
    await vote(cara, 'post', removed, true);
    await vote(cara, 'comment', said, true);
    await vote(ana, 'comment', said, false);
    await vote(dan, 'comment', gone, false);
    await vote(dan, 'post', hidden, true);
    await vote(dan, 'comment', await comment(ana, hidden), true);
    await app.services.posts.remove(asViewer(ana), { id: removed });
    await app.services.comments.remove(asViewer(ana), { id: gone });

    const explained = await score();
    expect(explained).toMatchObject({
      vibeScore: vibeScore(5, 2),
      positive: 5,
      negative: 2,
      assumed: 5,
      deleted: { positive: 1, negative: 2 },
      others: { positive: 0, negative: 0 },
      next: { score: 60, votes: 1 },
    });
    const lines = explained.items.map((item: Record<string, unknown>) => [item['kind'], item['id'], item['positive']]);
    expect(lines.toSorted()).toEqual([
      ['comment', said, 1],
      ['post', liked, 3],
    ]);
    expect(JSON.stringify(explained)).not.toMatch(/ben|cara|dan/);
  });

  it('counts what is older than the items listed, and comments under deleted posts, as others', async () => {
    const [ben, cara] = voters as [TestMember, TestMember];
    for (let index = 0; index < 52; index += 1) await vote(cara, 'post', await post(ana), index % 3 > 0);
    const theirs = await post(ben);
    await vote(cara, 'comment', await comment(ana, theirs), true);
    await app.services.posts.remove(asViewer(ben), { id: theirs });
    const { items, deleted, others, positive, negative } = await score();
    expect(items).toHaveLength(50);
    const sum = (side: 'positive' | 'negative') =>
      items.reduce((all: number, item: Record<string, number>) => all + (item[side] ?? 0), 0);
    expect(sum('positive') + deleted.positive + others.positive).toBe(positive);
    expect(sum('negative') + deleted.negative + others.negative).toBe(negative);
    expect(others).toEqual({ positive: 2, negative: 1 });
  });
});

describe('insights', () => {
  it('say that there is not enough data, for a new member', async () => {
    expect(await insights()).toEqual({
      timeZone: 'UTC',
      basedOn: { days: 28, posts: 0, stories: 0, comments: 0, votesGiven: 0, votesThisWeek: 0, streakDays: 366 },
      vibeScore: 50,
      scoreWeekAgo: 50,
      bestTimeToPost: null,
      bestDayToPost: null,
      topPerformingContent: null,
      vibePattern: null,
      weeklyTrend: 'stable',
      interactionStyle: null,
      improvementArea: 'posting',
      nextGoal: { days: 3, label: '3 days' },
      momentum: { currentStreak: 0, longestStreak: 0, vibeVelocity: 0, recoveryMode: false },
      recovery: null,
    });
  });

  it('name what cost most while the score is in recovery', async () => {
    const [ben] = voters as [TestMember];
    const worst = await post(ana);
    for (const voter of voters) await vote(voter, 'post', worst, false);
    await vote(ben, 'post', await post(ana), false);
    await vote(ben, 'post', await post(ana), false);
    const { momentum, recovery, improvementArea } = await insights();
    expect({ momentum, recovery, improvementArea }).toMatchObject({
      momentum: { recoveryMode: true, vibeVelocity: vibeScore(0, 5) - 50 },
      recovery: { votesNeeded: 2, costMost: { id: worst, positive: 0, negative: 3 } },
      improvementArea: 'positivity',
    });
  });

  it('count stories as what a member creates', async () => {
    for (let count = 0; count < 3; count += 1) await addStory(app, ana);
    await addStory(app, ana, { createdAt: app.clock.now - 29 * DAY_MS });
    expect(await insights()).toMatchObject({
      basedOn: { posts: 0, stories: 3 },
      vibePattern: 'weekend_warrior',
      interactionStyle: 'creative',
      improvementArea: 'posting',
    });
  });

  it('follow the days of the member as votes come in', async () => {
    const posts = [await post(ana), await post(ana), await post(ana), await post(ana)];
    const [ben] = voters as [TestMember];
    for (const id of posts) {
      await vote(ben, 'post', id, true);
      app.clock.now += DAY_MS;
    }
    // Today has no votes yet.
    expect((await insights()).momentum).toMatchObject({ currentStreak: 4, longestStreak: 4 });
    await vote(ben, 'post', await post(ana), false);
    expect((await insights()).momentum).toMatchObject({ currentStreak: 0, longestStreak: 4 });
  });
});

describe('achievements', () => {
  it('show progress, and stay unlocked', async () => {
    const state = async (key: string) =>
      (await achievements()).find((one: Record<string, unknown>) => one['key'] === key);
    expect(await state('first_post')).toMatchObject({ progress: 0, target: 1, unlockedAt: null });
    const [ben] = voters as [TestMember];
    const first = await post(ana);
    const begin = app.clock.now;
    for (let day = 0; day < 3; day += 1) {
      await vote(ben, 'post', day === 0 ? first : await post(ana), true);
      app.clock.now += DAY_MS;
    }
    expect(await state('first_post')).toMatchObject({ progress: 1, unlockedAt: new Date(begin).toISOString() });
    const third = new Date(Math.floor((begin + 2 * DAY_MS) / DAY_MS) * DAY_MS).toISOString();
    expect(await state('streak_3')).toMatchObject({ progress: 3, unlockedAt: third });
    expect(await state('fire_status')).toMatchObject({ progress: 3, target: 7, unlockedAt: null });
    const { items } = await app.services.notifications.list(asViewer(ana), { limit: 50, filter: 'system' });
    expect(items.map(({ milestone }) => milestone)).toEqual([{ kind: 'streak', value: 3 }]);
    app.clock.now += 3 * DAY_MS;
    expect(await state('streak_3')).toMatchObject({ progress: 3, unlockedAt: third });
    expect(await state('fire_status')).toMatchObject({ progress: 0 });
  });

  it('are dated when the action or the day reached the target, also long after', async () => {
    const unlocked = async (key: string) =>
      (await app.services.vibe.listAchievements(asViewer(ana))).find((one) => one.key === key)?.unlockedAt;
    const [ben] = voters as [TestMember];
    const begin = app.clock.now;
    for (let day = 0; day < 5; day += 1) {
      const id = await post(ana);
      await vote(ben, 'post', id, true);
      for (let index = 0; index < 2; index += 1) await vote(ana, 'comment', await comment(ben, id), true);
      app.clock.now += DAY_MS;
    }
    app.clock.now += 40 * DAY_MS;
    const startOf = (day: number) => new Date(Math.floor((begin + day * DAY_MS) / DAY_MS) * DAY_MS).toISOString();
    expect(await unlocked('first_post')).toBe(new Date(begin).toISOString());
    expect(await unlocked('votes_10')).toBe(new Date(begin + 4 * DAY_MS).toISOString());
    expect([await unlocked('streak_3'), await unlocked('streak_5')]).toEqual([startOf(2), startOf(4)]);
    const { items } = await app.services.notifications.list(asViewer(ana), { limit: 50, filter: 'system' });
    expect(items).toEqual([]);
  });
});
