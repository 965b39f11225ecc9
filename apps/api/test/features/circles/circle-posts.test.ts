import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeCircles } from '../../../src/purge-circles.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { createCircle } from '../../support/circles.ts';
import { findDrift } from '../../support/recount.ts';
import { paint, sendForm, upload } from '../../support/upload.ts';
import { asViewer } from '../../support/viewer.ts';

let app: TestApp;
let owner: TestMember;
let member: TestMember;
let outsider: TestMember;
let circle: number;

beforeAll(async () => {
  app = await openTestApp();
  [owner, member, outsider] = [
    await app.register('owner'),
    await app.register('member'),
    await app.register('outsider'),
  ];
  circle = await createCircle(app, owner, { isPrivate: true, members: [member] });
});
afterAll(() => app.close());

const send = (method: string, url: string, as: TestMember | null, body?: unknown) =>
  app.call(method, url, { token: as?.token ?? null, ...(body !== undefined && { body }) });

async function publish(as: TestMember, circleId: number, content: string, extra: object = {}) {
  const { status, json } = await send('POST', `/api/vibe-circles/${circleId}/posts`, as, { content, ...extra });
  expect(status).toBe(201);
  return json as { id: number; visibility: string; circleId: number };
}

const idsIn = (list: { id: number }[]) => list.map(({ id }) => id);
const listed = async (url: string, as: TestMember | null) => idsIn((await send('GET', url, as)).json);

