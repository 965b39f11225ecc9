import type { Audience } from '@vibeline/core/features/posts/audience.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { befriend } from '../../support/friends.ts';
import { findDrift } from '../../support/recount.ts';
import { workOf } from '../../support/statements.ts';
import { encodeForm, paint, sendForm, upload } from '../../support/upload.ts';

let app: TestApp;
let ana: TestMember;
/** Among ana's close friends. */
let close: TestMember;
/** Ana's friend, and not close to her; counts ana among the close friends. */
let friend: TestMember;
/** Follows ana, and has asked to be her friend. */
let follower: TestMember;
let readers: Record<string, TestMember | null>;

beforeAll(async () => {
  app = await openTestApp();
  [ana, close, friend, follower] = [
    await app.register('ana'),
    await app.register('close'),
    await app.register('friend'),
    await app.register('follower'),
  ];
  await befriend(app, ana, close, true);
  await befriend(app, friend, ana, true);
  await app.services.follows.follow({ id: follower.id, sessionId: 0 }, { followingId: ana.id });
  await app.services.friends.request({ id: follower.id, sessionId: 0 }, { addresseeId: ana.id });
  readers = { ana, close, friend, follower, visitor: null };
});
afterAll(() => app.close());

const send = (method: string, url: string, member: TestMember | null, body?: unknown) =>
  app.call(method, url, { token: member?.token ?? null, ...(body !== undefined && { body }) });

async function publish(author: TestMember, audience: Audience, content = 'words #secret', extra: object = {}) {
  const { status, json } = await send('POST', '/api/posts', author, { content, audience, ...extra });
  expect(status).toBe(201);
  return json as { id: number; visibility: string; isPrivate: boolean };
}

const idsIn = (list: { id: number }[]) => list.map(({ id }) => id);
const feedOf = async (member: TestMember) => idsIn((await send('GET', '/api/private-posts/feed', member)).json.posts);

describe('creating a private post', () => {
  it('has the words of the contract, and friends as its audience unless said otherwise', async () => {
    const { status, json } = await send('POST', '/api/private-posts', ana, { content: 'hello' });
    expect(status).toBe(201);
    expect(json).toMatchObject({ content: 'hello', visibility: 'followers', isPrivate: true, isAnonymous: false });
    const { followerCount, followingCount } = (await send('GET', `/api/users/${ana.id}`, close)).json;
    expect(followerCount).toBeGreaterThan(0);
    const { posts } = (await send('GET', '/api/private-posts/feed', close)).json;
    expect(posts[0].author).toMatchObject({ id: ana.id, followerCount, followingCount });
    const forClose = await send('POST', '/api/private-posts', ana, { content: 'hello', visibility: 'close_followers' });
    expect(forClose.json).toMatchObject({ visibility: 'close_followers', isPrivate: true });
  });

  it.each([
    [{ content: ' \n ' }, 'Please enter some content for your private post'],
    [{}, 'Please enter some content for your private post'],
    [{ content: 'x', visibility: 'everyone' }, 'Invalid audience'],
    [{ content: 'x', visibility: 'public' }, 'Invalid audience'],
    [{ content: 'x', visibility: null }, 'Invalid audience'],
  ])('refuses %j', async (body, message) => {
    const { status, json } = await send('POST', '/api/private-posts', ana, body);
    expect([status, json.message]).toEqual([400, message]);
  });

  it('is public at the general call, unless an audience is given', async () => {
    const { json } = await send('POST', '/api/posts', ana, { content: 'hello' });
    expect(json).toMatchObject({ visibility: 'public', isPrivate: false });
    expect(await publish(ana, 'close_followers')).toMatchObject({ visibility: 'close_followers', isPrivate: true });
    const unknown = await send('POST', '/api/posts', ana, { content: 'hello', audience: 'friends' });
    expect([unknown.status, unknown.json.message]).toEqual([400, 'Invalid audience']);
  });

  it('is never anonymous', async () => {
    const body = { content: 'x', audience: 'followers', isAnonymous: true };
    const { status, json } = await send('POST', '/api/posts', ana, body);
    expect([status, json.message]).toEqual([400, 'A private post cannot be anonymous']);
    const ignored = await send('POST', '/api/private-posts', ana, { content: 'x', isAnonymous: true });
    expect(ignored.json).toMatchObject({ isAnonymous: false, author: { id: ana.id } });
  });

  it('takes one image or video from a field of any name, and no second file', async () => {
    const bytes = await paint(300, 200);
    const one = await sendForm(app, '/api/private-posts', ana.token, [
      { field: 'content', value: 'look' },
      { field: 'visibility', value: 'close_followers' },
      { field: 'whatever', bytes },
    ]);
    expect(one.status).toBe(201);
    expect(one.json).toMatchObject({
      visibility: 'close_followers',
      mediaType: 'image',
      media: [{ mediaType: 'image' }],
    });
    const two = await sendForm(app, '/api/private-posts', ana.token, [
      { field: 'content', value: 'look' },
      { field: 'a', bytes },
      { field: 'b', bytes },
    ]);
    expect([two.status, two.json.message]).toEqual([400, 'A private post can have one image or one video']);
    const uploads = [await upload(app, ana.token, bytes), await upload(app, ana.token, bytes)];
    const media = uploads.map(({ json }) => ({ id: json.id }));
    const listed = await send('POST', '/api/private-posts', ana, { content: 'look', media });
    expect([listed.status, listed.json.message]).toEqual([400, 'A private post can have one image or one video']);
  });

  it('returns the first post again for a repeated key', async () => {
    const { body, headers } = await encodeForm([{ field: 'content', value: 'once' }]);
    const call = () =>
      app.call('POST', '/api/private-posts', {
        token: ana.token,
        body,
        headers: { ...headers, 'idempotency-key': 'private-once' },
      });
    expect((await call()).json.id).toBe((await call()).json.id);
  });
});

