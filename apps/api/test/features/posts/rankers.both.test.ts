// Runs on both databases: keys of orders are compared by the database.
import { HOUR_MS } from '@vibeline/core/durations.rules';
import { rankers, storedRankers } from '@vibeline/core/features/posts/ranker-names.rules';
import { seededRandom } from '@vibeline/core/test/support/seeded-random';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adjustCounters, lockCounters } from '../../../src/features/posts/post-counters.queries.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { publishPost } from '../../support/publish-post.ts';
import { findDrift } from '../../support/recount.ts';
import { statementsOf } from '../../support/statements.ts';
import { asViewer } from '../../support/viewer.ts';

let app: TestApp;
let ana: TestMember;
let ben: TestMember;
let others: TestMember[];

const get = (path: string, by: TestMember | null = ana) => app.call('GET', path, { token: by?.token });
const idsOf = ({ json }: { json: { id: number }[] }) => json.map(({ id }) => id);
const list = async (ranker: string, by: TestMember | null = ana) => idsOf(await get(`/api/posts?ranker=${ranker}`, by));
const publish = async (content: string, by = ben, more: object = {}): Promise<number> =>
  publishPost(app, by, content, more);
const vote = (postId: number, isPositive: boolean | null, by: TestMember) =>
  app.services.votes.cast(asViewer(by), { postId, isPositive });
const comment = async (postId: number, by: TestMember) => {
  const input = { postId, content: 'words', parentId: null };
  return (await app.services.comments.add(asViewer(by), input, { idempotencyKey: null })).comment.id;
};

async function openWithMembers(): Promise<void> {
  app = await openTestApp();
  [ana, ben] = [await app.register('ana'), await app.register('ben')];
  others = [];
  for (let index = 0; index < 8; index += 1) others.push(await app.register(`other${index}`));
}

describe('the orders of the feed', () => {
  let posts: Record<'old' | 'liked' | 'discussed' | 'disputed' | 'latest', number>;

  beforeAll(async () => {
    await openWithMembers();
    const start = app.clock.now;
    const at = async (hours: number, content: string) => {
      app.clock.now = start + hours * HOUR_MS;
      return publish(content);
    };
    posts = {
      old: await at(0, 'old'),
      liked: await at(10, 'liked'),
      discussed: await at(11, 'discussed'),
      disputed: await at(12, 'disputed'),
      latest: await at(13, 'latest'),
    };
    for (const other of others) await vote(posts.liked, true, other);
    for (const other of others) await comment(posts.discussed, other);
    for (const other of others) await vote(posts.disputed, false, other);
  });
  afterAll(() => app.close());

  it.each([
    ['newest', ['latest', 'disputed', 'discussed', 'liked', 'old']],
    // A lead of 8 is worth 15 hours, 8 comments 7.5 hours.
    ['rising', ['liked', 'discussed', 'latest', 'old', 'disputed']],
    // 8 comments are worth four days.
    ['discussed', ['discussed', 'latest', 'disputed', 'liked', 'old']],
    // Agreement of 3 fifths is worth 14.4 hours, 8 negative votes cost 32 hours, 8 comments 4 hours.
    ['calm', ['liked', 'latest', 'discussed', 'old', 'disputed']],
  ] as const)('by %s is %j', async (ranker, expected) => {
    expect(await list(ranker)).toEqual(expected.map((name) => posts[name]));
    expect(await list(ranker, null)).toEqual(expected.map((name) => posts[name]));
  });

  it('is newest first where none is named', async () => {
    expect(idsOf(await get('/api/posts'))).toEqual(await list('newest'));
  });

  it.each(storedRankers)('by %s is read in pages without a repeat or a gap', async (ranker) => {
    const read: number[] = [];
    let next: string | undefined = `/api/posts?ranker=${ranker}&limit=2`;
    while (next) {
      const page = await get(next);
      read.push(...idsOf(page));
      next = /<([^>]+)>; rel="next"/.exec(String(page.headers['link']))?.[1];
    }
    expect(read).toEqual(await list(ranker));
  });

  it('refuses a cursor of another order, and a filter', async () => {
    const { headers } = await get('/api/posts?ranker=rising&limit=2');
    const next = /<([^>]+)>/.exec(String(headers['link']))?.[1] ?? '';
    expect((await get(next.replace('rising', 'calm'))).json.reason).toBe('invalid_cursor');
    for (const filter of ['type=video', `memberId=${ben.id}`, 'hashtag=x']) {
      expect((await get(`/api/posts?ranker=following&${filter}`)).json.reason).toBe('ranker_not_combined');
    }
    expect((await get('/api/posts?ranker=best')).status).toBe(400);
  });

  it.each(rankers)('by %s: the sum of the terms of each post is its place in the list', async (ranker) => {
    const rows = await app.database.db.selectFrom('post_stats').selectAll().execute();
    const sums: number[] = [];
    for (const id of await list(ranker === 'following' ? 'newest' : ranker)) {
      const { json } = await get(`/api/posts/${id}/rank?ranker=${ranker}`, null);
      expect(json.terms.reduce((sum: number, { value }: { value: number }) => sum + value, 0)).toBe(json.sum);
      const row = rows.find(({ post_id }) => post_id === id);
      const isStored = ranker === 'rising' || ranker === 'discussed' || ranker === 'calm';
      expect(json.sum).toBe(isStored ? row?.[`${ranker}_key`] : id);
      sums.push(json.sum);
    }
    expect(sums).toHaveLength(5);
    expect(sums).toEqual(sums.toSorted((a, b) => b - a));
  });

  it('leave out who is muted and texts with a muted word, and the pages stay full', async () => {
    const reader = await app.register('reader');
    await app.services.mutes.addWord(asViewer(reader), { word: 'liked' });
    const read = await get('/api/posts?ranker=rising&limit=2', reader);
    expect(idsOf(read)).toEqual([posts.discussed, posts.latest]);
    await app.call('PUT', `/api/users/${ben.id}/mute`, { token: reader.token, body: {} });
    expect(await list('rising', reader)).toEqual([]);
  });

  it('trending are those with the most votes and comments, of equal ones the newer', async () => {
    app.clock.now += 5000;
    expect(idsOf(await get('/api/trending/posts', null))).toEqual([
      posts.disputed,
      posts.discussed,
      posts.liked,
      posts.latest,
      posts.old,
    ]);
  });
});

