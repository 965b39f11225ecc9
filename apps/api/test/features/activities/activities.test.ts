import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../src/db/transaction.ts';
import { createMemoryBus } from '../../../src/events/event-bus.ts';
import { recordActivity } from '../../../src/features/activities/activity.queries.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { openEventStream } from '../../support/event-stream.ts';
import { publishPost } from '../../support/publish-post.ts';
import { asViewer } from '../../support/viewer.ts';

let app: TestApp;
let ana: TestMember;
let ben: TestMember;
let eva: TestMember;

beforeAll(async () => {
  app = await openTestApp();
  [ana, ben, eva] = [await app.register('ana'), await app.register('ben'), await app.register('eva')];
});
afterAll(() => app.close());

async function share(member: TestMember, dataSharing: boolean): Promise<void> {
  await app.services.settings.update(asViewer(member), { dataSharing });
}

async function setPrivate(member: TestMember, isPrivate: 0 | 1): Promise<void> {
  await app.database.db.updateTable('members').set({ is_private: isPrivate }).where('id', '=', member.id).execute();
}

beforeEach(async () => {
  await app.database.db.deleteFrom('activities').execute();
  for (const member of [ana, ben]) {
    await share(member, true);
    await setPrivate(member, 0);
  }
});

async function publish(author: TestMember, isAnonymous = false): Promise<number> {
  return publishPost(app, author, 'words', { isAnonymous });
}

async function comment(author: TestMember, postId: number): Promise<number> {
  const input = { postId, content: 'words', parentId: null };
  return (await app.services.comments.add(asViewer(author), input, { idempotencyKey: null })).comment.id;
}

async function latest(): Promise<string[]> {
  const { status, json } = await app.call('GET', '/api/activities', { token: eva.token });
  expect(status).toBe(200);
  return json.map(({ kind, actor, member }: any) => [actor.username, kind, member?.username].filter(Boolean).join(' '));
}

describe('Live Activity', () => {
  it('lists posts, comments and follows of members who share their data, the newest first', async () => {
    const postId = await publish(ana);
    const commentId = await comment(ben, postId);
    await app.services.follows.follow(asViewer(ben), { followingId: ana.id });
    expect(await latest()).toEqual(['ben follow ana', 'ben comment ana', 'ana post']);
    const { json } = await app.call('GET', '/api/activities', { token: eva.token });
    expect(json[1]).toEqual({
      id: expect.any(Number),
      kind: 'comment',
      actor: { id: ben.id, name: 'ben', username: 'ben', profileImage: null, vibeScore: 50 },
      member: { id: ana.id, name: 'ana', username: 'ana', profileImage: null, vibeScore: 50 },
      postId,
      commentId,
      milestone: null,
      createdAt: '2026-11-21T12:00:00.000Z',
    });
    await app.services.follows.unfollow(asViewer(ben), { followingId: ana.id });
  });

  it('holds nothing of members who do not share their data, nor what names one of them', async () => {
    await publish(eva);
    await comment(ana, await publish(eva));
    await app.services.follows.follow(asViewer(ana), { followingId: eva.id });
    expect(await latest()).toEqual([]);
    const rows = await app.database.db.selectFrom('activities').selectAll().execute();
    expect(rows).toEqual([]);
  });

  it('shows no votes, nothing anonymous, and no comments on what is anonymous', async () => {
    const postId = await publish(ana, true);
    await comment(ben, postId);
    await app.services.votes.cast(asViewer(ben), { postId, isPositive: true });
    expect(await latest()).toEqual([]);
  });

  it('shows nothing any more as soon as the consent of one of both is withdrawn, or the account is private', async () => {
    await comment(ben, await publish(ana));
    expect(await latest()).toEqual(['ben comment ana', 'ana post']);
    await share(ana, false);
    expect(await latest()).toEqual([]);
    await share(ana, true);
    await setPrivate(ben, 1);
    expect(await latest()).toEqual(['ana post']);
  });

  it('shows nothing of what was deleted or taken back', async () => {
    const postId = await publish(ana);
    const commentId = await comment(ben, postId);
    await app.services.follows.follow(asViewer(ben), { followingId: ana.id });
    await app.services.follows.unfollow(asViewer(ben), { followingId: ana.id });
    await app.services.comments.remove(asViewer(ben), { id: commentId });
    expect(await latest()).toEqual(['ana post']);
    await app.services.posts.remove(asViewer(ana), { id: postId });
    expect(await latest()).toEqual([]);
  });

  it('records a follow of a private account only when it is public and the request was accepted', async () => {
    await setPrivate(ana, 1);
    await app.services.follows.follow(asViewer(ben), { followingId: ana.id });
    await setPrivate(ana, 0);
    expect(await latest()).toEqual([]);
    const { items } = await app.services.follows.listRequests(asViewer(ana), { limit: 1 });
    await app.services.follows.accept(asViewer(ana), { id: items[0]?.id ?? 0 });
    expect(await latest()).toEqual(['ben follow ana']);
    await app.services.follows.unfollow(asViewer(ben), { followingId: ana.id });
  });

  it('shows the milestone of a member who shares their data', async () => {
    const events = createMemoryBus();
    for (const { id } of [ana, eva]) {
      const milestone = { kind: 'milestone', actorId: id, milestone: 'Fire Status', now: app.clock.now } as const;
      await inTransaction(app.database.db, (trx) => recordActivity(trx, events, milestone));
    }
    expect(await latest()).toEqual(['ana milestone']);
    const { json } = await app.call('GET', '/api/activities', { token: eva.token });
    expect(json[0]).toMatchObject({ milestone: 'Fire Status', member: null, postId: null });
  });

  it('keeps a limited number of rows, and lists ten', async () => {
    for (let index = 0; index < 270; index += 1) await publish(ana);
    const rows = await app.database.db.selectFrom('activities').select('id').execute();
    expect(rows.length).toBeGreaterThanOrEqual(200);
    expect(rows.length).toBeLessThanOrEqual(250);
    expect(await latest()).toHaveLength(10);
  });

  it('is sent over the event stream, only when it may be seen', async () => {
    const url = await app.server.listen({ port: 0, host: '127.0.0.1' });
    const stream = await openEventStream(url, eva.token);
    const received = () => stream.events.flatMap((event) => (event.type === 'activity' ? [event.item] : []));
    await expect.poll(() => stream.events.length).toBeGreaterThan(0);
    await publish(eva);
    await publish(ben, true);
    const postId = await publish(ben);
    await expect.poll(received).toMatchObject([{ kind: 'post', postId, actor: { id: ben.id } }]);
    stream.close();
  });
});
