// Runs on both databases: it counts by hours in SQL.
import { HOUR_MS, MINUTE_MS } from '@vibeline/core/durations.rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteOldHours } from '../../../src/features/trends/trend-changes.queries.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { moderationOf } from '../../support/moderation.ts';
import { publishPost } from '../../support/publish-post.ts';
import { findDrift } from '../../support/recount.ts';

let app: TestApp;
let members: TestMember[];
let count = 0;
beforeAll(async () => {
  app = await openTestApp();
  members = await Promise.all(Array.from({ length: 5 }, (_, index) => app.register(`member${index}`)));
});
afterAll(() => app.close());
// Later than everything of the test before, and not at the beginning of an hour.
beforeEach(() => {
  app.clock.now += 100 * HOUR_MS + 7 * MINUTE_MS;
  count += 1;
});

const member = (index: number) => members[index] as TestMember;
const post = async (author: number, content: string, body: object = {}): Promise<number> => {
  const { token } = member(author);
  return publishPost(app, { token }, content, body);
};
/** Posts of these authors at times given in ms before now, the oldest first. */
const postBefore = async (posts: [author: number, ago: number][], content: string) => {
  const now = app.clock.now;
  for (const [author, ago] of posts.toSorted(([, a], [, b]) => b - a)) {
    app.clock.now = now - ago;
    await post(author, content);
  }
  app.clock.now = now;
};
const trends = async (): Promise<{ tag: string; count: number; growth: number }[]> => {
  app.clock.now += 5000;
  return (await app.call('GET', '/api/trending/hashtags')).json;
};
const setPrivate = ({ id, token }: TestMember, isPrivate: boolean) =>
  app.call('PUT', `/api/users/${id}/privacy`, { token, body: { isPrivate } });
const tag = (name = 'sun') => `${name}${count}`;