const inAudience: Record<Audience, string[]> = {
  public: ['ana', 'close', 'friend', 'follower', 'visitor'],
  followers: ['ana', 'close', 'friend'],
  close_followers: ['ana', 'close'],
};

describe.each(['public', 'followers', 'close_followers'] as const)('a post for %s', (audience) => {
  let id: number;
  let commentId: number;
  beforeAll(async () => {
    ({ id } = await publish(ana, audience));
    commentId = (await send('POST', '/api/comments', ana, { postId: id, content: 'mine' })).json.comment.id;
  });

  const roles = ['ana', 'close', 'friend', 'follower', 'visitor'];

  it.each(roles)('is read and used by %s when the audience includes them', async (role) => {
    const reader = readers[role] ?? null;
    const isIn = inAudience[audience].includes(role);
    const absent = await send('GET', '/api/posts/987654', reader);
    const found = await send('GET', `/api/posts/${id}`, reader);
    expect(found.status).toBe(isIn ? 200 : 404);
    if (!isIn) expect(found.text).toBe(absent.text);
    expect((await send('GET', `/api/posts/${id}/comments`, reader)).status).toBe(isIn ? 200 : 404);
    if (!reader) return;
    const uses: [string, string, object][] = [
      ['POST', '/api/votes', { postId: id, isPositive: true }],
      ['POST', '/api/private-posts/vote', { postId: id, isPositive: true }],
      ['POST', '/api/private-posts/comment', { postId: id, content: 'hi' }],
      ['POST', '/api/comment-votes', { commentId, isPositive: true }],
    ];
    for (const [method, url, body] of uses) {
      const { status } = await send(method, url, reader, body);
      expect([url, status]).toEqual([url, isIn ? expect.toBeOneOf([200, 201]) : 404]);
    }
  });

  it.each(roles)('is in the lists %s reads when it belongs there', async (role) => {
    const reader = readers[role] ?? null;
    const isIn = inAudience[audience].includes(role);
    const isPublic = audience === 'public';
    const listed = async (url: string) => idsIn((await send('GET', url, reader)).json);
    expect((await listed('/api/posts')).includes(id)).toBe(isPublic);
    expect((await listed('/api/posts?hashtag=secret')).includes(id)).toBe(isPublic);
    expect((await listed(`/api/posts?memberId=${ana.id}`)).includes(id)).toBe(isIn);
    const { json } = await send('GET', `/api/users/${ana.id}`, reader);
    expect(idsIn(json.posts).includes(id)).toBe(isIn);
    if (reader) expect((await feedOf(reader)).includes(id)).toBe(isIn && !isPublic);
  });
});

