import { DAY_MS } from '@vibeline/core/durations.rules';
import type { Notification } from '@vibeline/core/features/notifications/notification.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { publishPost } from '../../support/publish-post.ts';
import { findDrift } from '../../support/recount.ts';
import { asViewer } from '../../support/viewer.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  expect(await findDrift(app.database)).toEqual([]);
  await app.close();
});

let count = 0;
async function members<Names extends string>(...names: Names[]): Promise<Record<Names, TestMember>> {
  count += 1;
  const pairs = names.map(async (name) => [name, await app.register(`${name}${count}`)] as const);
  return Object.fromEntries(await Promise.all(pairs)) as Record<Names, TestMember>;
}

async function post(author: TestMember, content = 'Hello', isAnonymous = false): Promise<number> {
  return publishPost(app, author, content, { isAnonymous });
}

async function comment(author: TestMember, postId: number, content = 'Words', parentId: number | null = null) {
  return (await app.services.comments.add(asViewer(author), { postId, content, parentId }, { idempotencyKey: null }))
    .comment.id;
}

function vote(member: TestMember, id: number, isPositive: boolean | null, kind: 'post' | 'comment' = 'post') {
  const { votes, comments } = app.services;
  return kind === 'post'
    ? votes.cast(asViewer(member), { postId: id, isPositive })
    : comments.castVote(asViewer(member), { commentId: id, isPositive });
}

async function list(member: TestMember, filter = 'all'): Promise<Notification[]> {
  const { status, json } = await app.call('GET', `/api/notifications?filter=${filter}`, { token: member.token });
  expect(status).toBe(200);
  return json.notifications;
}

/** Their messages, with the unread ones counted as the server counts them. */
async function messages(member: TestMember): Promise<string[]> {
  const notifications = await list(member);
  expect(await unread(member)).toBe(notifications.filter(({ isRead }) => !isRead).length);
  return notifications.map(({ message }) => message.replaceAll(/(?<=[a-z])\d+/g, ''));
}

async function unread(member: TestMember): Promise<number> {
  const { json } = await app.call('GET', '/api/notifications/unread-count', { token: member.token });
  return json.unreadNotifications;
}

const put = (member: TestMember, path: string, body?: unknown) =>
  app.call('PUT', `/api/notifications/${path}`, { token: member.token, body });

/** Follows, and makes the account of the one who is followed private before or after. */
const follow = (follower: TestMember, { id }: TestMember) =>
  app.services.follows.follow(asViewer(follower), { followingId: id });
const makePrivate = ({ id }: TestMember) =>
  app.database.db.updateTable('members').set({ is_private: 1 }).where('id', '=', id).execute();

describe('votes', () => {
  it('are merged by post, and say how many, not who', async () => {
    const { ana, ben, cleo } = await members('ana', 'ben', 'cleo');
    const id = await post(ana);
    await vote(ben, id, true);
    await vote(cleo, id, true);
    const [one, ...rest] = await list(ana);
    expect(rest).toEqual([]);
    expect(one).toMatchObject({
      type: 'vote',
      isRead: false,
      actor: null,
      others: [],
      actorCount: 0,
      count: 2,
      postId: id,
      commentId: null,
      message: '2 positive votes on your post',
      excerpt: 'Hello',
    });
  });

  it('notify nobody when they are negative or one’s own', async () => {
    const { ana, ben } = await members('ana', 'ben');
    const id = await post(ana);
    await vote(ben, id, false);
    await vote(ana, id, true);
    expect(await messages(ana)).toEqual([]);
  });

  it('take their part back, and do not ring again when they are repeated, flipped or cast again', async () => {
    const { ana, ben, cleo } = await members('ana', 'ben', 'cleo');
    const id = await post(ana);
    await vote(ben, id, true);
    await vote(ben, id, true);
    await vote(cleo, id, true);
    await put(ana, 'read-all');
    for (const isPositive of [false, true, null, true, true]) await vote(ben, id, isPositive);
    expect(await list(ana)).toMatchObject([{ count: 2, isRead: true }]);
    await vote(ben, id, false);
    expect(await messages(ana)).toEqual(['1 positive vote on your post']);
    await vote(cleo, id, null);
    expect(await messages(ana)).toEqual([]);
  });

  it('begin a new notification on another day of the author, and leave the one they were counted in', async () => {
    const { ana, ben, cleo } = await members('ana', 'ben', 'cleo');
    await app.services.settings.update(asViewer(ana), { timeZone: 'Pacific/Kiritimati' });
    const id = await post(ana);
    const before = app.clock.now;
    // 23:59 and 00:01 fourteen hours east of Greenwich.
    app.clock.now = Date.UTC(2026, 10, 22, 9, 59);
    await vote(ben, id, true);
    app.clock.now += 2 * 60_000;
    await vote(cleo, id, true);
    expect(await messages(ana)).toEqual(['1 positive vote on your post', '1 positive vote on your post']);
    await vote(ben, id, null);
    app.clock.now = before;
    expect(await list(ana)).toMatchObject([{ createdAt: '2026-11-22T10:01:00.000Z' }]);
  });

  it('on comments are merged by comment and lead to it', async () => {
    const { ana, ben, cleo } = await members('ana', 'ben', 'cleo');
    const postId = await post(ben);
    const id = await comment(ana, postId, 'Mine');
    await vote(ben, id, true, 'comment');
    await vote(cleo, id, true, 'comment');
    await vote(ana, id, true, 'comment');
    const message = '2 positive votes on your comment';
    expect(await list(ana)).toMatchObject([{ type: 'comment_vote', message, postId, commentId: id, excerpt: 'Mine' }]);
  });
});

