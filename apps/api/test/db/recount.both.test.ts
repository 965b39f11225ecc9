// Runs on both databases: it counts in SQL.
import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CounterKey } from '../../src/db/counter-check.ts';
import type { Database } from '../../src/db/schema.ts';
import { findRecountPosition } from '../../src/db/settings.ts';
import { insertStream } from '../../src/features/live/live-changes.queries.ts';
import { counterChecks, counterNames } from '../../src/recount/counter-checks.ts';
import { createDriftCounter } from '../../src/recount/drift-counter.ts';
import { openDemoDatabase } from '../support/demo-database.ts';
import { findDrift } from '../support/recount.ts';
import { runRecount } from '../support/run-recount.ts';
import { planOf, workOf } from '../support/statements.ts';
import type { TestDatabase } from '../support/test-database.ts';

/** Its members have one password, which is stored with some of them. */
const ofDemoWorld = [expect.stringMatching(/^members without a password: /)];

let database: TestDatabase;
beforeAll(async () => (await openDemoDatabase()).close(), 120_000);
afterEach(() => database?.close());

const keyColumns: Partial<Record<keyof Database, string>> = {
  ...{ post_stats: 'post_id', comment_stats: 'comment_id', member_stats: 'member_id', hashtags: 'tag_key' },
};
const keyColumnOf = (table: keyof Database) => sql.ref(keyColumns[table] ?? 'id');

async function keysOf(table: keyof Database): Promise<CounterKey[]> {
  const key = keyColumnOf(table);
  const { rows } = await sql<{
    key: CounterKey;
  }>`select ${key} as key from ${sql.table(table)} order by ${key}`.execute(database.db);
  return rows.map((row) => row.key);
}

async function readCounters(): Promise<unknown[]> {
  const contents: unknown[] = [];
  for (const { table } of [...counterChecks, { table: 'member_terms' as const }]) {
    const order = table === 'member_terms' ? sql`member_id, tier, term` : keyColumnOf(table);
    const { rows } = await sql`select * from ${sql.table(table)} order by ${order}`.execute(database.db);
    contents.push(rows);
  }
  return contents;
}