describe('the order of those whom one follows', () => {
  beforeAll(openWithMembers);
  afterAll(() => app.close());

  it('has the posts of those alone, newest first, and no anonymous, private or deleted one', async () => {
    const [cat, dan, eve] = others as [TestMember, TestMember, TestMember];
    for (const member of [ben, cat]) await app.services.follows.follow(asViewer(ana), { followingId: member.id });
    const first = await publish('first', ben);
    const second = await publish('second', cat);
    await publish('of nobody', ben, { isAnonymous: true });
    await publish('of a stranger', dan);
    await publish('own', ana);
    await app.call('POST', '/api/private-posts', { token: ben.token, body: { content: 'for friends' } });
    const gone = await publish('gone', ben);
    await app.call('DELETE', `/api/posts/${gone}`, { token: ben.token });
    const third = await publish('third', ben);
    expect(await list('following')).toEqual([third, second, first]);
    expect(await list('following', eve)).toEqual([]);
    await app.call('PUT', `/api/users/${cat.id}/mute`, { token: ana.token, body: {} });
    expect(await list('following')).toEqual([third, first]);
  });

  it('is read in pages', async () => {
    const page = await get('/api/posts?ranker=following&limit=1');
    const next = /<([^>]+)>; rel="next"/.exec(String(page.headers['link']))?.[1] ?? '';
    expect([...idsOf(page), ...idsOf(await get(next))]).toEqual(await list('following'));
  });

  it('is refused to visitors', async () => {
    expect(await get('/api/posts?ranker=following', null)).toMatchObject({
      status: 401,
      json: { message: 'Login required' },
    });
  });

  it('takes the same number of statements for many as for few', async () => {
    const count = async () => (await statementsOf(app.database.db, () => list('following'))).length;
    const before = await count();
    for (let index = 0; index < 30; index += 1) await publish(`more ${index}`, ben);
    for (const other of others.slice(3)) await app.services.follows.follow(asViewer(ana), { followingId: other.id });
    expect(await count()).toBeLessThanOrEqual(before);
  });
});