describe('comments', () => {
  it('are merged by post, name who wrote them and lead to the latest', async () => {
    const { ana, ben, cleo } = await members('ana', 'ben', 'cleo');
    const postId = await post(ana);
    await comment(ben, postId, 'First');
    await comment(ben, postId, 'Second');
    const latest = await comment(cleo, postId, 'Third');
    await comment(ana, postId, 'My own');
    const [one, ...rest] = await list(ana);
    expect(rest).toEqual([]);
    expect(one).toMatchObject({
      type: 'comment',
      actorCount: 2,
      count: 3,
      postId,
      commentId: latest,
      excerpt: 'Third',
    });
    expect(one?.actor?.id).toBe(cleo.id);
    expect(one?.others.map(({ id }) => id)).toEqual([ben.id]);
    expect(await messages(ana)).toEqual(['cleo and 1 other commented on your post']);
  });

  it('tell the one who is replied to, and the author of the post, once each', async () => {
    const { ana, ben, cleo } = await members('ana', 'ben', 'cleo');
    const postId = await post(ana);
    const first = await comment(ben, postId);
    const reply = await comment(cleo, postId, 'Me too', first);
    expect(await list(ben)).toMatchObject([{ type: 'reply', commentId: reply, excerpt: 'Me too' }]);
    await comment(ana, postId, 'Thank you both', reply);
    expect(await messages(cleo)).toEqual(['ana replied to your comment']);
    const own = await comment(ana, postId, 'By the way');
    await comment(ben, postId, `@ana${count} what?`, own);
    expect(await messages(ana)).toEqual(['ben replied to your comment', 'cleo and 1 other commented on your post']);
  });

  it('are taken out when they are deleted, and the notification says so when none is left', async () => {
    const { ana, ben, cleo } = await members('ana', 'ben', 'cleo');
    const postId = await post(ana);
    const first = await comment(ben, postId, 'First');
    const second = await comment(cleo, postId, 'Second');
    await app.services.comments.remove(asViewer(cleo), { id: second });
    expect(await messages(ana)).toEqual(['ben commented on your post']);
    await app.services.comments.remove(asViewer(ben), { id: first });
    expect(await unread(ana)).toBe(0);
    expect(await list(ana)).toMatchObject([
      { message: 'This comment was deleted', isGone: true, isRead: true, actor: null, postId: null, excerpt: null },
    ]);
  });
});