describe('a post in a circle', () => {
  it('is in the list of the circle, newest first, in pages', async () => {
    const own = await createCircle(app, owner, { isPrivate: true, members: [member] });
    const posts = [];
    for (const content of ['one', 'two', 'three']) posts.unshift((await publish(member, own, content)).id);
    expect(await listed(`/api/vibe-circles/${own}/posts`, owner)).toEqual(posts);
    const first = await app.services.posts.list(asViewer(owner), { circleId: own, limit: 2 });
    const cursor = first.nextCursor ?? '';
    const second = await app.services.posts.list(asViewer(owner), { circleId: own, limit: 2, cursor });
    expect([...idsIn(first.items), ...idsIn(second.items)]).toEqual(posts);
    expect(second.nextCursor).toBeNull();
    // Only posts of this circle.
    await expect(
      app.services.posts.list(asViewer(owner), { circleId: circle, limit: 2, cursor }),
    ).rejects.toMatchObject({ reason: 'invalid_cursor' });
  });

  it('says its circle, by id and name', async () => {
    const named = await createCircle(app, owner, { isPrivate: true, name: 'Bakers' });
    const post = await publish(owner, named, 'hello');
    expect(post).toMatchObject({ visibility: 'circle', isPrivate: true, circleId: named, circleName: 'Bakers' });
  });

  it('has files, votes, comments and edits as any other', async () => {
    const { status, json } = await sendForm(app, `/api/vibe-circles/${circle}/posts`, member.token, [
      { field: 'content', value: 'look' },
      { field: 'image_0', bytes: await paint(30, 20) },
    ]);
    expect([status, json.media.length]).toEqual([201, 1]);
    expect((await send('GET', json.imageUrl, null)).status).toBe(200);
    expect((await send('GET', json.imageUrl.split('?')[0], outsider)).status).toBe(404);
    const { id } = json;
    expect((await send('POST', '/api/votes', owner, { postId: id, isPositive: true })).status).toBe(200);
    const comment = (await send('POST', '/api/comments', owner, { postId: id, content: 'nice' })).json.comment;
    expect((await send('GET', `/api/posts/${id}/comments`, member)).json.comments).toMatchObject([{ id: comment.id }]);
    expect((await send('PUT', `/api/posts/${id}`, member, { content: 'look again' })).json.content).toBe('look again');
    expect((await send('PUT', `/api/posts/${id}/audience`, member, { visibility: 'close_followers' })).status).toBe(
      409,
    );
    expect((await send('DELETE', `/api/posts/${id}`, member)).status).toBe(200);
  });

  it('is counted nowhere and in no other list', async () => {
    const stats = () =>
      app.database.db
        .selectFrom('member_stats')
        .select('post_count')
        .where('member_id', '=', member.id)
        .executeTakeFirstOrThrow();
    const before = await stats();
    const { id } = await publish(member, circle, 'quiet #quietword');
    expect(await stats()).toEqual(before);
    for (const url of [
      '/api/posts',
      '/api/posts?ranker=rising',
      '/api/posts?hashtag=quietword',
      `/api/posts?memberId=${member.id}`,
      '/api/trending/posts',
    ]) {
      expect([url, await listed(url, owner)]).toEqual([url, expect.not.arrayContaining([id])]);
    }
    expect((await send('GET', '/api/suggestions/hashtags?search=quietword', owner)).json).toEqual([]);
    expect((await send('GET', `/api/posts/newer?afterId=${id - 1}`, owner)).json.count).toBe(0);
    expect((await send('GET', '/api/private-posts/feed', owner)).json.posts).toEqual([]);
    expect(await listed('/api/search/posts?q=%23quietword', owner)).toEqual([id]);
    expect(await listed('/api/search/posts?q=%23quietword', outsider)).toEqual([]);
    await send('PUT', `/api/posts/${id}`, member, { content: 'quiet #otherword' });
    expect((await send('GET', '/api/suggestions/hashtags?search=otherword', member)).json).toEqual([]);
    expect(await findDrift(app.database)).toEqual([]);
  });

  it('may be by a member with a private account, for all members', async () => {
    const shy = await app.register('shy');
    await app.services.settings.updatePrivacy(asViewer(shy), { id: shy.id, isPrivate: true });
    const own = await createCircle(app, owner, { isPrivate: true, members: [shy] });
    const { id } = await publish(shy, own, 'hello');
    expect((await send('GET', `/api/posts/${id}`, owner)).status).toBe(200);
  });

  it('notifies of mentions those alone who see it', async () => {
    const { id } = await publish(owner, circle, 'hello @member and @outsider');
    const rows = await app.database.db
      .selectFrom('notifications')
      .select('recipient_id')
      .where('post_id', '=', id)
      .execute();
    expect(rows).toEqual([{ recipient_id: member.id }]);
  });

  it('is announced to the circle and not as a public one', async () => {
    const kinds: string[] = [];
    const stop = app.events.subscribe(({ kind }) => kinds.push(kind));
    await publish(member, circle, 'news');
    stop();
    expect(kinds).toEqual(['circle_post']);
  });

  it.each([
    [{ isAnonymous: true }, 'circle_not_anonymous'],
    [{ audience: 'public' }, 'circle_audience_only'],
    [{ audience: 'followers' }, 'circle_audience_only'],
    [{ asStory: true }, 'circle_audience_only'],
  ])('is refused with %j', async (extra, reason) => {
    const { status, json } = await send('POST', '/api/posts', member, { content: 'x', circleId: circle, ...extra });
    expect([status, json.reason]).toEqual([400, reason]);
  });

  it('is for members of a public circle to write, and for everyone signed in to read', async () => {
    const open = await createCircle(app, owner);
    const url = `/api/vibe-circles/${open}/posts`;
    const { id } = await publish(owner, open, 'hello');
    expect(await listed(url, outsider)).toEqual([id]);
    expect((await send('POST', '/api/comments', outsider, { postId: id, content: 'hi' })).status).toBe(201);
    const refused = await send('POST', url, outsider, { content: 'x' });
    expect([refused.status, refused.json.message]).toEqual([403, 'Join this circle to post']);
    expect((await send('GET', url, null)).status).toBe(401);
    expect((await send('GET', `/api/posts/${id}`, null)).status).toBe(404);
  });

  it('of a private circle is not there for others, and refused to who is invited', async () => {
    const invited = await app.register('invited');
    const own = await createCircle(app, owner, { isPrivate: true, invited: [invited] });
    const url = `/api/vibe-circles/${own}/posts`;
    const { id } = await publish(owner, own, 'hello');
    for (const [method, body] of [['GET'], ['POST', { content: 'x' }]] as const) {
      const [absent, hidden] = [
        await send(method, '/api/vibe-circles/987654/posts', outsider, body),
        await send(method, url, outsider, body),
      ];
      expect(hidden.status).toBe(404);
      expect(hidden.json.message).toBe(absent.json.message);
      const refused = await send(method, url, invited, body);
      expect([refused.status, refused.json.reason]).toEqual([403, 'not_circle_member']);
    }
    expect((await send('GET', `/api/posts/${id}`, invited)).status).toBe(404);
  });

  it('is not shown to a member who has blocked its author or was blocked, or in the list to who muted them', async () => {
    const [one, other, quiet] = [await app.register('one'), await app.register('other'), await app.register('quiet')];
    const own = await createCircle(app, owner, { isPrivate: true, members: [one, other, quiet] });
    const url = `/api/vibe-circles/${own}/posts`;
    const { id } = await publish(one, own, 'hello');
    await app.services.blocks.block(asViewer(other), { id: one.id });
    await send('PUT', `/api/users/${one.id}/mute`, quiet, {});
    expect(await listed(url, owner)).toEqual([id]);
    expect(await listed(url, other)).toEqual([]);
    expect((await send('GET', `/api/posts/${id}`, other)).status).toBe(404);
    expect(await listed(url, quiet)).toEqual([]);
    expect((await send('GET', `/api/posts/${id}`, quiet)).status).toBe(200);
  });
});