describe('the counts', () => {
  it('leave private posts out', async () => {
    const author = await app.register('counted');
    const count = async () => (await send('GET', `/api/users/${author.id}`, null)).json.postCount;
    const { id } = await publish(author, 'followers', 'a #countedtag');
    await publish(author, 'close_followers', 'a #countedtag');
    expect(await count()).toBe(0);
    const tags = await send('GET', '/api/suggestions/hashtags?search=countedtag', null);
    expect(tags.json).toEqual([]);
    await publish(author, 'public', 'public');
    expect(await count()).toBe(1);
    await send('DELETE', `/api/posts/${id}`, author);
    expect(await count()).toBe(1);
    expect(await findDrift(app.database)).toEqual([]);
  });

  it('of votes change the author’s score: they are votes of others on a post that names its author', async () => {
    const score = async () => (await send('GET', '/api/auth/me', ana)).json.user.positiveReceived;
    const { id } = await publish(ana, 'followers');
    const before = await score();
    await send('POST', '/api/private-posts/vote', friend, { postId: id, isPositive: true });
    expect(await score()).toBe(before + 1);
  });

  it('say whom a private post reaches', async () => {
    expect((await send('GET', '/api/private-posts/audiences', ana)).json).toEqual({ followers: 2, closeFollowers: 1 });
    expect((await send('GET', '/api/private-posts/audiences', follower)).json).toEqual({
      followers: 0,
      closeFollowers: 0,
    });
  });

  it('of what is announced leave private posts out', async () => {
    const announced: string[] = [];
    const stop = app.events.subscribe(({ kind }) => announced.push(kind));
    const first = await publish(follower, 'public');
    announced.length = 0;
    await app.services.settings.update({ id: ana.id, sessionId: 0 }, { dataSharing: true });
    await app.services.settings.update({ id: friend.id, sessionId: 0 }, { dataSharing: true });
    const { id } = await publish(ana, 'followers');
    await send('POST', '/api/comments', friend, { postId: id, content: 'a comment' });
    stop();
    expect(announced).not.toContain('post');
    expect(announced).not.toContain('activity');
    const { json } = await send('GET', `/api/posts/newer?afterId=${first.id}`, friend);
    expect(json.count).toBe(0);
  });
});

describe('a mention in a private post', () => {
  const unread = async (member: TestMember) =>
    (await send('GET', '/api/notifications', member)).json.notifications.map(({ type }: { type: string }) => type);

  it('notifies only who may see the post', async () => {
    await publish(ana, 'close_followers', 'hello @close, @friend and @follower');
    expect(await unread(close)).toContain('mention');
    expect(await unread(friend)).not.toContain('mention');
    expect(await unread(follower)).not.toContain('mention');
  });
});

