import { audiences } from '@vibeline/core/features/posts/audience.rules';
import { STORY_MS } from '@vibeline/core/features/stories/story.rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../src/db/transaction.ts';
import { publishStories } from '../../../src/events/publish.ts';
import { createReaders } from '../../../src/features/events/event-readers.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { openEventStream, type TestStream } from '../../support/event-stream.ts';
import { befriend } from '../../support/friends.ts';
import { addManyMembers } from '../../support/many-members.ts';
import { statementsOf } from '../../support/statements.ts';
import { addStory } from '../../support/story-rows.ts';
import { asViewer } from '../../support/viewer.ts';

const names = ['author', 'friend', 'close', 'follower', 'asking', 'muting', 'stranger', 'blocked'] as const;
type Name = (typeof names)[number];

let app: TestApp;
const members = new Map<Name, TestMember>();
const streams = new Map<Name, TestStream>();

const member = (name: Name): TestMember => {
  const found = members.get(name);
  if (!found) throw new Error(`${name} is missing`);
  return found;
};

beforeAll(async () => {
  app = await openTestApp();
  for (const name of names) members.set(name, await app.register(name));
  const { follows, blocks, mutes, settings } = app.services;
  const author = member('author');
  await befriend(app, author, member('friend'));
  await befriend(app, author, member('close'), true);
  for (const name of ['follower', 'muting'] as const)
    await follows.follow(asViewer(member(name)), { followingId: author.id });
  await mutes.mute(asViewer(member('muting')), { id: author.id });
  await blocks.block(asViewer(author), { id: member('blocked').id });
  await settings.updatePrivacy(asViewer(author), { id: author.id, isPrivate: true });
  await follows.follow(asViewer(member('asking')), { followingId: author.id });
  const url = await app.server.listen({ port: 0, host: '127.0.0.1' });
  for (const name of names) streams.set(name, await openEventStream(url, member(name).token));
});
afterAll(async () => {
  for (const stream of streams.values()) stream.close();
  await app.close();
});

/** What comes after an event has come on every stream: nothing is on its way any more. */
async function settle(): Promise<void> {
  for (const [name, stream] of streams) {
    const before = stream.events.filter(({ type }) => type === 'counters').length;
    app.events.publish({ kind: 'notifications', memberId: member(name).id });
    await expect.poll(() => stream.events.filter(({ type }) => type === 'counters').length).toBeGreaterThan(before);
  }
}

async function hearing(expected: Partial<Record<Name, Name[]>>): Promise<void> {
  const received = () => {
    const byName: Partial<Record<Name, Name[]>> = {};
    for (const [name, { events }] of streams) {
      const ids = new Set(events.flatMap((event) => (event.type === 'stories' ? event.memberId : [])));
      if (ids.size > 0) byName[name] = names.filter((other) => ids.has(member(other).id));
    }
    return byName;
  };
  await expect.poll(received).toEqual(expected);
  await settle();
  expect(received()).toEqual(expected);
}

beforeEach(async () => {
  await settle();
  for (const { events } of streams.values()) events.length = 0;
});

describe('a change of an author’s stories', () => {
  it.each([
    ['public', ['author', 'friend', 'close', 'follower']],
    ['followers', ['author', 'friend', 'close']],
    ['close_followers', ['author', 'close']],
  ] as const)('for the audience %s is received by %j alone', async (visibility, audience) => {
    const { database, events } = app;
    const change = { authorId: member('author').id, visibility };
    await inTransaction(database.db, async (trx) => publishStories({ trx, events }, change));
    await hearing(Object.fromEntries(audience.map((name) => [name, ['author']])));
  });

  it('takes one statement for each 100 open streams', async () => {
    const { db } = app.database;
    const { recipientsOfStories } = createReaders(db, () => app.clock.now);
    const others = await addManyMembers(db, 250);
    for (const visibility of audiences) {
      const change = { authorId: member('author').id, visibility };
      const statements = await statementsOf(db, async () => {
        expect(await recipientsOfStories(change, [...others, member('close').id])).toEqual([member('close').id]);
      });
      expect(statements).toHaveLength(3);
    }
  });
});

describe('live stories that a member sees from now on, or not any more', () => {
  it('are received of when an audience changes, and only if there are any', async () => {
    const { follows, friends, blocks } = app.services;
    const [author, friend, follower] = [member('author'), member('friend'), member('follower')];
    const setClose = (isClose: boolean) => friends.setClose(asViewer(author), { id: friend.id, isClose });
    await addStory(app, author, { visibility: 'followers' });
    await addStory(app, author, { visibility: 'close_followers', createdAt: app.clock.now - STORY_MS });
    await setClose(true);
    await setClose(false);
    await hearing({});
    await addStory(app, author, { visibility: 'close_followers' });
    await setClose(true);
    await hearing({ friend: ['author'] });
    await follows.removeFollower(asViewer(author), { memberId: follower.id });
    await hearing({ friend: ['author'] });
    await addStory(app, author);
    await follows.acceptAll(asViewer(author));
    await hearing({ author: ['author'], friend: ['author'], close: ['author'], asking: ['author'] });
    for (const { events } of streams.values()) events.length = 0;
    await follows.unfollow(asViewer(member('asking')), { followingId: author.id });
    await friends.remove(asViewer(member('close')), { id: author.id });
    await hearing({ asking: ['author'], close: ['author'] });
    await app.services.mutes.mute(asViewer(friend), { id: author.id });
    await hearing({ asking: ['author'], close: ['author'], friend: ['author'] });
    for (const { events } of streams.values()) events.length = 0;
    await app.services.mutes.unmute(asViewer(friend), { id: author.id });
    await hearing({ friend: ['author'] });
    await blocks.block(asViewer(friend), { id: author.id });
    await hearing({ friend: ['author'], author: ['friend'] });
  });
});
