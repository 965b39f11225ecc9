import { messageConversations } from '@vibeline/demo-world/demo-content';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACTS_A_DAY } from '../../demo/plan/plan-live-acts.ts';
import { performNextAct } from '../../demo/run-live-acts.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { openDemoDatabase } from '../support/demo-database.ts';
import { findDrift } from '../support/recount.ts';

const BUILD_TIMEOUT = 300_000;

let app: TestApp;
let viewer: { id: number; sessionId: number };
beforeAll(async () => {
  app = await openTestApp({ database: await openDemoDatabase() });
  app.clock.now = Date.now();
  viewer = { id: (await app.services.members.getByUsername(null, { username: 'demo' })).id, sessionId: 0 };
}, BUILD_TIMEOUT);
afterAll(() => app.close());

async function listConversations(filter: 'inbox' | 'requests' = 'inbox') {
  return (await app.services.conversations.list(viewer, { filter, search: '', limit: 50 })).items;
}

async function messagesWith(name: string) {
  const conversations = [...(await listConversations()), ...(await listConversations('requests'))];
  const found = conversations.find((one) => one.name === name && one.kind !== 'match');
  const input = { conversationId: found?.id ?? 0, direction: 'forward', start: 'latest', limit: 100 } as const;
  const { items } = await app.services.messages.list(viewer, input);
  return items.toReversed();
}

describe('messages of the demo member', () => {
  it('are in conversations of every kind, the latest first, two of them unread', async () => {
    const conversations = await listConversations();
    expect(conversations.map(({ name, kind, unreadCount }) => [name, kind, unreadCount])).toEqual([
      ['Amara Nwosu', 'direct', 2],
      ['Sam Okafor', 'direct', 0],
      ['Slow streets', 'circle', 2],
      ['Mateo Ríos', 'match', 0],
      ['Ruth Abernathy', 'direct', 0],
      ['田中 雪', 'direct', 0],
    ]);
    expect(conversations.map(({ refusal }) => refusal)).toEqual(conversations.map(() => null));
    expect(await app.services.conversations.counts(viewer)).toEqual({ unreadConversations: 2, messageRequests: 1 });
  });

  it('have a request that waits', async () => {
    expect(await listConversations('requests')).toMatchObject([
      { name: 'Tomasz Kowalczyk', isRequest: true, unreadCount: 1 },
    ]);
  });

  it('are those that were planned, with replies, reactions, a picture, a shared post and a deleted one', async () => {
    const texts = (await messagesWith('Sam Okafor')).map(({ content }) => content);
    expect(texts).toEqual(messageConversations[0]?.messages.map(({ text }) => text));
    const withSam = await messagesWith('Sam Okafor');
    expect(withSam.some(({ replyTo }) => replyTo?.excerpt.startsWith('I told them'))).toBe(true);
    expect(withSam.flatMap(({ reactions }) => reactions)).toEqual([
      { reaction: '❤️', count: 1, isMine: false },
      { reaction: '😂', count: 1, isMine: true },
    ]);
    const [picture] = withSam.flatMap(({ media }) => media);
    expect((await app.call('GET', picture?.mediaUrl ?? '')).status).toBe(200);
    const shared = (await messagesWith('Amara Nwosu')).flatMap((message) => message.shared ?? []);
    expect(shared).toMatchObject([{ kind: 'post', post: { author: { username: 'demo' } } }]);
    const deleted = (await messagesWith('Ruth Abernathy')).filter(({ isDeleted }) => isDeleted);
    expect(deleted.map(({ content }) => content)).toEqual(['']);
  });

  it('open at the first unread one', async () => {
    const [latest] = await listConversations();
    const messages = await messagesWith('Amara Nwosu');
    const firstUnread = messages.find(({ id }) => id > (latest?.lastReadId ?? 0));
    expect(firstUnread?.content).toMatch(/^I saw this/);
  });

  it('leave every counter as a recount', async () => {
    const drift = await findDrift(app.database);
    expect(drift.filter((line) => !line.startsWith('members without a password'))).toEqual([]);
  });
});

describe('while the demo world runs', () => {
  const participants = () =>
    app.database.db
      .selectFrom('conversations')
      .innerJoin('conversation_members', 'conversation_id', 'conversations.id')
      .select(['conversations.id', 'conversation_members.member_id', 'last_message_id'])
      .where('conversation_members.member_id', '=', viewer.id)
      .orderBy('conversations.id')
      .execute();
  const countMessages = async () => {
    const { db } = app.database;
    return Number((await db.selectFrom('messages').select(db.fn.countAll().as('count')).executeTakeFirst())?.count);
  };

  it('members write to each other, and never to the demo member', async () => {
    const [before, own] = [await countMessages(), await participants()];
    const options = { db: app.database.db, services: app.services, now: () => app.clock.now };
    for (let index = 0; index < ACTS_A_DAY; index += 1) await performNextAct(options);
    expect(await countMessages()).toBe(before + 12);
    expect(await participants()).toEqual(own);
    expect(await app.services.conversations.counts(viewer)).toEqual({ unreadConversations: 2, messageRequests: 1 });
  });
});
