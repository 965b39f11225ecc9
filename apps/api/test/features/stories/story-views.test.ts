import { setTimeout as delay } from 'node:timers/promises';
import { DAY_MS, HOUR_MS } from '@vibeline/core/durations.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteOldStoryViews } from '../../../src/features/stories/story-views.queries.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { findDrift } from '../../support/recount.ts';
import { createStory } from '../../support/stories.ts';

const STORY_NOT_FOUND = [404, 'Story not found'];
const FOLLOWERS = 12;

let app: TestApp;
let ana: TestMember;
const followers: TestMember[] = [];

beforeAll(async () => {
  app = await openTestApp();
  ana = await app.register('ana');
  for (let index = 0; index < FOLLOWERS; index += 1) {
    const follower = await app.register(`follower${index}`);
    await app.services.follows.follow({ id: follower.id, sessionId: 0 }, { followingId: ana.id });
    followers.push(follower);
  }
});
afterAll(() => app.close());

const follower = (index: number) => followers[index] ?? ana;
const view = (member: TestMember, storyId: number) =>
  app.call('POST', `/api/stories/${storyId}/views`, { token: member.token });
const viewersOf = (storyId: number, query = '') =>
  app.call('GET', `/api/stories/${storyId}/viewers${query}`, { token: ana.token });
const namesIn = (list: { viewer: { username: string } }[]) => list.map(({ viewer }) => viewer.username);
const outcome = ({ status, json }: { status: number; json: { message: string } }) => [status, json.message];

async function countOf(storyId: number): Promise<number | undefined> {
  const row = await app.database.db
    .selectFrom('stories')
    .select('view_count')
    .where('id', '=', storyId)
    .executeTakeFirst();
  return row?.view_count;
}

describe('a view', () => {
  it('counts each member once, also when they send it many times at once, and never the author', async () => {
    const { id } = await createStory(app, ana);
    const calls = followers.flatMap((member) => [view(member, id), view(member, id), view(member, id)]);
    const replies = await Promise.all([...calls, view(ana, id)]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await countOf(id)).toBe(FOLLOWERS);
    const [story] = (await app.call('GET', `/api/users/${ana.id}/stories`, { token: follower(0).token })).json;
    expect(story).toMatchObject({ id, viewCount: FOLLOWERS, isSeen: true });
    expect(await findDrift(app.database)).toEqual([]);
  });

  it('is refused to those who may not see the story as if there was none', async () => {
    const { id } = await createStory(app, ana, { audience: 'followers' });
    const absent = await view(follower(0), 987_654);
    const hidden = await view(follower(0), id);
    expect([hidden.status, hidden.text]).toEqual([404, absent.text]);
    expect(outcome(hidden)).toEqual(STORY_NOT_FOUND);
  });

  it('counts until the last millisecond of the story', async () => {
    const { now } = app.clock;
    const { id } = await createStory(app, ana);
    app.clock.now = now + DAY_MS - 1;
    expect((await view(follower(0), id)).status).toBe(200);
    app.clock.now = now + DAY_MS;
    expect(outcome(await view(follower(1), id))).toEqual(STORY_NOT_FOUND);
    // Also to whoever has viewed it.
    expect(outcome(await view(follower(0), id))).toEqual(STORY_NOT_FOUND);
    app.clock.now = now;
    expect(await countOf(id)).toBe(1);
  });

  it('of a story that is deleted meanwhile counts or finds none, and leaves nothing behind', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await createStory(app, ana);
      const views = followers.map(async (member, index) => {
        await delay(index % 3);
        return view(member, id);
      });
      const removal = app.call('DELETE', `/api/stories/${id}`, { token: ana.token });
      const replies = await Promise.all(views);
      expect((await removal).status).toBe(200);
      expect(replies.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
      expect(await countOf(id)).toBeUndefined();
    }
    expect(await findDrift(app.database)).toEqual([]);
  });
});

describe('the viewers of a story', () => {
  it('are listed for its author, the latest first, in pages', async () => {
    const { now } = app.clock;
    const { id } = await createStory(app, ana);
    for (const [index, member] of followers.slice(0, 5).entries()) {
      app.clock.now = now + Math.floor(index / 2) * HOUR_MS;
      await view(member, id);
    }
    app.clock.now = now;
    const all = await viewersOf(id);
    expect(namesIn(all.json)).toEqual(['follower4', 'follower3', 'follower2', 'follower1', 'follower0']);
    expect(all.json[0]).toMatchObject({ viewedAt: new Date(now + 2 * HOUR_MS).toISOString() });
    const first = await viewersOf(id, '?limit=2');
    const [, next = ''] = /<([^>]+)>; rel="next"/.exec(String(first.headers['link'])) ?? [];
    const second = await app.call('GET', next, { token: ana.token });
    expect(namesIn([...first.json, ...second.json])).toEqual(['follower4', 'follower3', 'follower2', 'follower1']);
    await app.services.blocks.block({ id: ana.id, sessionId: 0 }, { id: follower(4).id });
    await app.services.blocks.block({ id: follower(3).id, sessionId: 0 }, { id: ana.id });
    expect(namesIn((await viewersOf(id)).json)).toEqual(['follower2', 'follower1', 'follower0']);
    const others = await app.call('GET', `/api/stories/${id}/viewers`, { token: follower(0).token });
    expect(outcome(others)).toEqual(STORY_NOT_FOUND);
  });

  it('are nobody once the story is 48 hours old; the count stays', async () => {
    const { now } = app.clock;
    const { id } = await createStory(app, ana);
    const younger = await createStory(app, ana, { at: now + 1 });
    for (const storyId of [id, younger.id]) await view(follower(0), storyId);
    app.clock.now = now + 2 * DAY_MS - 1;
    expect(namesIn((await viewersOf(id)).json)).toEqual(['follower0']);
    app.clock.now = now + 2 * DAY_MS;
    expect((await viewersOf(id)).json).toEqual([]);
    const rows = () =>
      app.database.db.selectFrom('story_views').select('story_id').where('story_id', 'in', [id, younger.id]).execute();
    expect(await rows()).toHaveLength(2);
    await deleteOldStoryViews(app.database.db, app.clock.now);
    expect(await rows()).toEqual([{ story_id: younger.id }]);
    expect(await countOf(id)).toBe(1);
    app.clock.now = now;
  });
});
