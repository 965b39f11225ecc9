// Runs on both databases: the plans of queries differ.
import type { Viewer } from '@vibeline/core/rpc/viewer';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createReaders } from '../../../src/features/events/event-readers.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { startStream } from '../../support/live.ts';
import { addManyMembers } from '../../support/many-members.ts';
import { planOf, statementsOf } from '../../support/statements.ts';
import { asViewer } from '../../support/viewer.ts';

const MEMBERS = 500;

let app: TestApp;
let ana: Viewer;
/** Ana's own, one of many with messages and viewers. */
let id: number;

beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.database;
  const { now } = app.clock;
  const member = await app.register('ana');
  ana = asViewer(member);
  const [first = 0] = await addManyMembers(db, MEMBERS);
  // Streams that have ended, and one that runs of each of a hundred members.
  await sql`insert into live_streams (owner_id, title, category, source, created_at, last_chunk_at, ended_at,
      positive_votes, negative_votes, peak_viewers, slow_mode_seconds, keeps_replay)
    with recursive numbers (n) as (select 0 union all select n + 1 from numbers where n < 4999)
    select ${sql.lit(first)} + n % ${sql.lit(MEMBERS)}, 'Many', 'music', 'camera', ${sql.lit(now)}, ${sql.lit(now)},
      case when n < 4900 then ${sql.lit(now - 1)} end, 0, 0, 0, 0, 0 from numbers`.execute(db);
  ({ id } = await startStream(app, member));
  await sql`insert into live_messages (stream_id, author_id, client_id, content, created_at, deleted_at)
    with recursive numbers (n) as (select 0 union all select n + 1 from numbers where n < 19999)
    select ${sql.lit(id)} - n / 200, ${sql.lit(first)} + n % ${sql.lit(MEMBERS)}, 'client' || n, 'Hello', ${sql.lit(now)},
      case when n % 5 = 0 then ${sql.lit(now)} end from numbers`.execute(db);
  await sql`insert into live_viewers (stream_id, session_id, member_id, seen_at)
    with recursive numbers (n) as (select 0 union all select n + 1 from numbers where n < 9999)
    select ${sql.lit(id)} - n % 3, n, ${sql.lit(first)} + n % ${sql.lit(MEMBERS)},
      case when n % 50 = 0 then ${sql.lit(now)} else 1 end from numbers`.execute(db);
  if (inject('engine') === 'postgres') await sql`analyze`.execute(db);
}, 120_000);
afterAll(() => app.close());

type Read = (limit: number) => Promise<unknown>;

/** `statement`: which of the statements of the read has the plan. */
const reads: [name: string, read: Read, most: number, statement: number, index: RegExp][] = [
  ['live streams', (limit) => app.services.live.list(ana, { limit }), 3, 0, /live_streams_running/],
  [
    'live streams of a category',
    (limit) => app.services.live.list(ana, { limit, category: 'music' }),
    3,
    0,
    /live_streams_running/,
  ],
  ['the summary', () => app.services.live.summary(ana), 1, 0, /live_streams_running[\s\S]*live_viewers_of_member/],
  ['a stream', () => app.services.live.get(ana, { id }), 2, 0, /live_viewers_of_member/],
  ['the chat', (limit) => app.services.live.listChat(ana, { id, limit }), 4, 1, /live_messages_shown/],
  [
    'the messages that are examined',
    () => app.services.live.chatAfter(ana, { id, after: 5 }),
    4,
    1,
    /live_messages_shown/,
  ],
  ['the chat after a message', () => app.services.live.chatAfter(ana, { id, after: 5 }), 4, 2, /live_messages_shown/],
  ['deleted messages', () => app.services.live.chatAfter(ana, { id, after: 5 }), 4, 3, /live_messages_deleted/],
  [
    'who is told',
    () => createReaders(app.database.db, () => app.clock.now).recipientsOfLiveStream(id),
    1,
    0,
    /live_viewers_of_member/,
  ],
];

describe.each(reads)('%s', (_name, read, most, statement, index) => {
  it('take the same number of statements for each size of a page', async () => {
    // The first cursor of a server reads the key that encrypts it.
    await read(1);
    for (const limit of [1, 20, 100]) {
      expect((await statementsOf(app.database.db, () => read(limit))).length).toBeLessThanOrEqual(most);
    }
  });

  it('are read from an index in their order', async () => {
    const statements = await statementsOf(app.database.db, () => read(20));
    const plan = await planOf(app.database.db, statements[statement]);
    expect(plan).toMatch(index);
    expect(plan).not.toMatch(
      /USE TEMP B-TREE|SCAN live_(?!streams USING INDEX live_streams_running)|Seq Scan on live_|AUTOMATIC|BLOOM|\bSort {2}\(cost/,
    );
  });
});