describe('a member’s profile', () => {
  it('has pictures of circles in the gallery of their author alone', async () => {
    const painter = await app.register('painter');
    const own = await createCircle(app, owner, { isPrivate: true, members: [painter] });
    const { id } = (await upload(app, painter.token, await paint(31, 20))).json;
    await publish(painter, own, 'look', { media: [{ id }] });
    const gallery = async (as: TestMember) => idsIn((await send('GET', `/api/users/${painter.id}/media`, as)).json);
    expect(await gallery(owner)).toEqual([]);
    expect(await gallery(painter)).toEqual([id]);
  });
});

describe('a member who has left', () => {
  it('sees the own posts there, to delete them, and nothing under them', async () => {
    const left = await app.register('left');
    const own = await createCircle(app, owner, { isPrivate: true, members: [left, member], name: 'Secretname' });
    const { id: mediaId } = (await upload(app, left.token, await paint(32, 20))).json;
    const mine = await publish(left, own, 'mine', { media: [{ id: mediaId }] });
    const theirs = await publish(owner, own, 'theirs for @left');
    const said = (await send('POST', '/api/comments', left, { postId: mine.id, content: 'first' })).json.comment;
    const picture = (await send('GET', `/api/posts/${theirs.id}`, left)).json;
    expect(picture.circleName).toBe('Secretname');
    await app.services.circles.leave(asViewer(left), { id: own });
    const late = await send('POST', '/api/comments', member, {
      postId: mine.id,
      content: 'behind their back',
      parentId: said.id,
    });
    expect(late.status).toBe(201);

    expect((await send('GET', `/api/vibe-circles/${own}/posts`, left)).status).toBe(404);
    expect((await send('GET', `/api/posts/${theirs.id}`, left)).status).toBe(404);
    expect((await send('GET', `/api/posts/${mine.id}`, left)).json).toMatchObject({ circleId: own, circleName: null });
    expect(await listed(`/api/posts?memberId=${left.id}`, left)).toEqual([mine.id]);
    for (const [method, url, body] of [
      ['GET', `/api/posts/${mine.id}/comments`],
      ['POST', '/api/comments', { postId: mine.id, content: 'x' }],
      ['POST', '/api/votes', { postId: mine.id, isPositive: true }],
      ['GET', `/api/votes/${left.id}/${mine.id}`],
      ['GET', `/api/comments/${said.id}`],
      ['GET', `/api/comments/${said.id}/replies`],
      ['PUT', `/api/comments/${said.id}`, { content: 'x' }],
      ['DELETE', `/api/comments/${said.id}`],
      ['POST', '/api/comment-votes', { commentId: late.json.comment.id, isPositive: true }],
      ['POST', '/api/reports', { kind: 'comment', id: late.json.comment.id, reason: 'spam' }],
    ] as const) {
      expect([url, (await send(method, url, left, body)).status]).toEqual([url, 404]);
    }
    const edit = await send('PUT', `/api/posts/${mine.id}`, left, { content: 'changed' });
    expect([edit.status, edit.json.reason]).toEqual([403, 'not_circle_member']);
    for (const url of ['/api/notifications', '/api/actions?kind=comment', '/api/actions?kind=vote']) {
      const { text } = await send('GET', url, left);
      expect(text).not.toMatch(/behind their back|theirs for|Secretname/);
    }
    expect((await send('GET', '/api/notifications/unread-count', left)).json.unreadNotifications).toBe(0);
    expect((await send('DELETE', `/api/posts/${mine.id}`, left)).status).toBe(200);
  });
});