describe('mentions', () => {
  it('in posts and comments notify whom they name, once', async () => {
    const { ana, ben } = await members('ana', 'ben');
    const name = `@ben${count}`;
    const postId = await post(ana, `${name} and ${name}, and @nobody.here and @ana${count}`);
    expect(await list(ben)).toMatchObject([{ type: 'mention', postId, commentId: null }]);
    const other = await post(ana, 'Plain');
    const commentId = await comment(ana, other, `See ${name}.`);
    expect(await messages(ben)).toEqual(['ana mentioned you in a comment', 'ana mentioned you in a post']);
    expect(await list(ben, 'mentions')).toHaveLength(2);
    expect((await list(ben))[0]).toMatchObject({ postId: other, commentId });
    expect(await messages(ana)).toEqual([]);
  });

  it('follow what is edited, without ringing twice', async () => {
    const { ana, ben } = await members('ana', 'ben');
    const name = `@ben${count}`;
    const id = await post(ana, 'Nobody');
    const edit = (content: string) => app.services.posts.edit(asViewer(ana), { id, content });
    await edit(`Now ${name}`);
    expect(await messages(ben)).toEqual(['ana mentioned you in a post']);
    await put(ben, 'read-all');
    await edit('Nobody');
    expect(await messages(ben)).toEqual([]);
    await edit(`${name} again`);
    expect(await list(ben)).toMatchObject([{ isRead: true }]);
    const commentId = await comment(ana, id, 'Nobody');
    await app.services.comments.edit(asViewer(ana), { id: commentId, content: `Hi ${name}` });
    expect(await unread(ben)).toBe(1);
  });

  it('do not notify the one who is told of the comment already, nor who may not see the post', async () => {
    const { ana, ben, cleo } = await members('ana', 'ben', 'cleo');
    await makePrivate(ana);
    const postId = await post(ana, `@ben${count} cannot see this`);
    expect(await messages(ben)).toEqual([]);
    await follow(cleo, ana);
    const [request] = (await app.services.follows.listRequests(asViewer(ana), { limit: 10 })).items;
    await app.services.follows.accept(asViewer(ana), { id: request?.id ?? 0 });
    const id = await comment(cleo, postId, 'Hello');
    await app.services.comments.edit(asViewer(cleo), { id, content: `Hello @ana${count}` });
    expect((await list(ana, 'mentions')).length).toBe(0);
  });
});

describe('an anonymous post', () => {
  it('reveals its author neither by mentions nor by replies', async () => {
    const { ana, ben } = await members('ana', 'ben');
    const postId = await post(ana, `Dear @ben${count}`, true);
    const first = await comment(ben, postId, 'Who is it?');
    await comment(ana, postId, `Guess, @ben${count}`, first);
    const notifications = await list(ben);
    expect(notifications.map(({ message }) => message)).toEqual([
      'Anonymous replied to your comment',
      'Anonymous mentioned you in a post',
    ]);
    for (const { actor } of notifications) expect(actor).toMatchObject({ id: 0, username: 'anonymous' });
    expect(JSON.stringify(notifications)).not.toContain(`ana${count}`);
    expect(await messages(ana)).toEqual(['ben commented on your post']);
  });
});

describe('follows', () => {
  it('notify once, however often one unfollows and follows again', async () => {
    const { ana, ben } = await members('ana', 'ben');
    await follow(ben, ana);
    expect(await messages(ana)).toEqual(['ben follows you']);
    await put(ana, 'read-all');
    await app.services.follows.unfollow(asViewer(ben), { followingId: ana.id });
    expect(await messages(ana)).toEqual([]);
    await follow(ben, ana);
    await follow(ben, ana);
    expect(await list(ana)).toMatchObject([{ isRead: true }]);
  });

  it('by request can be answered, and the answer is told', async () => {
    const { ana, ben } = await members('ana', 'ben');
    await makePrivate(ana);
    const { id } = await follow(ben, ana);
    expect(await list(ana)).toMatchObject([
      { type: 'follow_request', isRead: false, request: { id, status: 'pending' }, isAnswer: false },
    ]);
    await app.services.follows.accept(asViewer(ana), { id });
    expect(await list(ana)).toMatchObject([{ isRead: true, request: { status: 'accepted' } }]);
    expect(await unread(ana)).toBe(0);
    expect(await list(ben, 'follows')).toMatchObject([{ type: 'follow_request', isAnswer: true, request: null }]);
    expect(await messages(ben)).toEqual(['ana accepted your request to follow']);
  });

  it('asked for again and again ring once a day, and are gone when they are taken back', async () => {
    const { ana, ben } = await members('ana', 'ben');
    await makePrivate(ana);
    const before = app.clock.now;
    await follow(ben, ana);
    await put(ana, 'read-all');
    await app.services.follows.unfollow(asViewer(ben), { followingId: ana.id });
    expect(await messages(ana)).toEqual([]);
    await follow(ben, ana);
    expect(await unread(ana)).toBe(0);
    await app.services.follows.unfollow(asViewer(ben), { followingId: ana.id });
    app.clock.now += DAY_MS + 1;
    await follow(ben, ana);
    app.clock.now = before;
    expect(await unread(ana)).toBe(1);
  });

  it('announce a number of followers once', async () => {
    const names = Array.from({ length: 10 }, (_, index) => `fan${index}x`);
    const { ana } = await members('ana');
    const fans = Object.values(await members(...names));
    for (const fan of fans) await follow(fan, ana);
    for (const fan of fans.slice(0, 1)) {
      await app.services.follows.unfollow(asViewer(fan), { followingId: ana.id });
      await follow(fan, ana);
    }
    const system = await list(ana, 'system');
    expect(system).toMatchObject([
      { type: 'milestone', message: 'You have 10 followers', milestone: { kind: 'followers', value: 10 } },
    ]);
  });
});

