import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { openEventStream } from '../../support/event-stream.ts';
import { befriend } from '../../support/friends.ts';
import { publishPost } from '../../support/publish-post.ts';
import { findDrift } from '../../support/recount.ts';
import { asViewer } from '../../support/viewer.ts';

let app: TestApp;
let ana: TestMember;
let ben: TestMember;

beforeEach(async () => {
  app = await openTestApp();
  [ana, ben] = [await app.register('ana'), await app.register('ben')];
});
afterEach(() => app.close());

const block = (by: TestMember, id: number) => app.call('PUT', `/api/users/${id}/block`, { token: by.token });
const unblock = (by: TestMember, id: number) => app.call('DELETE', `/api/users/${id}/block`, { token: by.token });
const blocked = async (by: TestMember, query = '') =>
  (await app.call('GET', `/api/blocks${query}`, { token: by.token })).json.map(({ id }: { id: number }) => id);
const statusOf = async (by: TestMember, id: number) =>
  (await app.call('GET', `/api/users/${id}`, { token: by.token })).status;
const seesEachOther = async () => [await statusOf(ana, ben.id), await statusOf(ben, ana.id)];

async function publish(by: TestMember, content = 'Hello'): Promise<number> {
  return publishPost(app, by, content);
}

async function countersOf({ id }: TestMember) {
  return app.database.db
    .selectFrom('member_stats')
    .select(['follower_count', 'following_count', 'friend_count', 'close_friend_count'])
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow();
}

const NOTHING = { follower_count: 0, following_count: 0, friend_count: 0, close_friend_count: 0 };

async function relations() {
  const { db } = app.database;
  const follows = await db.selectFrom('follows').selectAll().execute();
  const friendships = await db.selectFrom('friendships').selectAll().execute();
  return [...follows, ...friendships];
}

