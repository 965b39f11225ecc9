import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';

let app: TestApp;
let ana: TestMember;
let ben: TestMember;
let cleo: TestMember;
beforeEach(async () => {
  app = await openTestApp();
  [ana, ben, cleo] = [await app.register('ana'), await app.register('ben'), await app.register('cleo')];
});
afterEach(() => app.close());

async function send(method: string, url: string, { token }: TestMember, body?: object) {
  const reply = await app.call(method, url, { token, ...(body && { body }) });
  expect(reply.status, reply.text).toBeLessThan(300);
  return reply.json;
}
const post = async (author: TestMember, content = 'words', isAnonymous = false): Promise<number> =>
  (await send('POST', '/api/posts', author, { content, isAnonymous })).id;
const comment = async (author: TestMember, postId: number, content: string, parentId: number | null = null) =>
  (await send('POST', '/api/comments', author, { postId, content, parentId })).comment.id as number;
const like = (voter: TestMember, postId: number) => send('POST', '/api/votes', voter, { postId, isPositive: true });
const block = (blocker: TestMember, other: TestMember) => send('PUT', `/api/users/${other.id}/block`, blocker, {});
const unblock = (blocker: TestMember, other: TestMember) => send('DELETE', `/api/users/${other.id}/block`, blocker);
const mute = (member: TestMember, other: TestMember) => send('PUT', `/api/users/${other.id}/mute`, member, {});
const unmute = (member: TestMember, other: TestMember) => send('DELETE', `/api/users/${other.id}/mute`, member);
const unread = async (member: TestMember): Promise<number> =>
  (await send('GET', '/api/notifications/unread-count', member)).unreadNotifications;
const notifications = async (member: TestMember): Promise<{ message: string; actorCount: number }[]> =>
  (await send('GET', '/api/notifications', member)).notifications;

interface ShownComment {
  content: string;
  isDeleted: boolean;
  replies: { content: string }[];
}
const thread = async (member: TestMember | null, postId: number) => {
  const { json } = await app.call('GET', `/api/posts/${postId}/comments`, { token: member?.token });
  return (json.comments as ShownComment[]).map(({ content, replies }) => [content, replies.map((one) => one.content)]);
};

describe('the comments of a post of somebody else', () => {
  it('are without those of blocked members and the replies to them, in both directions', async () => {
    const postId = await post(cleo);
    const ofBen = await comment(ben, postId, 'by ben');
    await comment(cleo, postId, 'to ben', ofBen);
    const ofAna = await comment(ana, postId, 'by ana');
    await comment(ben, postId, 'to ana', ofAna);
    await comment(cleo, postId, 'to ana too', ofAna);
    await block(ana, ben);
    expect(await thread(ana, postId)).toEqual([['by ana', ['to ana too']]]);
    expect(await thread(ben, postId)).toEqual([['by ben', ['to ben']]]);
    const all = [
      ['by ben', ['to ben']],
      ['by ana', ['to ana', 'to ana too']],
    ];
    expect([await thread(cleo, postId), await thread(null, postId)]).toEqual([all, all]);
  });

  it('still count all, for everyone alike', async () => {
    const postId = await post(cleo);
    await comment(ben, postId, 'by ben');
    await block(ana, ben);
    for (const viewer of [ana, ben, cleo]) {
      expect(await send('GET', `/api/posts/${postId}`, viewer)).toMatchObject({ commentsCount: 1 });
    }
  });

  it('keep the replies to a deleted comment of a blocked member', async () => {
    const postId = await post(cleo);
    const ofBen = await comment(ben, postId, 'by ben');
    await comment(cleo, postId, 'to ben', ofBen);
    await send('DELETE', `/api/comments/${ofBen}`, ben);
    await block(ana, ben);
    expect(await thread(ana, postId)).toEqual([['', ['to ben']]]);
  });

  it('are without those of muted members', async () => {
    const postId = await post(cleo);
    const ofCleo = await comment(cleo, postId, 'by cleo');
    await comment(ben, postId, 'to cleo', ofCleo);
    const ofBen = await comment(ben, postId, 'by ben');
    await mute(ana, ben);
    expect(await thread(ana, postId)).toEqual([['by cleo', []]]);
    expect(await send('GET', `/api/comments/${ofBen}`, ana)).toMatchObject({ content: 'by ben' });
  });

  it('have those of an anonymous author who is blocked or muted: else it would be known who wrote the post', async () => {
    const postId = await post(ben, 'whose?', true);
    const ofCleo = await comment(cleo, postId, 'by cleo');
    await comment(ben, postId, 'by nobody', ofCleo);
    await block(ana, ben);
    await mute(cleo, ben);
    for (const viewer of [ana, cleo]) expect(await thread(viewer, postId)).toEqual([['by cleo', ['by nobody']]]);
  });

  it('show one that moderators have hidden to its author alone, and its replies to everyone', async () => {
    const postId = await post(cleo);
    const hidden = await comment(ben, postId, 'by ben');
    await comment(cleo, postId, 'to ben', hidden);
    await comment(ben, postId, 'without replies');
    await app.database.db.updateTable('comments').set({ hidden_at: 1 }).where('author_id', '=', ben.id).execute();
    expect(await thread(ana, postId)).toEqual([['', ['to ben']]]);
    expect(await thread(ben, postId)).toEqual([
      ['by ben', ['to ben']],
      ['without replies', []],
    ]);
  });
});

