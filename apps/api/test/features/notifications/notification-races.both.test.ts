// Runs on both databases: locks differ.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { findDrift } from '../../support/recount.ts';
import { untilAvailable } from '../../support/until-available.ts';

type Actor = { id: number; sessionId: number };

let app: TestApp;
let author: Actor;
const actors: Actor[] = [];

beforeAll(async () => {
  app = await openTestApp();
  author = { id: (await app.register('author')).id, sessionId: 0 };
  app.seedEnvironment.setTime(app.clock.now);
  const blank = { bio: null, location: null, website: null, isVerified: false, password: null, picture: null };
  for (let index = 0; index < 20; index += 1) {
    const member = { ...blank, sharesData: false, name: 'Actor', username: `actor${index}` };
    actors.push({ id: await app.seedEnvironment.addMember(member), sessionId: 0 });
  }
});
afterAll(() => app.close());

const atOnce = (calls: (() => Promise<unknown>)[]) => Promise.all(calls.map((call) => untilAvailable(call)));

async function publish(content = 'Hello'): Promise<number> {
  const input = { content, isAnonymous: false, category: null, hashtags: [], media: [] };
  return (await untilAvailable(() => app.services.posts.create(author, input, { idempotencyKey: null }))).id;
}

const vote = (actor: Actor, id: number, isPositive: boolean | null) =>
  app.services.votes.cast(actor, { postId: id, isPositive });
const comment = (actor: Actor, postId: number, parentId: number | null = null) =>
  app.services.comments.add(actor, { postId, content: 'Words', parentId }, { idempotencyKey: null });

async function listAll() {
  const { items } = await app.services.notifications.list(author, { filter: 'all', limit: 100 });
  const { unreadNotifications } = await app.services.notifications.unreadCount(author);
  expect(unreadNotifications).toBe(items.filter(({ isRead }) => !isRead).length);
  return items;
}
const ofPost = async (postId: number) => (await listAll()).filter((one) => one.postId === postId);

/** The members of this file cannot sign in. */
const driftOf = async () =>
  (await findDrift(app.database)).filter((line) => !line.startsWith('members without a pass'));

it('votes and comments of many at once are one notification each, which counts all of them', async () => {
  const postId = await publish();
  await atOnce(actors.flatMap((actor) => [() => vote(actor, postId, true), () => comment(actor, postId)]));
  const notifications = await ofPost(postId);
  expect(notifications.map(({ type, count }) => `${type} ${count}`).sort()).toEqual(['comment 20', 'vote 20']);
  expect(await driftOf()).toEqual([]);
});

it('votes that are set, changed and removed at once leave a count that equals a recount', async () => {
  const postId = await publish();
  const desired = [true, false, null, true, false];
  await atOnce(actors.flatMap((actor) => desired.map((isPositive) => () => vote(actor, postId, isPositive))));
  expect(await driftOf()).toEqual([]);
  await atOnce(actors.map((actor) => () => vote(actor, postId, true)));
  expect(await ofPost(postId)).toMatchObject([{ type: 'vote', count: actors.length }]);
});

it('follows and unfollows at once notify once for each member', async () => {
  const { follows } = app.services;
  const follow = (actor: Actor) => () => follows.follow(actor, { followingId: author.id });
  const unfollow = (actor: Actor) => () => follows.unfollow(actor, { followingId: author.id });
  await atOnce(actors.flatMap((actor) => [follow(actor), follow(actor), unfollow(actor), follow(actor)]));
  await atOnce(actors.map(follow));
  const kinds = (await listAll()).map(({ type, actor, message }) =>
    type === 'follow' ? `follow ${actor?.id}` : message,
  );
  const ofFollows = kinds.filter((kind) => kind.startsWith('follow '));
  expect([ofFollows.length, new Set(ofFollows).size]).toEqual([actors.length, actors.length]);
  expect(kinds.filter((kind) => kind === 'You have 10 followers')).toHaveLength(1);
  expect(await driftOf()).toEqual([]);
});

it('comments that arrive while all are marked as read are counted once, and unread unless they came before', async () => {
  const postId = await publish();
  const { notifications } = app.services;
  const markRead = () => notifications.markAllRead(author);
  await atOnce(
    actors.flatMap((actor, index) => [() => comment(actor, postId), ...(index % 4 === 0 ? [markRead] : [])]),
  );
  expect(await ofPost(postId)).toMatchObject([{ type: 'comment', count: actors.length }]);
  await untilAvailable(markRead);
  expect((await listAll()).filter(({ isRead }) => !isRead)).toEqual([]);
  const [latest] = actors.slice(-1);
  if (latest) await untilAvailable(() => comment(latest, postId));
  expect((await listAll()).filter(({ isRead }) => !isRead)).toMatchObject([{ postId, count: actors.length + 1 }]);
  expect(await driftOf()).toEqual([]);
});

it('comments of members who reply to each other at once end without a deadlock', async () => {
  const postId = await publish();
  const [first, second] = actors as [Actor, Actor];
  const [one, other] = [(await comment(first, postId)).comment.id, (await comment(second, postId)).comment.id];
  const replies = Array.from({ length: 10 }, () => [
    () => comment(first, postId, other),
    () => comment(second, postId, one),
  ]);
  await atOnce(replies.flat());
  for (const member of [first, second]) {
    const { items } = await app.services.notifications.list(member, { filter: 'all', limit: 100 });
    expect(items.filter(({ type }) => type === 'reply')).toMatchObject([{ count: 10 }]);
  }
  expect(await driftOf()).toEqual([]);
});