describe('trending hashtags', () => {
  it('need three authors, and count at most one post of each author and hour', async () => {
    for (const author of [0, 0, 1]) await post(author, `#${tag()} #${tag('few')}`);
    expect(await trends()).toEqual([]);
    await post(2, `#${tag().toUpperCase()}`);
    expect(await trends()).toEqual([{ tag: tag(), count: 3, growth: 300 }]);
    await postBefore([[0, 2 * HOUR_MS]], `#${tag()}`);
    expect(await trends()).toEqual([{ tag: tag(), count: 4, growth: 400 }]);
    expect(await findDrift(app.database)).toEqual([]);
  });

  it('are those of exactly the last 24 hours, compared with the 24 hours before', async () => {
    const now = app.clock.now;
    const day = 24 * HOUR_MS;
    await postBefore(
      [
        [0, 2 * day], // too old
        [1, 2 * day - 1], // before
        [2, day + 1], // before
        [2, day], // before, in the same hour
        [2, day - 10_000], // now
        [3, day - 1],
        [4, MINUTE_MS],
      ],
      `#${tag()}`,
    );
    expect(app.clock.now).toBe(now);
    // Asked at exactly `now`: what was remembered is older than 5 seconds.
    const { json } = await app.call('GET', '/api/trending/hashtags');
    expect(json).toEqual([{ tag: tag(), count: 3, growth: 50 }]);
  });

  it('are ordered by count, growth and name', async () => {
    await postBefore([[4, 30 * HOUR_MS]], `#${tag('c')}`);
    for (const author of [0, 1, 2]) await post(author, `#${tag('c')} #${tag('b')} #${tag('a')} #${tag('d')}`);
    await post(3, `#${tag('d')}`);
    const list = await trends();
    expect(list.map((item) => item.tag)).toEqual(['d', 'a', 'b', 'c'].map(tag));
    expect(list.at(-1)).toMatchObject({ count: 3, growth: 200 });
  });

  it('follow edits and deletions', async () => {
    const ids = [await post(0, `#${tag()}`), await post(0, `#${tag()}`), await post(1, `#${tag()}`)];
    const last = await post(2, `#${tag()}`);
    expect(await trends()).toMatchObject([{ count: 3 }]);
    await app.call('DELETE', `/api/posts/${ids[0]}`, { token: member(0).token });
    expect(await trends()).toMatchObject([{ count: 3 }]);
    await app.call('PUT', `/api/posts/${last}`, { token: member(2).token, body: { content: 'no hashtag' } });
    expect(await trends()).toEqual([]);
    await app.call('PUT', `/api/posts/${last}`, { token: member(2).token, body: { content: `again #${tag()}` } });
    expect(await trends()).toMatchObject([{ count: 3 }]);
    await app.call('DELETE', `/api/posts/${ids[1]}`, { token: member(0).token });
    expect(await trends()).toEqual([]);
    expect(await findDrift(app.database)).toEqual([]);
  });

  it('leave out private accounts', async () => {
    for (const author of [0, 1, 2, 3]) await post(author, `#${tag()}`);
    await postBefore([[3, 3 * HOUR_MS]], `#${tag()}`);
    expect(await trends()).toMatchObject([{ count: 5 }]);
    await setPrivate(member(3), true);
    await post(3, `#${tag()} #${tag('hidden')}`);
    expect(await trends()).toMatchObject([{ count: 3 }]);
    await setPrivate(member(2), true);
    expect(await trends()).toEqual([]);
    expect(await findDrift(app.database)).toEqual([]);
    await setPrivate(member(2), false);
    await setPrivate(member(3), false);
    expect(await trends()).toMatchObject([{ tag: tag(), count: 5 }]);
    expect(await findDrift(app.database)).toEqual([]);
  });

  it('leave out anonymous posts, so that the count does not tell who wrote them', async () => {
    for (const author of [0, 1, 2]) await post(author, `#${tag()}`);
    const before = await trends();
    // By one who is counted already, and by one who is not.
    for (const author of [0, 3]) await post(author, `#${tag()} #${tag('hidden')}`, { isAnonymous: true });
    for (const author of [0, 1, 2]) await post(author, `#${tag('hidden')}`, { isAnonymous: true });
    expect(await trends()).toEqual(before);
    expect(before).toEqual([{ tag: tag(), count: 3, growth: 300 }]);
    expect(await findDrift(app.database)).toEqual([]);
    for (const isPrivate of [true, false]) {
      await setPrivate(member(3), isPrivate);
      expect(await trends()).toEqual(before);
      expect(await findDrift(app.database)).toEqual([]);
    }
  });

  it('are at most 5 seconds old', async () => {
    for (const author of [0, 1]) await post(author, `#${tag()}`);
    expect(await trends()).toEqual([]);
    await post(2, `#${tag()}`);
    app.clock.now += 4999;
    expect((await app.call('GET', '/api/trending/hashtags')).json).toEqual([]);
    app.clock.now += 1;
    expect((await app.call('GET', '/api/trending/hashtags')).json).toHaveLength(1);
  });

  it('are counted right while posts are written and deleted, and accounts change, at once', async () => {
    await Promise.all(
      members.flatMap(({ token }, author) =>
        Array.from({ length: 4 }, async (_, index) => {
          const id = await post(author, `#${tag()} #${tag(`x${index}`)}`);
          if (index % 2 === 0) await app.call('DELETE', `/api/posts/${id}`, { token });
          if (index === 3) await setPrivate(member(author), author % 2 === 0);
        }),
      ),
    );
    expect(await findDrift(app.database)).toEqual([]);
    for (const one of members) await setPrivate(one, false);
    expect(await findDrift(app.database)).toEqual([]);
    expect((await trends()).find((item) => item.tag === tag())).toMatchObject({ count: 5 });
  });

  it('stay the same when what is no longer counted is deleted', async () => {
    await postBefore(
      [
        [0, 47 * HOUR_MS],
        [0, 60 * HOUR_MS],
        [0, MINUTE_MS],
        [1, MINUTE_MS],
        [2, MINUTE_MS],
      ],
      `#${tag()}`,
    );
    const before = await trends();
    expect(before).toMatchObject([{ count: 3, growth: 200 }]);
    await deleteOldHours(app.database.db, app.clock.now);
    expect(await trends()).toEqual(before);
    expect(await findDrift(app.database)).toEqual([]);
    const { db } = app.database;
    const oldest = await db
      .selectFrom('hashtag_hour_posts')
      .select('created_at')
      .orderBy('created_at')
      .limit(1)
      .execute();
    expect(Number(oldest[0]?.created_at)).toBeGreaterThan(app.clock.now - 49 * HOUR_MS);
  });
});

describe('an unlisted hashtag', () => {
  it('is in no trend, suggestion or search at once, and is listed again; its page stays', async () => {
    for (const author of [0, 1, 2]) await post(author, `#${tag('spam')}`);
    const { token } = member(4);
    await moderationOf(app).grant(member(4));
    const read = async (path: string) => (await app.call('GET', path, { token })).text.includes(`"${tag('spam')}"`);
    const where = [
      '/api/trending/hashtags',
      `/api/suggestions/hashtags?search=spam`,
      `/api/search/hashtags?q=spam`,
      `/api/search/suggestions?q=spam`,
    ];
    const seen = async () => Promise.all(where.map(read));
    const setListing = (isListed: boolean) =>
      app.call('PUT', `/api/admin/hashtags/${tag('SPAM')}/listing`, { token, body: { isListed, reason: 'Spam.' } });
    app.clock.now += 5000;
    expect(await seen()).toEqual([true, true, true, true]);
    const replies = await Promise.all([setListing(false), setListing(false)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await seen()).toEqual([false, false, false, false]);
    const page = await app.call('GET', `/api/posts?hashtag=${tag('spam')}`);
    expect(page.json).toHaveLength(3);
    await setListing(true);
    expect(await seen()).toEqual([true, true, true, true]);
    const log = await app.database.db
      .selectFrom('audit_log')
      .select(['action', 'reason', 'detail'])
      .orderBy('id')
      .execute();
    const about = { reason: 'Spam.', detail: JSON.stringify({ tag: tag('spam') }) };
    expect(log).toEqual([
      { action: 'unlist_hashtag', ...about },
      { action: 'list_hashtag', ...about },
    ]);
  });
});