describe('what one may no longer see', () => {
  it('is neither listed nor counted, and is there again once one may', async () => {
    const { ana, ben } = await members('ana', 'ben');
    const postId = await post(ana);
    const first = await comment(ben, postId);
    await comment(ana, postId, 'A secret', first);
    expect(await unread(ben)).toBe(1);
    const [one] = await list(ben);
    await makePrivate(ana);
    expect(await list(ben)).toEqual([]);
    expect(await unread(ben)).toBe(0);
    const refused = await put(ben, `${one?.id}/read`);
    expect([refused.status, refused.json.message]).toEqual([404, 'Notification not found']);
    // Deleted, it is not even said to be gone.
    await app.services.posts.remove(asViewer(ana), { id: postId });
    expect(await list(ben)).toEqual([]);
    await app.database.db.updateTable('members').set({ is_private: 0 }).where('id', '=', ana.id).execute();
    expect(await list(ben)).toMatchObject([{ isGone: true, message: 'This comment was deleted', excerpt: null }]);
  });

  it('are not counted out by many that were deleted or hidden', async () => {
    const { ana, ben, cleo } = await members('ana', 'ben', 'cleo');
    await follow(cleo, ana);
    const { username } = await app.services.members.get(null, { id: ana.id });
    const ids: number[] = [];
    for (let index = 0; index < 4; index += 1) ids.push(await post(ben, `Hello @${username}`));
    const first = await comment(cleo, ids[0] ?? 0, `And @${username}`);
    await app.services.posts.edit(asViewer(ben), { id: ids[3] ?? 0, content: 'Nobody' });
    await app.services.comments.remove(asViewer(cleo), { id: first });
    await app.services.posts.remove(asViewer(ben), { id: ids[1] ?? 0 });
    const unreadRows = () =>
      app.database.db
        .selectFrom('notifications')
        .select('kind')
        .where('recipient_id', '=', ana.id)
        .where('is_read', '=', 0)
        .execute();
    expect(await unreadRows()).toHaveLength(3);
    // What she never saw is not said to be gone.
    expect(await list(ana)).toHaveLength(3);
    await app.services.settings.updatePrivacy(asViewer(ben), { id: ben.id, isPrivate: true });
    expect((await unreadRows()).map(({ kind }) => kind)).toEqual(['follow']);
    expect(await unread(ana)).toBe(1);
  });

  it('says that a mention was deleted when it had been seen', async () => {
    const { ana, ben } = await members('ana', 'ben');
    const { username } = await app.services.members.get(null, { id: ana.id });
    const id = await post(ben, `Hello @${username}`);
    await put(ana, 'seen');
    await app.services.posts.remove(asViewer(ben), { id });
    expect(await list(ana)).toMatchObject([{ isGone: true, isRead: true }]);
  });

  it('says that a deleted post is gone', async () => {
    const { ana, ben } = await members('ana', 'ben');
    const postId = await post(ana);
    await vote(ben, postId, true);
    await app.services.posts.remove(asViewer(ana), { id: postId });
    expect(await list(ana)).toMatchObject([{ isGone: true, isRead: true, message: 'This post was deleted' }]);
    expect(await unread(ana)).toBe(0);
  });
});