describe('the posts of a deleted circle', () => {
  it('are gone at once and removed with their files afterwards', async () => {
    const own = await createCircle(app, owner, { isPrivate: true, members: [member] });
    const kept = await publish(member, circle, 'kept');
    const { id: mediaId } = (await upload(app, member.token, await paint(33, 20))).json;
    const first = await publish(member, own, 'gone', { media: [{ id: mediaId }] });
    const url = String((await send('GET', `/api/posts/${first.id}`, member)).json.imageUrl);
    for (let index = 0; index < 45; index += 1) await publish(owner, own, `gone for @member ${index}`);
    expect((await send('GET', '/api/notifications/unread-count', member)).json.unreadNotifications).toBeGreaterThan(0);
    await app.services.circles.remove(asViewer(owner), { id: own });
    for (const as of [owner, member]) {
      expect((await send('GET', `/api/posts/${first.id}`, as)).status).toBe(404);
      expect((await send('GET', url, as)).status).toBe(404);
      expect((await send('GET', `/api/vibe-circles/${own}/posts`, as)).status).toBe(404);
    }
    expect(await listed(`/api/posts?memberId=${member.id}`, member)).not.toContain(first.id);

    const removed: string[] = [];
    const purge = () =>
      purgeCircles({
        db: app.database.db,
        now: () => app.clock.now,
        events: app.events,
        removeFiles: async (names) => void removed.push(...names),
      });
    await Promise.all([purge(), purge()]);
    const left = app.database.db.selectFrom('posts').select('id').where('deleted_at', 'is', null);
    expect(await left.where('circle_id', '=', own).execute()).toEqual([]);
    expect(await left.where('id', '=', kept.id).execute()).toEqual([{ id: kept.id }]);
    expect(removed).toEqual([expect.stringMatching(/\.webp$/)]);
    expect(await app.database.db.selectFrom('media').select('id').where('id', '=', mediaId).execute()).toEqual([]);
    expect(await findDrift(app.database)).toEqual([]);
    removed.length = 0;
    await purge();
    expect(removed).toEqual([]);
  });

  it('are left where they are when the process stops, until the next one', async () => {
    const own = await createCircle(app, owner, { isPrivate: true });
    for (let index = 0; index < 25; index += 1) await publish(owner, own, 'gone');
    await app.services.circles.remove(asViewer(owner), { id: own });
    const deps = { db: app.database.db, now: () => app.clock.now, events: app.events };
    const stopping = new AbortController();
    const stopAfterBatch = async () => stopping.abort();
    await purgeCircles({ ...deps, removeFiles: stopAfterBatch }, stopping.signal);
    const left = () =>
      app.database.db
        .selectFrom('posts')
        .select('id')
        .where('deleted_at', 'is', null)
        .where('circle_id', '=', own)
        .execute();
    expect((await left()).length).toBe(5);
    await purgeCircles({ ...deps, removeFiles: async () => undefined });
    expect(await left()).toEqual([]);
  });
});

describe('a removal at the same time', () => {
  it('lets no post in afterwards', async () => {
    for (let round = 0; round < 10; round += 1) {
      const racer = await app.register(`racer${round}`);
      const own = await createCircle(app, owner, { isPrivate: true, members: [racer] });
      const remove = () =>
        app.services.circles.removeMember(asViewer(owner), { id: own, memberId: racer.id, ban: false });
      const write = () => send('POST', `/api/vibe-circles/${own}/posts`, racer, { content: 'x' });
      const [, ...replies] = await Promise.all([remove(), write(), write(), write()]);
      for (const { status } of replies) expect([201, 404]).toContain(status);
      expect((await write()).status).toBe(404);
      expect(await listed(`/api/vibe-circles/${own}/posts`, owner)).toHaveLength(
        replies.filter(({ status }) => status === 201).length,
      );
    }
  });
});