describe('a block', () => {
  it('hides each of the two from the other, and ends what was between them', async () => {
    await befriend(app, ana, ben, true);
    expect((await countersOf(ana)).close_friend_count).toBe(1);
    const reply = await block(ana, ben.id);
    expect(reply.json).toEqual({ id: ben.id, name: 'ben', username: 'ben', blockedAt: '2026-11-21T12:00:00.000Z' });
    expect(await seesEachOther()).toEqual([404, 404]);
    expect([await countersOf(ana), await countersOf(ben)]).toEqual([NOTHING, NOTHING]);
    expect(await relations()).toEqual([]);
    expect(await findDrift(app.database)).toEqual([]);
  });

  it('ends requests in both directions', async () => {
    await app.services.follows.request(asViewer(ana), { followingId: ben.id });
    await app.services.follows.request(asViewer(ben), { followingId: ana.id });
    await app.services.friends.request(asViewer(ben), { addresseeId: ana.id });
    await block(ana, ben.id);
    expect(await relations()).toEqual([]);
    const { json } = await app.call('GET', '/api/friends/requests', { token: ana.token });
    expect(json).toEqual([]);
  });

  it('is listed for the one who blocked, and for nobody else', async () => {
    await block(ana, ben.id);
    expect([await blocked(ana), await blocked(ben)]).toEqual([[ben.id], []]);
  });

  it('is listed page by page, the latest first, also when several began at once', async () => {
    const others = [await app.register('cara'), await app.register('dan'), await app.register('eva')];
    for (const other of others) await block(ana, other.id);
    app.clock.now += 1000;
    await block(ana, ben.id);
    const first = await app.call('GET', '/api/blocks?limit=2', { token: ana.token });
    const next = /<([^>]+)>/.exec(String(first.headers['link']))?.[1] ?? '';
    const second = await app.call('GET', next, { token: ana.token });
    const ids = [...first.json, ...second.json].map(({ id }: { id: number }) => id);
    expect(ids).toEqual([ben.id, ...others.map(({ id }) => id).toReversed()]);
    expect(second.headers['link']).toBeUndefined();
  });

  it('changes nothing when it is repeated', async () => {
    const first = await block(ana, ben.id);
    app.clock.now += 1000;
    expect((await block(ana, ben.id)).json).toEqual(first.json);
    expect(await app.database.db.selectFrom('blocks').selectAll().execute()).toHaveLength(2);
  });

  it('closes the notifications of each about the other', async () => {
    const postId = await publish(ana);
    await app.call('POST', '/api/comments', { token: ben.token, body: { postId, content: 'Hi' } });
    await app.services.follows.follow(asViewer(ben), { followingId: ana.id });
    await publish(ben, 'Hello @ana');
    const unread = async () =>
      (await app.call('GET', '/api/notifications/unread-count', { token: ana.token })).json.unreadNotifications;
    expect(await unread()).toBe(3);
    await block(ana, ben.id);
    expect(await unread()).toBe(0);
    const { items } = await app.services.notifications.list(asViewer(ana), { filter: 'all', limit: 50 });
    expect(items).toEqual([]);
    await unblock(ana, ben.id);
    // Those that were closed stay read.
    expect(await unread()).toBe(1);
  });

  it('changes no notification about an anonymous post of the other, which would tell who wrote it', async () => {
    const body = { content: 'Hello @ana', isAnonymous: true };
    const post = await app.call('POST', '/api/posts', { token: ben.token, body });
    const postId: number = post.json.id;
    const asked = { postId, content: 'Who are you?' };
    const comment = await app.call('POST', '/api/comments', { token: ana.token, body: asked });
    const answer = { postId, content: 'Guess, @ana', parentId: comment.json.comment.id };
    await app.call('POST', '/api/comments', { token: ben.token, body: answer });
    const shown = async () => [
      (await app.call('GET', '/api/notifications', { token: ana.token })).text,
      (await app.call('GET', '/api/notifications/unread-count', { token: ana.token })).text,
    ];
    const before = await shown();
    expect(JSON.parse(before[1] ?? '')).toEqual({ unreadNotifications: 2, unseenNotifications: 2 });
    await block(ana, ben.id);
    expect(await shown()).toEqual(before);
    await unblock(ana, ben.id);
    await block(ben, ana.id);
    expect(await shown()).toEqual(before);
  });

  it('succeeds towards a member who has blocked the viewer, and the answer does not tell so', async () => {
    const cara = await app.register('cara');
    await block(ben, ana.id);
    const ofBlocker = await block(ana, ben.id);
    const ofOther = await block(ana, cara.id);
    expect([ofBlocker.status, ofOther.status]).toEqual([200, 200]);
    expect(Object.keys(ofBlocker.json)).toEqual(Object.keys(ofOther.json));
    expect(await blocked(ana)).toEqual([cara.id, ben.id]);
  });

  it.each([
    [(self: number) => self, 400, 'You cannot block yourself'],
    [() => 987_654, 404, 'User Not Found'],
  ])('of nobody else is refused', async (id, status, message) => {
    const reply = await block(ana, id(ana.id));
    expect([reply.status, reply.json.message]).toEqual([status, message]);
  });
});

describe('an unblock', () => {
  it('lets the two see each other again, and brings nothing else back', async () => {
    await befriend(app, ana, ben, true);
    await block(ana, ben.id);
    expect((await unblock(ana, ben.id)).json).toEqual({ message: 'Unblocked' });
    expect(await seesEachOther()).toEqual([200, 200]);
    expect(await relations()).toEqual([]);
    expect(await blocked(ana)).toEqual([]);
    expect(await app.database.db.selectFrom('blocks').selectAll().execute()).toEqual([]);
  });

  it('leaves the block of the other one', async () => {
    await block(ana, ben.id);
    await block(ben, ana.id);
    await unblock(ana, ben.id);
    expect(await seesEachOther()).toEqual([404, 404]);
    expect([await blocked(ana), await blocked(ben)]).toEqual([[], [ana.id]]);
    await unblock(ben, ana.id);
    expect(await seesEachOther()).toEqual([200, 200]);
  });

  it('does not end a block by the other one, nor tells of it', async () => {
    await block(ben, ana.id);
    expect((await unblock(ana, ben.id)).json).toEqual({ message: 'Unblocked' });
    expect(await seesEachOther()).toEqual([404, 404]);
    expect((await unblock(ana, 987_654)).json).toEqual({ message: 'Unblocked' });
  });
});