describe('notifications', () => {
  it('of several members name those who are not blocked, and vanish when all are', async () => {
    const postId = await post(ana);
    await comment(ben, postId, 'by ben');
    await comment(cleo, postId, 'by cleo');
    expect(await notifications(ana)).toMatchObject([{ message: 'cleo and 1 other commented on your post' }]);
    await block(cleo, ana);
    expect(await notifications(ana)).toMatchObject([{ message: 'ben commented on your post', actorCount: 1 }]);
    await block(ana, ben);
    expect([await notifications(ana), await unread(ana)]).toEqual([[], 0]);
    await unblock(ana, ben);
    expect(await notifications(ana)).toMatchObject([{ message: 'ben commented on your post' }]);
  });

  it('of a blocked member do not come back as deleted', async () => {
    const postId = await post(ana);
    const ofBen = await comment(ben, postId, 'by ben');
    await block(ana, ben);
    await app.database.db.updateTable('comments').set({ deleted_at: 1 }).where('id', '=', ofBen).execute();
    expect(await notifications(ana)).toEqual([]);
  });

  it('of a muted member are neither made nor shown', async () => {
    const postId = await post(ana);
    await comment(ben, postId, 'before');
    expect(await unread(ana)).toBe(1);
    await mute(ana, ben);
    expect([await notifications(ana), await unread(ana)]).toEqual([[], 0]);
    await comment(ben, postId, 'meanwhile, @ana');
    await post(ben, 'for @ana');
    await like(ben, postId);
    await send('POST', `/api/users/${ana.id}/follow`, ben);
    expect([await notifications(ana), await unread(ana)]).toEqual([[], 0]);
    await unmute(ana, ben);
    expect((await notifications(ana)).map(({ message }) => message)).toEqual(['ben commented on your post']);
  });

  it('of votes count those of a muted member neither when they are cast nor when they are taken back', async () => {
    const postId = await post(ana);
    await like(cleo, postId);
    await mute(ana, ben);
    await like(ben, postId);
    expect(await notifications(ana)).toMatchObject([{ message: '1 positive vote on your post' }]);
    await send('POST', '/api/votes', ben, { postId, isPositive: null });
    expect(await notifications(ana)).toMatchObject([{ message: '1 positive vote on your post' }]);
  });

  it('of mentions by a blocked member under a post of somebody else are not made', async () => {
    const postId = await post(cleo);
    await block(ana, ben);
    await comment(ben, postId, 'hello @ana');
    await unblock(ana, ben);
    expect(await notifications(ana)).toEqual([]);
  });

  it('of an anonymous author come whether they are blocked or muted', async () => {
    const postId = await post(ben, 'whose? @ana', true);
    const ofAna = await comment(ana, postId, 'by ana');
    await mute(ana, ben);
    await comment(ben, postId, 'an answer', ofAna);
    await unmute(ana, ben);
    await block(ana, ben);
    expect(await notifications(ana)).toMatchObject([
      { message: 'Anonymous replied to your comment' },
      { message: 'Anonymous mentioned you in a post' },
    ]);
  });

  it('about what moderators have hidden are not shown', async () => {
    const postId = await post(ben, 'for @ana');
    const other = await post(cleo);
    const hidden = await comment(ben, other, 'again for @ana');
    expect(await unread(ana)).toBe(2);
    const { db } = app.database;
    await db.updateTable('comments').set({ hidden_at: 1 }).where('id', '=', hidden).execute();
    expect(await notifications(ana)).toMatchObject([{ message: 'ben mentioned you in a post' }]);
    await db.updateTable('posts').set({ hidden_at: 1 }).where('id', '=', postId).execute();
    expect([await notifications(ana), await unread(ana)]).toEqual([[], 0]);
  });
});

describe('the number of new posts', () => {
  it('is without those of muted and blocked members, and with their anonymous ones', async () => {
    const first = await post(ana);
    await post(ben);
    await post(ben, 'by nobody', true);
    await post(cleo);
    const count = async () => (await send('GET', `/api/posts/newer?afterId=${first}`, ana)).count;
    expect(await count()).toBe(3);
    await mute(ana, ben);
    expect(await count()).toBe(2);
    await block(cleo, ana);
    expect(await count()).toBe(1);
  });
});

describe('lists of members', () => {
  it('have full pages where blocked members are left out', async () => {
    for (let index = 0; index < 5; index += 1) {
      const other = await app.register(`other${index}`);
      await send('POST', `/api/users/${cleo.id}/follow`, other);
      if (index < 3) await block(ana, other);
    }
    const followers = async (limit: number, cursor?: string) =>
      app.services.follows.listOf(
        { id: ana.id, sessionId: 0 },
        { memberId: cleo.id, side: 'followers', limit, ...(cursor && { cursor }) },
      );
    const page = await followers(1);
    expect(page.items.map(({ username }) => username)).toEqual(['other4']);
    const next = await followers(1, page.nextCursor ?? '');
    expect(next).toMatchObject({ items: [{ username: 'other3' }], nextCursor: null });
  });

  it('do not say by a cursor that a blocked member exists', async () => {
    await block(ben, ana);
    const { items, nextCursor } = await app.services.posts.list(
      { id: ana.id, sessionId: 0 },
      { memberId: ben.id, limit: 1 },
    );
    expect([items, nextCursor]).toEqual([[], null]);
  });
});