describe('the private feed', () => {
  it('reads its pages newest first, each post once', async () => {
    const [reader, writer] = [await app.register('reader'), await app.register('writer')];
    await befriend(app, writer, reader);
    const written: number[] = [];
    for (let index = 0; index < 7; index += 1) {
      const author = index % 3 === 0 ? reader : writer;
      const { id } = await publish(author, index === 4 ? 'close_followers' : 'followers');
      if (index !== 4) written.unshift(id);
    }
    const read: number[] = [];
    let url: string | undefined = '/api/private-posts/feed?limit=2';
    let pages = 0;
    while (url !== undefined) {
      const reply = await app.call('GET', url, { token: reader.token });
      read.push(...idsIn(reply.json.posts));
      url = /^<(.+)>; rel="next"$/.exec(String(reply.headers['link'] ?? ''))?.[1];
      pages += 1;
    }
    expect(read).toEqual(written);
    expect(pages).toBe(3);
  });

  it('leaves out deleted, hidden and muted ones, and ends with the friendship', async () => {
    const [reader, writer] = [await app.register('reader2'), await app.register('writer2')];
    await befriend(app, writer, reader, true);
    const { id: deleted } = await publish(writer, 'followers');
    const { id: hidden } = await publish(writer, 'followers');
    const { id: kept } = await publish(writer, 'close_followers');
    await send('DELETE', `/api/posts/${deleted}`, writer);
    const { db } = app.database;
    await db.updateTable('posts').set({ hidden_at: 1 }).where('id', '=', hidden).execute();
    expect(await feedOf(reader)).toEqual([kept]);
    expect(await feedOf(writer)).toEqual([kept, hidden]);
    const viewer = { id: reader.id, sessionId: 0 };
    await app.services.mutes.mute(viewer, { id: writer.id });
    expect(await feedOf(reader)).toEqual([]);
    await app.services.mutes.unmute(viewer, { id: writer.id });
    expect(await feedOf(reader)).toEqual([kept]);
    await app.services.friends.remove(viewer, { id: writer.id });
    expect(await feedOf(reader)).toEqual([]);
    expect((await send('GET', `/api/posts/${kept}`, reader)).status).toBe(404);
  });

  it('refuses a cursor of another reader', async () => {
    const reply = await app.call('GET', '/api/private-posts/feed?limit=1', { token: ana.token });
    const url = /^<(.+)>; rel="next"$/.exec(String(reply.headers['link']))?.[1] ?? '';
    expect((await send('GET', url, close)).status).toBe(400);
  });
});