describe('at once', () => {
  it('two members block each other: both blocks stand', async () => {
    await befriend(app, ana, ben, true);
    const replies = await Promise.all([block(ana, ben.id), block(ben, ana.id)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect([await blocked(ana), await blocked(ben)]).toEqual([[ben.id], [ana.id]]);
    expect([await countersOf(ana), await countersOf(ben)]).toEqual([NOTHING, NOTHING]);
    expect(await findDrift(app.database)).toEqual([]);
  });

  it.each([1, 2, 3, 4, 5])('a block and the answer to a request leave no follow behind (%i)', async () => {
    const { follow } = await app.services.follows.request(asViewer(ben), { followingId: ana.id });
    await app.services.friends.request(asViewer(ben), { addresseeId: ana.id });
    await Promise.allSettled([
      app.services.follows.accept(asViewer(ana), { id: follow.id }),
      block(ben, ana.id),
      app.services.friends.accept(asViewer(ana), { id: ben.id }),
      app.services.follows.follow(asViewer(ana), { followingId: ben.id }),
    ]);
    expect(await relations()).toEqual([]);
    expect([await countersOf(ana), await countersOf(ben)]).toEqual([NOTHING, NOTHING]);
    expect(await findDrift(app.database)).toEqual([]);
  });

  it('blocks, unblocks and follows of several leave whole pairs and true counters', async () => {
    const members = [ana, ben, await app.register('cara'), await app.register('dan')];
    const acts = Array.from({ length: 120 }, (_, index) => {
      const by = members[index % 4] ?? ana;
      const other = members[(index + 1 + (index % 3)) % 4] ?? ben;
      if (index % 5 === 0) return () => block(by, other.id);
      if (index % 5 === 1) return () => unblock(by, other.id);
      return () => app.call('POST', `/api/users/${other.id}/follow`, { token: by.token });
    });
    await Promise.all(acts.map((act) => act()));
    const rows = await app.database.db.selectFrom('blocks').selectAll().execute();
    const keys = new Set(rows.map((row) => `${row.member_id} ${row.other_id}`));
    for (const row of rows) expect(keys).toContain(`${row.other_id} ${row.member_id}`);
    const hidden = (await relations()).filter(
      (row) => 'follower_id' in row && keys.has(`${row.follower_id} ${row.following_id}`),
    );
    expect(hidden).toEqual([]);
    expect(await findDrift(app.database)).toEqual([]);
  });
});

it('both hear of it on all their open streams, and nobody else does', async () => {
  const cara = await app.register('cara');
  const url = await app.server.listen({ port: 0, host: '127.0.0.1' });
  const streams = await Promise.all([ana, ana, ben, cara].map(({ token }) => openEventStream(url, token)));
  const hiddenIn = (index: number) => streams[index]?.events.filter(({ type }) => type === 'memberHidden');
  await expect.poll(() => streams.every(({ events }) => events.at(-1)?.type === 'counters')).toBe(true);
  await block(ana, ben.id);
  for (const index of [0, 1]) {
    await expect.poll(() => hiddenIn(index)).toEqual([{ type: 'memberHidden', memberId: ben.id }]);
  }
  await expect.poll(() => hiddenIn(2)).toEqual([{ type: 'memberHidden', memberId: ana.id }]);
  expect(hiddenIn(3)).toEqual([]);
  for (const stream of streams) stream.close();
});