describe('reading', () => {
  it('marks one or all as read, and seen apart from read', async () => {
    const { ana, ben, cleo } = await members('ana', 'ben', 'cleo');
    const postId = await post(ana);
    await vote(ben, postId, true);
    await follow(ben, ana);
    await follow(cleo, ana);
    expect((await put(ana, 'seen')).json).toEqual({ unreadNotifications: 3, unseenNotifications: 0 });
    expect((await list(ana)).every(({ isSeen, isRead }) => isSeen && !isRead)).toBe(true);
    const [first] = await list(ana);
    const read = await put(ana, `${first?.id}/read`);
    expect(read.json).toEqual({ ...first, isRead: true });
    expect((await put(ana, `${first?.id}/read`)).status).toBe(200);
    expect(await unread(ana)).toBe(2);
    expect((await put(ana, 'read-all')).json).toEqual({ unreadNotifications: 0, unseenNotifications: 0 });
    expect((await list(ana)).every(({ isRead }) => isRead)).toBe(true);
    app.clock.now += 1;
    await comment(ben, postId);
    expect((await app.call('GET', '/api/notifications/unread-count', { token: ana.token })).json).toEqual({
      unreadNotifications: 1,
      unseenNotifications: 1,
    });
  });

  it('is possible for one’s own only', async () => {
    const { ana, ben } = await members('ana', 'ben');
    await follow(ben, ana);
    const [one] = await list(ana);
    expect((await put(ben, `${one?.id}/read`)).status).toBe(404);
    expect(await unread(ana)).toBe(1);
  });

  it('counts no more than 100 and marks any number as read', async () => {
    const { ana, ben } = await members('ana', 'ben');
    const { db } = app.database;
    const rows = Array.from({ length: 1200 }, (_, index) => ({
      recipient_id: ana.id,
      group_key: `milestone:score:${index}`,
      kind: 'milestone' as const,
      filter: 'system' as const,
      actor_id: null,
      post_id: null,
      comment_id: null,
      milestone: `score:${index}`,
      count: 1,
      peak: 1,
      is_read: 0,
      changed_at: index + 1,
    }));
    for (let start = 0; start < rows.length; start += 200) {
      await db
        .insertInto('notifications')
        .values(rows.slice(start, start + 200))
        .execute();
    }
    expect(await unread(ana)).toBe(100);
    expect((await put(ana, 'read-all')).json).toEqual({ unreadNotifications: 0, unseenNotifications: 0 });
    await follow(ben, ana);
    expect(await unread(ana)).toBe(1);
  });
});

describe('preferences', () => {
  it('hide a type from list and count; what came meanwhile counts as read', async () => {
    const { ana, ben, cleo } = await members('ana', 'ben', 'cleo');
    const postId = await post(ana);
    expect((await put(ana, 'preferences', { vote: false })).json).toMatchObject({ vote: false, comment: true });
    await vote(ben, postId, true);
    await follow(ben, ana);
    expect(await messages(ana)).toEqual(['ben follows you']);
    app.clock.now += 1;
    await put(ana, 'preferences', { vote: true });
    expect((await list(ana)).map(({ type, isRead }) => [type, isRead])).toEqual(
      expect.arrayContaining([
        ['vote', true],
        ['follow', false],
      ]),
    );
    app.clock.now += 1;
    await vote(cleo, postId, true);
    expect(await unread(ana)).toBe(2);
    const other = await app.call('GET', '/api/notifications/preferences', { token: ben.token });
    expect(new Set(Object.values(other.json))).toEqual(new Set([true]));
  });
});

describe('pages', () => {
  it('hold each notification once, the latest first, also by filter', async () => {
    const { ana, ...others } = await members('ana', 'b1x', 'c1x', 'd1x', 'e1x');
    const before = app.clock.now;
    const ids: number[] = [];
    for (const other of Object.values(others)) {
      await follow(other, ana);
      if (ids.length % 2 === 0) app.clock.now += 1000;
      const [one] = await list(ana);
      ids.unshift(one?.id ?? 0);
    }
    app.clock.now = before;
    for (const filter of ['all', 'follows']) {
      const found: number[] = [];
      let url: string | undefined = `/api/notifications?filter=${filter}&limit=1`;
      while (url !== undefined && found.length < 10) {
        const { json, headers } = await app.call('GET', url, { token: ana.token });
        found.push(...json.notifications.map(({ id }: Notification) => id));
        url = /^<(.+)>/.exec(String(headers['link'] ?? ''))?.[1];
      }
      expect(found).toEqual((await list(ana)).map(({ id }) => id));
    }
    const refused = await app.call('GET', '/api/notifications?filter=none', { token: ana.token });
    expect(refused.status).toBe(400);
  });
});

describe('events', () => {
  it('announce each change after its commit', async () => {
    const { ana, ben } = await members('ana', 'ben');
    const received: unknown[] = [];
    const stop = app.events.subscribe((event) => received.push(event));
    const event = { kind: 'notifications', memberId: ana.id };
    const postId = await post(ana);
    expect(received).not.toContainEqual(event);
    await vote(ben, postId, false);
    expect(received).not.toContainEqual(event);
    for (const change of [() => vote(ben, postId, true), () => vote(ben, postId, null), () => put(ana, 'read-all')]) {
      received.length = 0;
      await change();
      expect(received).toContainEqual(event);
    }
    stop();
  });
});