describe('a smaller audience', () => {
  const narrow = (id: number, visibility: string, member: TestMember = ana) =>
    send('PUT', `/api/posts/${id}/audience`, member, { visibility });

  it('holds at once for the post, its counts and its notifications; comments and votes stay', async () => {
    await send('DELETE', '/api/follows', follower, { followingId: ana.id });
    const { id } = await publish(ana, 'public', 'now you see me #narrowed @follower');
    await send('POST', '/api/votes', follower, { postId: id, isPositive: true });
    await send('POST', '/api/comments', follower, { postId: id, content: 'first' });
    await send('POST', '/api/comments', friend, { postId: id, content: 'second' });
    const unread = async (member: TestMember) => (await send('GET', '/api/notifications/unread-count', member)).json;
    const before = await unread(follower);
    const { postCount } = (await send('GET', `/api/users/${ana.id}`, null)).json;

    const narrowed = await narrow(id, 'followers');
    expect(narrowed.status).toBe(200);
    expect(narrowed.json).toMatchObject({
      visibility: 'followers',
      isPrivate: true,
      commentsCount: 2,
      positiveVotes: 1,
    });

    expect((await send('GET', `/api/posts/${id}`, follower)).status).toBe(404);
    expect((await send('GET', `/api/posts/${id}`, friend)).status).toBe(200);
    expect((await send('GET', '/api/posts?hashtag=narrowed', null)).json).toEqual([]);
    expect((await send('GET', '/api/suggestions/hashtags?search=narrowed', null)).json).toEqual([]);
    expect((await send('GET', `/api/users/${ana.id}`, null)).json.postCount).toBe(postCount - 1);
    expect((await unread(follower)).unreadNotifications).toBe(before.unreadNotifications - 1);
    const rows = await app.database.db
      .selectFrom('notifications')
      .select('is_read')
      .where('recipient_id', '=', follower.id)
      .where('post_id', '=', id)
      .execute();
    expect(rows).toEqual([{ is_read: 1 }]);
    expect(await feedOf(friend)).toContain(id);

    expect((await narrow(id, 'close_followers')).json).toMatchObject({ visibility: 'close_followers' });
    expect((await send('GET', `/api/posts/${id}`, friend)).status).toBe(404);
    expect((await send('GET', `/api/posts/${id}`, close)).status).toBe(200);
    expect(await findDrift(app.database)).toEqual([]);
  });

  it('locks the counters of the post before those of its author, as a vote does', async () => {
    const { id } = await publish(ana, 'public');
    const { statements } = await workOf(app.database.db, () => narrow(id, 'followers'));
    const firstWith = (pattern: RegExp) => statements.findIndex(({ sql }) => pattern.test(sql));
    const author = firstWith(/update "?member_stats"?[^;]*post_count/);
    expect(author).toBeGreaterThan(0);
    expect(firstWith(/post_stats/)).toBeLessThan(author);
    expect(firstWith(/public_positive = public_positive/)).toBeLessThan(author);
  });

  it('holds for its files at once, except where the same file is in a post that is public', async () => {
    const bytes = await paint(310, 200);
    const post = async (audience: string) => {
      const form = [
        { field: 'content', value: 'look' },
        { field: 'audience', value: audience },
        { field: 'image_0', bytes },
      ];
      return (await sendForm(app, '/api/posts', ana.token, form)).json;
    };
    const first = await post('public');
    const shared = await post('public');
    const url = String(first.mediaUrl);
    const get = async (member: TestMember | null) => (await send('GET', url, member)).status;
    expect(await get(null)).toBe(200);
    await narrow(first.id, 'followers');
    expect(await get(null)).toBe(200);
    await narrow(shared.id, 'followers');
    expect([await get(null), await get(follower), await get(friend), await get(ana)]).toEqual([404, 404, 200, 200]);
    const signed = String((await send('GET', `/api/posts/${first.id}`, friend)).json.mediaUrl);
    expect((await send('GET', signed, null)).status).toBe(200);
    await narrow(first.id, 'close_followers');
    await narrow(shared.id, 'close_followers');
    // Signed for a friend who does not see it any more.
    expect((await send('GET', signed, null)).status).toBe(404);
    expect([await get(friend), await get(close)]).toEqual([404, 200]);
  });

  it.each([
    ['followers', 'public'],
    ['close_followers', 'public'],
    ['close_followers', 'followers'],
  ] as const)('cannot become larger again: %s to %s', async (from, to) => {
    const { id } = await publish(ana, from);
    const { status, json } = await narrow(id, to);
    expect([status, json.message]).toEqual([409, 'The audience of a post can only become smaller']);
  });

  it('is the author’s alone to set, and an unknown post is not found', async () => {
    const { id: open } = await publish(ana, 'public');
    const { id: hidden } = await publish(ana, 'close_followers');
    const other = await narrow(open, 'followers', friend);
    expect([other.status, other.json.message]).toEqual([403, 'You can only change who sees your own posts']);
    const absent = await narrow(987_654, 'followers', friend);
    const unseen = await narrow(hidden, 'followers', friend);
    expect([unseen.status, unseen.text]).toEqual([404, absent.text]);
    expect((await send('GET', `/api/posts/${open}`, null)).status).toBe(200);
  });

  it('stays when it is set again; an unknown word and an anonymous post are refused', async () => {
    const { id } = await publish(ana, 'followers');
    expect((await narrow(id, 'followers')).status).toBe(200);
    const unknown = await narrow(id, 'nobody');
    expect([unknown.status, unknown.json.message]).toEqual([400, 'Invalid audience']);
    const anonymous = await publish(ana, 'public', 'who', { isAnonymous: true });
    const refused = await narrow(anonymous.id, 'followers');
    expect([refused.status, refused.json.message]).toEqual([400, 'A private post cannot be anonymous']);
  });

  it('leaves every counter right when changes, votes and comments come at once', async () => {
    const posts = await Promise.all(Array.from({ length: 6 }, () => publish(ana, 'public', 'storm #storm')));
    await Promise.all(
      posts.flatMap(({ id }) => [
        narrow(id, 'followers'),
        narrow(id, 'close_followers'),
        send('POST', '/api/votes', friend, { postId: id, isPositive: true }),
        send('POST', '/api/comments', friend, { postId: id, content: 'x' }),
        send('PUT', `/api/posts/${id}`, ana, { content: 'storm #other' }),
        narrow(id, 'followers'),
      ]),
    );
    for (const { id } of posts) {
      expect((await send('GET', `/api/posts/${id}`, ana)).json.visibility).toBe('close_followers');
    }
    expect(await findDrift(app.database)).toEqual([]);
  });
});