async function falsify(table: keyof Database, column: string, key: CounterKey | undefined, by = 1): Promise<void> {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = coalesce(${sql.ref(column)}, 0) + ${sql.lit(by)}
    where ${keyColumnOf(table)} = ${key}`.execute(database.db);
}

/** The demo world has no streams. */
async function addStreams(): Promise<void> {
  const [one = 0, other = 0] = (await keysOf('member_stats')).map(Number);
  const stream = { title: 'Hills', category: 'chat', source: 'camera', created_at: 1, keeps_replay: 0 } as const;
  await database.db.transaction().execute(async (trx) => {
    for (const [owner_id, is_positive] of [
      [one, 0],
      [other, 1],
    ] as const) {
      const id = await insertStream(trx, { ...stream, owner_id, received_by: null });
      const column = is_positive === 1 ? 'positive_votes' : 'negative_votes';
      await trx.insertInto('live_votes').values({ stream_id: id, member_id: one, is_positive }).execute();
      const votes = { [column]: 1 };
      await trx.updateTable('live_streams').set(votes).where('id', '=', id).execute();
    }
  });
}

describe('a recount', () => {
  it('finds nothing in the demo world, and writes nothing', async () => {
    database = await openDemoDatabase();
    await addStreams();
    const before = await readCounters();
    let found: unknown;
    const { statements } = await workOf(database.db, async () => {
      found = await runRecount(database.db);
    });
    expect(found).toEqual({ drift: [], logs: [] });
    expect(statements.filter(({ sql: text }) => !/^\s*select\b/i.test(text))).toEqual([]);
    expect(await readCounters()).toEqual(before);
  });

  it('corrects each counter that was falsified, and logs and counts it', async () => {
    database = await openDemoDatabase();
    await addStreams();
    const before = await readCounters();
    for (const { table, columns } of counterChecks) {
      const keys = await keysOf(table);
      // One row each while there are enough, the last ones first.
      for (const [index, column] of columns.entries())
        await falsify(table, column, keys.at(-1 - (index % keys.length)));
    }
    expect(await readCounters()).not.toEqual(before);

    const { drift, logs } = await runRecount(database.db);
    expect(drift.sort()).toEqual([...counterNames].sort());
    expect(await readCounters()).toEqual(before);
    expect(await findDrift(database)).toEqual(ofDemoWorld);
    const [newestPost] = (await keysOf('post_stats')).slice(-1);
    const line = logs.find((one: any) => one.table === 'post_stats' && 'positive_votes' in one.after);
    expect(line).toEqual({
      ...{ table: 'post_stats', id: newestPost },
      ...{ before: { positive_votes: expect.any(Number) }, after: { positive_votes: expect.any(Number) } },
    });
    // The name of a hashtag is members' text.
    expect(logs).toContainEqual(expect.objectContaining({ table: 'hashtags', id: null }));
    expect(await runRecount(database.db)).toEqual({ drift: [], logs: [] });
  });

  it('moves what follows from a counter with it: the position of a post, and how far a member is found', async () => {
    database = await openDemoDatabase();
    const { db } = database;
    const before = await readCounters();
    const member = Number((await keysOf('member_stats'))[0]);
    const { follower_count: followers } = await db
      .selectFrom('member_stats')
      .select('follower_count')
      .where('member_id', '=', member)
      .executeTakeFirstOrThrow();
    await falsify('member_stats', 'follower_count', member, 5000);
    await sql`update member_terms set reach = 12 where member_id = ${member}`.execute(db);
    const post = (await keysOf('post_stats'))[0];
    await falsify('post_stats', 'comments_count', post, 7);
    for (const column of ['positive_votes', 'negative_votes']) await falsify('post_stats', column, post, 2e9);
    await sql`update post_stats set discussed_key = 1, rising_key = null where post_id = ${post}`.execute(db);

    const { drift, logs } = await runRecount(db);
    expect(drift.sort()).toEqual([
      'member_stats.follower_count',
      'post_stats.comments_count',
      'post_stats.discussed_key',
      'post_stats.negative_votes',
      'post_stats.positive_votes',
      'post_stats.rising_key',
    ]);
    expect(logs).toContainEqual({
      ...{ table: 'member_stats', id: member },
      ...{ before: { follower_count: followers + 5000 }, after: { follower_count: followers } },
    });
    expect(await readCounters()).toEqual(before);
  });

  it('removes a hashtag that is in no post', async () => {
    database = await openDemoDatabase();
    await database.db.insertInto('hashtags').values({ tag_key: 'nowhere', uses: 2 }).execute();
    expect((await runRecount(database.db)).drift).toEqual(['hashtags.uses']);
    expect(await findDrift(database)).toEqual(ofDemoWorld);
  });

  it('stops when it is told to, and after what one run may do, and goes on from there in turn', async () => {
    database = await openDemoDatabase();
    const { db } = database;
    const before = await readCounters();
    const comments = await keysOf('comment_stats');
    for (const key of [comments[0], comments.at(-1)]) await falsify('comment_stats', 'positive_votes', key);
    await falsify('post_stats', 'comments_count', (await keysOf('post_stats'))[0]);

    // The first drift is that of the post.
    const first = await runRecount(db, { rowsPerBatch: 10, stopAfter: 1 });
    expect(first.drift).toEqual(['post_stats.comments_count']);
    const position = await findRecountPosition(db);
    expect(position).toEqual({ table: 'post_stats', after: (await keysOf('post_stats'))[9] });

    const passed = new Set<string | undefined>();
    const drift: string[] = [];
    for (let run = 0; drift.length < 2; run += 1) {
      expect(run).toBeLessThan(100);
      drift.push(...(await runRecount(db, { rowsPerBatch: 10, sizePerRun: 100 })).drift);
      passed.add((await findRecountPosition(db))?.table);
    }
    expect([...passed]).toEqual(['post_stats', 'comment_stats', 'member_stats'].slice(0, passed.size));
    expect(drift).toEqual(['comment_stats.positive_votes', 'comment_stats.positive_votes']);

    // Behind the place where it stopped: found once all others are.
    await falsify('comment_stats', 'reply_count', comments[0]);
    expect((await runRecount(db)).drift).toEqual(['comment_stats.reply_count']);
    expect(await readCounters()).toEqual(before);
  });

  it('begins anew where its position is of a table that is not recounted', async () => {
    database = await openDemoDatabase();
    const value = JSON.stringify({ table: 'stories', after: 3 });
    await database.db.insertInto('settings').values({ name: 'recount_place', value }).execute();
    await falsify('post_stats', 'comments_count', (await keysOf('post_stats'))[0]);
    expect((await runRecount(database.db)).drift).toEqual(['post_stats.comments_count']);
  });
});

describe('a statement of a recount', () => {
  it('counts few rows, by indexes', async () => {
    database = await openDemoDatabase();
    const { db } = database;
    const { statements } = await workOf(db, () => runRecount(db, { rowsPerBatch: 50, sizePerBatch: 100 }));
    const bySql = new Map(statements.map((statement) => [statement.sql, statement]));
    for (const statement of bySql.values()) {
      const plan = await planOf(db, statement);
      expect(plan).not.toMatch(/SCAN (?!examined|CONSTANT|\(sub)|Seq Scan/);
    }
    const lists = statements.filter(({ sql: text }) => /as size/.test(text));
    expect(lists.length).toBeGreaterThan(20);
  });

  it('leaves a counter as it is for which too much would have to be counted', async () => {
    database = await openDemoDatabase();
    const { db } = database;
    const top = await db
      .selectFrom('post_stats')
      .select(['post_id', 'positive_votes', 'negative_votes', 'comments_count'])
      .orderBy('positive_votes', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const votes = top.positive_votes + top.negative_votes;
    expect(votes).toBeGreaterThan(10);
    await falsify('post_stats', 'positive_votes', top.post_id);
    // What members received is counted by the counters of their posts.
    const ofAuthor = ['member_stats.positive_received', 'member_stats.public_positive'];
    expect((await runRecount(db, { countedMax: votes - 1 })).drift).toEqual(ofAuthor);
    expect((await runRecount(db, { countedMax: votes })).drift).toEqual(['post_stats.positive_votes', ...ofAuthor]);
    expect(await findDrift(database)).toEqual(ofDemoWorld);
  });
});

describe('the metric of drift', () => {
  it('begins with 0 for every counter, so that the first one is seen', async () => {
    const registry = new Registry();
    const counter = createDriftCounter();
    registry.registerMetric(counter);
    counter.inc({ counter: 'circles.member_count' });
    const text = await registry.metrics();
    for (const name of counterNames) {
      expect(text).toContain(`counter_drift_total{counter="${name}"} ${name === 'circles.member_count' ? 1 : 0}\n`);
    }
  });
});
