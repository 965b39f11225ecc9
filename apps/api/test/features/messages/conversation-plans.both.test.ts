// Runs on both databases: the plans of queries differ.
import type { ConversationPage } from '@vibeline/core/features/messages/conversation.schema';
import { CONVERSATIONS_COUNTED_MAX } from '@vibeline/core/features/messages/message.rules';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { inTransaction } from '../../../src/db/transaction.ts';
import {
  changeConversationsBetween,
  lockConversationsBetween,
} from '../../../src/features/messages/conversations/conversations-between.queries.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { createCircle, fillCircle } from '../../support/circles.ts';
import { addManyMembers } from '../../support/many-members.ts';
import { addManyConversations, openOfCircle } from '../../support/messages.ts';
import { planOf, type Statement, statementsOf } from '../../support/statements.ts';
import { asViewer } from '../../support/viewer.ts';

const CONVERSATIONS = 1_000;
const OTHERS = 3_000;

let app: TestApp;
/** Has a thousand conversations, and a thousand requests. */
let ana: Viewer;
/** With ana in a circle. */
let ben: Viewer;
let firstId: number;

beforeAll(async () => {
  app = await openTestApp();
  ana = asViewer(await app.register('ana'));
  ben = asViewer(await app.register('ben'));
  const { db } = app.database;
  const ids = await addManyMembers(db, OTHERS);
  const [firstOtherId = 0] = ids;
  await sql`insert into member_settings (member_id, anonymous_posting, data_sharing)
    select id, 0, 0 from members where id >= ${firstOtherId}`.execute(db);
  await addManyConversations(app, { memberId: ana.id, firstOtherId, count: CONVERSATIONS });
  const ofRequests = firstOtherId + CONVERSATIONS;
  await addManyConversations(app, {
    memberId: ana.id,
    firstOtherId: ofRequests,
    count: CONVERSATIONS,
    state: 'request',
  });
  // Those of others, which no list of ana's may read.
  await addManyConversations(app, { memberId: ben.id, firstOtherId, count: OTHERS });
  const circleId = await createCircle(app, ana, { memberLimit: 100, members: [ben] });
  await fillCircle(app, circleId, ids.slice(0, 50));
  await openOfCircle(app, ana, circleId);
  firstId = (await app.services.conversations.open(ana, { memberId: firstOtherId })).id;
  if (inject('engine') === 'postgres') await sql`analyze`.execute(db);
}, 120_000);
afterAll(() => app.close());

type Read = (limit: number) => Promise<unknown>;

const list = (input: object) => (limit: number) =>
  app.services.conversations.list(ana, { filter: 'inbox', limit, ...input });

const reads: [name: string, read: Read, statements: number, index: RegExp][] = [
  ['the inbox', list({}), 3, /conversation_members_latest/],
  ['requests', list({ filter: 'requests' }), 3, /conversation_members_latest/],
  ['a search', list({ search: 'many1' }), 4, /circle_members_by_member/],
  ['a search without results', list({ search: 'nobody there' }), 4, /circle_members_by_member/],
  ['counts', () => app.services.conversations.counts(ana), 1, /conversation_members_(unread|latest)/],
  [
    'one conversation',
    () => app.services.conversations.get(ana, { id: firstId }),
    1,
    /conversations_pkey|INTEGER PRIMARY KEY/,
  ],
];

const READS_ALL = /USE TEMP B-TREE|SCAN (?!listed|unread|waiting|CONSTANT)|Seq Scan|AUTOMATIC|BLOOM|\bSort {2}\(cost/;

async function expectIndexes(statements: readonly Statement[], index: RegExp): Promise<void> {
  const plans: string[] = [];
  for (const statement of statements) {
    const plan = await planOf(app.database.db, statement);
    expect(plan).not.toMatch(READS_ALL);
    plans.push(plan);
  }
  expect(plans.join('\n')).toMatch(index);
}

describe.each(reads)('%s', (_name, read, most, index) => {
  it('take the same number of statements for each size of a page', async () => {
    // The first cursor of a server reads the key that encrypts it.
    await read(1);
    for (const limit of [1, 20, 50]) {
      expect((await statementsOf(app.database.db, () => read(limit))).length).toBeLessThanOrEqual(most);
    }
  });

  it('are read from indexes alone', async () => {
    await expectIndexes(await statementsOf(app.database.db, () => read(20)), index);
  });
});

it('goes on where a page ends, up to the last of them; counts end at a limit', async () => {
  const ids: number[] = [];
  let cursor: string | null = null;
  do {
    const page: ConversationPage = await app.services.conversations.list(ana, {
      filter: 'inbox',
      limit: 50,
      ...(cursor !== null && { cursor }),
    });
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => other - one));
  expect(ids).toHaveLength(CONVERSATIONS);
  expect(await app.services.conversations.counts(ana)).toEqual({
    unreadConversations: CONVERSATIONS_COUNTED_MAX,
    messageRequests: CONVERSATIONS_COUNTED_MAX,
  });
  const { nextCursor } = await app.services.conversations.list(ana, { filter: 'inbox', limit: 20 });
  const ofOtherList = list({ filter: 'requests', cursor: nextCursor ?? '' });
  await expect(ofOtherList(20)).rejects.toMatchObject({ reason: 'invalid_cursor' });
});

it('the conversations that a block concerns are found by indexes', async () => {
  const { db } = app.database;
  const statements = await inTransaction(db, (trx) =>
    statementsOf(trx, async () => {
      const pair = [ana.id, ben.id] as const;
      const between = await lockConversationsBetween(trx, pair);
      expect(between.map(({ kind }) => kind)).toEqual(['circle']);
      await changeConversationsBetween({ trx, events: app.events }, pair, between);
    }),
  );
  expect(statements).toHaveLength(3);
  for (const statement of statements) {
    const plan = await planOf(db, statement);
    expect(plan).not.toMatch(/SCAN (conv|messages|circle_members|mine|theirs)|Seq Scan/);
  }
});
