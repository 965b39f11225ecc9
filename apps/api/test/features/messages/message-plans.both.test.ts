// Runs on both databases: the plans of queries differ.
import type { ListMessagesInput } from '@vibeline/core/features/messages/message.schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { inTransaction } from '../../../src/db/transaction.ts';
import { sendMessage } from '../../../src/features/messages/send-message.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { addConversation, addManyMessages } from '../../support/message-rows.ts';
import { planOf, statementsOf } from '../../support/statements.ts';
import { asViewer } from '../../support/viewer.ts';

const MANY = 100_000;
const UNREAD = 30_000;

let app: TestApp;
let ana: TestMember;
/** A conversation with many messages, many of them unread, and one with a few. */
let conversations: { many: number; few: number };
let firstUnread: number;

beforeAll(async () => {
  app = await openTestApp();
  ana = await app.register('ana');
  const [ben, eve] = [await app.register('ben'), await app.register('eve')];
  const [many, few] = [await addConversation(app, [ana, ben]), await addConversation(app, [ana, eve])];
  conversations = { many, few };
  await addManyMessages(app, { conversationId: many, senderIds: [ana.id, ben.id], count: MANY - UNREAD });
  await addManyMessages(app, { conversationId: many, senderIds: [ben.id], count: UNREAD });
  await addManyMessages(app, { conversationId: few, senderIds: [ana.id, eve.id], count: 100 });
  const { db } = app.database;
  // Those of others, without which Postgres would expect half of all messages to be in one conversation.
  await sql`insert into conversations (kind, revision, created_at)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 500)
    select 'match', 100, 1 from numbers`.execute(db);
  await sql`insert into messages (conversation_id, sender_id, content, revision, created_at)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 100)
    select id, ${ben.id}, 'words', n, 1 from conversations cross join numbers where kind = 'match'`.execute(db);
  for (const [conversationId, unread] of [
    [many, UNREAD],
    [few, 10],
  ] as const) {
    const [first, lastRead] = await db
      .selectFrom('messages')
      .select('id')
      .where('conversation_id', '=', conversationId)
      .orderBy('id', 'desc')
      .limit(2)
      .offset(unread - 1)
      .execute();
    await db
      .updateTable('conversation_members')
      .set({ last_read_id: lastRead?.id ?? 0, unread_count: unread })
      .where('conversation_id', '=', conversationId)
      .where('member_id', '=', ana.id)
      .execute();
    if (conversationId === many) firstUnread = first?.id ?? 0;
  }
  if (inject('engine') === 'postgres') await sql`analyze`.execute(db);
}, 120_000);
afterAll(() => app.close());

const list = (conversationId: number, input: Partial<ListMessagesInput> = {}) =>
  app.services.messages.list(asViewer(ana), {
    ...{ conversationId, limit: 50, direction: 'forward', start: 'latest' },
    ...input,
  });

type Read = (conversationId: number, limit: number) => Promise<unknown>;

const reads: [name: string, read: Read, most: number, index: RegExp][] = [
  ['the latest messages', (id, limit) => list(id, { limit }), 5, /messages_by_conversation/],
  ['round the first unread one', (id, limit) => list(id, { limit, start: 'unread' }), 7, /messages_by_conversation/],
  [
    'changes',
    async (conversationId) => {
      const { revision } = await app.services.conversations.get(asViewer(ana), { id: conversationId });
      return app.services.messages.listChanges(asViewer(ana), { conversationId, after: revision - 60 });
    },
    6,
    /messages_by_revision/,
  ],
];

describe.each(reads)('%s', (_name, read, most, index) => {
  it('take as many statements however many messages there are, and on each size of a page', async () => {
    for (const id of [conversations.few, conversations.many]) {
      await read(id, 1);
      for (const limit of [1, 20, 100]) {
        const statements = await statementsOf(app.database.db, () => read(id, limit));
        expect(statements.length).toBeLessThanOrEqual(most);
      }
    }
  });

  it('are read from an index in their order', async () => {
    const statements = await statementsOf(app.database.db, () => read(conversations.many, 20));
    const pages = statements.filter(({ sql: text }) => text.includes('as "listed"'));
    expect(pages.length).toBeGreaterThan(0);
    for (const page of pages) {
      const plan = await planOf(app.database.db, page);
      expect(plan).toMatch(index);
      expect(plan).not.toMatch(/USE TEMP B-TREE|SCAN messages(?! USING)|Seq Scan|AUTOMATIC|BLOOM|\bSort {2}\(cost/);
    }
  });
});

it('the list begins round the first unread of very many', async () => {
  const { items, nextCursor, previousCursor } = await list(conversations.many, { start: 'unread', limit: 20 });
  expect(items).toHaveLength(20);
  expect(items[9]?.id).toBe(firstUnread);
  expect([nextCursor, previousCursor]).not.toContain(null);
});

it('sending takes as many statements in a long conversation', async () => {
  const { events, clock, database } = app;
  const signedUrlsFor = () => (name: string) => name;
  const send = (conversationId: number) =>
    inTransaction(database.db, (trx) =>
      statementsOf(trx, () =>
        sendMessage({ trx, events, signedUrlsFor, now: clock.now }, ana.id, {
          ...{ conversationId, content: 'words', media: [], replyToId: null, postId: null, storyId: null },
        }),
      ),
    );
  const few = await send(conversations.few);
  const many = await send(conversations.many);
  expect([few.length, many.length]).toEqual([10, 10]);
});