describe('trending posts', () => {
  beforeAll(openWithMembers);
  afterAll(() => app.close());
  const trending = async (by: TestMember | null) => {
    app.clock.now += 5000;
    return idsOf(await get('/api/trending/posts', by));
  };

  it('are at most six, and only those the viewer may see and has not muted', async () => {
    const [cat, dan] = others as [TestMember, TestMember];
    const posts: number[] = [];
    for (let index = 0; index < 9; index += 1) posts.push(await publish(`post ${index}`, index < 4 ? cat : ben));
    for (const [index, postId] of posts.entries()) {
      for (const voter of others.slice(0, 8 - index)) await vote(postId, index % 2 === 0, voter);
    }
    const [a, b, c, d, e, f, g, h, i] = posts;
    expect(await trending(null)).toEqual([a, b, c, d, e, f]);
    await app.call('PUT', `/api/users/${dan.id}/block`, { token: cat.token });
    expect(await trending(dan)).toEqual([e, f, g, h, i]);
    expect(await trending(ana)).toEqual([a, b, c, d, e, f]);
    await app.call('PUT', `/api/users/${cat.id}/mute`, { token: ana.token, body: {} });
    await app.services.mutes.addWord(asViewer(ana), { word: 'post 5' });
    expect(await trending(ana)).toEqual([e, g, h, i]);
  });

  it('that were deleted are gone at once', async () => {
    const before = await trending(null);
    await app.services.posts.remove(asViewer(others[0] as TestMember), { id: before[0] ?? 0 });
    expect(idsOf(await get('/api/trending/posts', null))).not.toContain(before[0]);
  });

  it('are the exact first ones of many whose stored numbers are equal', async () => {
    const { db } = app.database;
    const ids: number[] = [];
    for (let index = 0; index < 12; index += 1) ids.push(await publish(`equal ${index}`));
    // 40 to 47 interactions are stored as 40.
    for (const [index, id] of ids.entries()) {
      const counts = { positive_votes: 40 + (index % 8), trending_key: 40 };
      await db.updateTable('post_stats').set(counts).where('post_id', '=', id).execute();
    }
    const expected = [7, 6, 5, 4, 11, 3].map((index) => ids[index]);
    expect(await trending(null)).toEqual(expected);
  });
});

describe('the stored sort keys', () => {
  beforeAll(openWithMembers);
  afterAll(() => app.close());

  it('are those of the counters after any votes, comments, deletions and smaller audiences', async () => {
    const random = seededRandom(7);
    const pick = <Item>(items: Item[]): Item => items[Math.floor(random() * items.length)] as Item;
    const posts: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      app.clock.now += Math.floor(random() * HOUR_MS);
      posts.push(await publish(`post ${index}`, ben, { isAnonymous: index === 1 }));
    }
    const comments: { id: number; by: TestMember }[] = [];
    for (let round = 0; round < 20; round += 1) {
      await Promise.all(
        others.map(async (member) => {
          const chance = random();
          if (chance < 0.6) return vote(pick(posts), pick([true, true, false, null]), member);
          if (chance < 0.9) return comments.push({ id: await comment(pick(posts), member), by: member });
          const [written] = comments.splice(0, 1);
          return written && app.services.comments.remove(asViewer(written.by), { id: written.id });
        }),
      );
    }
    expect(await findDrift(app.database)).toEqual([]);
    const [deleted = 0, , narrowed = 0] = posts;
    await Promise.all([
      app.services.posts.remove(asViewer(ben), { id: deleted }),
      app.services.posts.changeAudience(asViewer(ben), { id: narrowed, visibility: 'followers' }),
      ...others.map((member) => vote(deleted, true, member).catch(() => undefined)),
      ...others.map((member) => vote(narrowed, true, member).catch(() => undefined)),
    ]);
    expect(await findDrift(app.database)).toEqual([]);
    expect(await list('rising')).not.toContain(deleted);
  });

  it('are written by the statement that changes the counters, and only where they move', async () => {
    const postId = await publish('busy');
    const { db } = app.database;
    const statementsAt = async (positive: number) => {
      await db.updateTable('post_stats').set({ positive_votes: positive }).where('post_id', '=', postId).execute();
      return db.transaction().execute(async (trx) => {
        const post = await lockCounters(trx, postId);
        const executed = await statementsOf(trx, () => adjustCounters(trx, post, { positive: 1 }));
        return executed.map(({ sql: text }) => text);
      });
    };
    const [staying = '', ...more] = await statementsAt(10);
    expect(more).toEqual([]);
    expect(staying).not.toMatch(/_key/);
    const [moving = '', ...further] = await statementsAt(15);
    expect(further).toEqual([]);
    expect(moving).toMatch(/"rising_key" = .*"trending_key" = /);
    expect(moving).not.toMatch(/discussed_key|calm_key/);
  });
});
