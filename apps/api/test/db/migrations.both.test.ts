// Runs on both databases: each has its own schema.
import { memberSearchKey, memberTerms } from '@vibeline/core/features/search/people-search.rules';
import { type Selectable, sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { migrate } from '../../src/db/migrate.ts';
import type { Database } from '../../src/db/schema.ts';
import { countAllLive } from '../../src/features/live/live-stream.queries.ts';
import { listPosts } from '../../src/features/posts/post.queries.ts';
import { liveTimes } from '../../src/features/visibility/live-visibility.queries.ts';
import { findDrift } from '../support/recount.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';

let database: TestDatabase | null = null;
afterEach(async () => {
  await database?.close();
  database = null;
});

const termText = ({ tier, reach, term, member_id }: Selectable<Database['member_terms']>) =>
  `${tier} ${reach} ${term} ${member_id}`;

/** Two members, one of whom has posts with hashtags, with a video, and a deleted one. */
async function fill(database: TestDatabase): Promise<void> {
  await fillPosts(database);
  await sql`insert into media (owner_id, purpose, kind, state, received_bytes, post_id, created_at)
    values (1, 'post', 'video', 'ready', 1, 2, 1)`.execute(database.db);
}

async function fillPosts({ db }: TestDatabase): Promise<void> {
  for (const [id, username, name] of [
    [1, 'Zoe', 'ZOË Élan'],
    [2, 'ben', 'Ben'],
  ]) {
    await sql`insert into members (id, username, username_key, name, created_at)
      values (${id}, ${username}, ${String(username).toLowerCase()}, ${name}, 1)`.execute(db);
    await sql`insert into member_stats (member_id) values (${id})`.execute(db);
  }
  for (const [id, tags, deletedAt] of [
    [1, '["Sun","sun","Grün"]', null],
    [2, '[]', null],
    [3, '["sun"]', 5],
  ] as const) {
    await sql`insert into posts (id, author_id, content, hashtags, is_anonymous, visibility, created_at, deleted_at)
      values (${id}, 1, 'words', ${tags}, 0, 'public', 1, ${deletedAt})`.execute(db);
    await sql`insert into post_stats (post_id) values (${id})`.execute(db);
  }
}

describe('a database from before suggestions', () => {
  it('gets the words of more members than one page, and the uses of hashtags', async () => {
    database = await openTestDatabase({ upTo: '0006-lists' });
    const { db } = database;
    await sql`
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 2500)
      insert into members (id, username, username_key, name, created_at)
      select n * 2, 'Member' || n, 'member' || n, 'Ána Bo Ana ' || n, 1 from numbers`.execute(db);
    await sql`update members set is_private = 1 where id = 4`.execute(db);
    for (const [id, author] of [
      [1, 2],
      [2, 4],
    ]) {
      await sql`insert into posts (id, author_id, content, hashtags, is_anonymous, visibility, created_at)
        values (${id}, ${author}, 'words', '[]', 0, 'public', 1)`.execute(db);
      await sql`insert into post_hashtags (tag_key, post_id) values ('sun', ${id})`.execute(db);
    }
    await migrate(database, '0020-private-posts');
    const { rows: words } = await sql<{ word: string; member_id: number }>`
      select word, member_id from member_words where member_id in (2, 5000)`.execute(db);
    expect(words.map(({ word, member_id }) => `${member_id} ${word}`).sort()).toEqual([
      '2 1',
      '2 ana',
      '2 bo',
      '2 member1',
      '2 ána',
      '5000 2500',
      '5000 ana',
      '5000 bo',
      '5000 member2500',
      '5000 ána',
    ]);
    const { rows: counted } = await sql<{ count: number }>`select count(*) as count from member_words`.execute(db);
    expect(Number(counted[0]?.count)).toBe(2500 * 5);
    await migrate(database);
    expect(await db.selectFrom('hashtags').selectAll().execute()).toEqual([{ tag_key: 'sun', uses: 1 }]);
    const members = await db.selectFrom('members').select(['id', 'name', 'username', 'search_key']).execute();
    const keys = members.map(({ id, name, username }) => ({ id, search_key: memberSearchKey(name, username) }));
    expect(members.map(({ id, search_key }) => ({ id, search_key }))).toEqual(keys);
    const terms = await db.selectFrom('member_terms').selectAll().execute();
    const expected = keys.flatMap(({ id, search_key }) =>
      memberTerms(search_key).map((term) => ({ ...term, reach: 0, member_id: id })),
    );
    expect(new Set(terms.map(termText))).toEqual(new Set(expected.map(termText)));
    expect(terms).toHaveLength(expected.length);
    if (database.engine === 'sqlite') return;
    // A connection keeps few statements: each page of members must run the same ones.
    const { rows: kept } = await sql`
      select statement from pg_prepared_statements where statement ~ 'member_terms|search_key ='`.execute(db);
    expect(kept.length).toBeLessThanOrEqual(2);
  });
});

describe('a database from before follows and comments', () => {
  it('is migrated with all its rows', async () => {
    database = await openTestDatabase({ upTo: '0002-media' });
    await fill(database);
    await migrate(database);
    const { db } = database;
    const keys = await db.selectFrom('members').select(['id', 'search_key']).orderBy('id').execute();
    expect(keys.map((row) => row.search_key)).toEqual([' zoe elan', ' ben']);
    const tags = await db.selectFrom('post_hashtags').selectAll().orderBy('tag_key').execute();
    expect(tags).toEqual([
      { tag_key: 'grün', post_id: 1 },
      { tag_key: 'sun', post_id: 1 },
    ]);
    const list = async (filter: { hashtag?: string; hasVideo?: boolean }) =>
      (await listPosts(db, { viewerId: null, before: null, limit: 10, ...filter })).rows.map(({ id }) => id);
    expect([await list({}), await list({ hashtag: 'SUN' }), await list({ hasVideo: true })]).toEqual([
      [2, 1],
      [1],
      [2],
    ]);
  });
});

describe('a database from before received votes', () => {
  it('gets those of the score by quarter of an hour', async () => {
    database = await openTestDatabase({ upTo: '0008-gallery' });
    const { db } = database;
    for (const id of [1, 2]) {
      await sql`insert into members (id, username, username_key, name, created_at)
        values (${id}, ${`m${id}`}, ${`m${id}`}, 'M', 1)`.execute(db);
      await sql`insert into member_stats (member_id) values (${id})`.execute(db);
    }
    for (const [id, isAnonymous] of [
      [1, 0],
      [2, 1],
    ]) {
      await sql`insert into posts (id, author_id, content, hashtags, is_anonymous, visibility, created_at)
        values (${id}, 1, 'words', '[]', ${isAnonymous}, 'public', 1)`.execute(db);
      await sql`insert into post_stats (post_id) values (${id})`.execute(db);
    }
    for (const [id, post] of [
      [1, 1],
      [2, 2],
    ]) {
      await sql`insert into comments (id, post_id, author_id, content, created_at)
        values (${id}, ${post}, 1, 'words', 1)`.execute(db);
    }
    for (const [member, post, isPositive, at] of [
      [2, 1, 1, 900_000],
      [1, 1, 1, 900_000],
      [2, 2, 1, 900_000],
    ]) {
      await sql`insert into votes (member_id, post_id, is_positive, created_at)
        values (${member}, ${post}, ${isPositive}, ${at})`.execute(db);
    }
    for (const [comment, at] of [
      [1, 1_799_999],
      [2, 900_000],
    ]) {
      await sql`insert into comment_votes (member_id, comment_id, is_positive, created_at)
        values (2, ${comment}, 0, ${at})`.execute(db);
    }
    await migrate(database);
    expect(await db.selectFrom('received_votes').selectAll().execute()).toEqual([
      { member_id: 1, quarter: 1, positive: 1, negative: 1 },
    ]);
  });
});

/** A post, a comment by its author and one by the second member, each with a vote of all three members. */
async function insertVoted(
  { db }: TestDatabase,
  id: number,
  post: { author: number; visibility?: string; anonymous?: 1; deletedAt?: number; hiddenAt?: number },
): Promise<void> {
  const { author, visibility = 'public', anonymous = 0, deletedAt = null, hiddenAt = null } = post;
  await sql`
    insert into posts (id, author_id, content, hashtags, is_anonymous, visibility, created_at, deleted_at, hidden_at)
    values (${id}, ${author}, 'words', '[]', ${anonymous}, ${visibility}, 1, ${deletedAt}, ${hiddenAt})`.execute(db);
  await sql`insert into post_stats (post_id, positive_votes) values (${id}, 3)`.execute(db);
  await sql`insert into votes (member_id, post_id, is_positive, created_at)
    select id, ${id}, 1, 1 from members`.execute(db);
  for (const [commentId, writer] of [
    [id, author],
    [id + 1, 2],
  ]) {
    await sql`insert into comments (id, post_id, author_id, content, created_at)
      values (${commentId}, ${id}, ${writer}, 'words', 1)`.execute(db);
    await sql`insert into comment_stats (comment_id, positive_votes, negative_votes)
      values (${commentId}, 2, 1)`.execute(db);
    await sql`insert into comment_votes (member_id, comment_id, is_positive, created_at)
      select id, ${commentId}, case when id = 3 then 0 else 1 end, 1 from members`.execute(db);
  }
}

describe('a database from before public votes', () => {
  it('counts those on what everyone may see', async () => {
    database = await openTestDatabase({ upTo: '0042-live-networks' });
    const { db } = database;
    for (const [id, isPrivate] of [
      [1, 0],
      [2, 0],
      [3, 1],
    ]) {
      await sql`insert into members (id, username, username_key, name, created_at, is_private)
        values (${id}, ${`m${id}`}, ${`m${id}`}, 'M', 1, ${isPrivate})`.execute(db);
      await sql`insert into member_stats (member_id) values (${id})`.execute(db);
    }
    await insertVoted(database, 1, { author: 1 });
    await insertVoted(database, 11, { author: 1, anonymous: 1 });
    await insertVoted(database, 21, { author: 1, visibility: 'followers' });
    await insertVoted(database, 31, { author: 1, deletedAt: 5 });
    await insertVoted(database, 41, { author: 1, hiddenAt: 5 });
    await insertVoted(database, 51, { author: 3 });
    // More than one statement fills.
    await insertVoted(database, 4001, { author: 3, anonymous: 1 });
    await migrate(database);
    const rows = await db
      .selectFrom('member_stats')
      .select(['member_id', 'public_positive', 'public_negative'])
      .orderBy('member_id')
      .execute();
    expect(rows.map((row) => Object.values(row))).toEqual([
      // Two on the first post and on the deleted one, and two on the comments under them.
      [1, 6, 2],
      // Two on each comment under the first two posts, the deleted one and the last.
      [2, 4, 4],
      [3, 0, 0],
    ]);
    expect((await findDrift(database)).filter((line) => line.includes('everyone may see'))).toEqual([]);
  });
});

describe('a database from before rankers', () => {
  it('gets the sort keys of its public posts', async () => {
    database = await openTestDatabase({ upTo: '0020-private-posts' });
    const { db } = database;
    await sql`insert into members (id, username, username_key, name, created_at)
      values (1, 'ana', 'ana', 'Ana', 1)`.execute(db);
    await sql`insert into member_stats (member_id) values (1)`.execute(db);
    const random = seededRandom(3);
    const counts = () => Math.floor(2 ** (random() * 20)) - 1;
    // More than one statement fills.
    for (const id of [...Array.from({ length: 400 }, (_, index) => index + 1), 20_001, 40_000]) {
      const deletedAt = id % 10 === 0 ? 5 : null;
      const visibility = id % 11 === 0 ? 'followers' : 'public';
      await sql`insert into posts (id, author_id, content, hashtags, is_anonymous, visibility, created_at, deleted_at)
        values (${id}, 1, 'words', '[]', 0, ${visibility}, ${Math.floor(random() * 2e12)}, ${deletedAt})`.execute(db);
      await sql`insert into post_stats (post_id, positive_votes, negative_votes, comments_count)
        values (${id}, ${counts()}, ${counts()}, ${counts()})`.execute(db);
    }
    await migrate(database);
    const rows = await db
      .selectFrom('post_stats')
      .select(['post_id', 'rising_key', 'discussed_key', 'calm_key', 'trending_key'])
      .orderBy('post_id')
      .execute();
    const keys = rows.map((row) => [row.post_id, row.rising_key, row.discussed_key, row.calm_key, row.trending_key]);
    // As the rules were when the migration was released; they may change after it.
    expect(keys.filter(([id]) => [1, 2, 10, 11, 20_001, 40_000].includes(id ?? 0))).toEqual([
      [1, 24_005_412, 24_008_999, 24_002_759, 512],
      [2, 25_432_608, 25_439_272, 25_429_048, 1536],
      [10, null, null, null, null],
      [11, null, null, null, null],
      [20_001, 19_429_274, 19_455_420, 19_422_780, 131_072],
      [40_000, null, null, null, null],
    ]);
    const listed = keys.filter(([, rising]) => rising !== null);
    expect(listed).toHaveLength(328);
    const sums = [1, 2, 3, 4].map((column) => listed.reduce((sum, key) => sum + (key[column] ?? 0), 0));
    expect(sums).toEqual([5_876_523_952, 5_881_012_845, 5_874_398_997, 64_367_460]);
  });
});

describe('a database from before circles and VibeMatch', () => {
  it('keeps its rows, none of which is in a circle, and takes circles and sessions', async () => {
    database = await openTestDatabase({ upTo: '0025-stories' });
    await fillPosts(database);
    const { db } = database;
    await sql`insert into notifications (recipient_id, kind, group_key, post_id, count, peak, changed_at, is_read)
      values (1, 'vote', 'vote:1', 1, 1, 1, 1, 0)`.execute(db);
    const rows = async () => [
      (await sql`select * from posts order by id`.execute(db)).rows,
      (await sql`select * from notifications order by id`.execute(db)).rows,
    ];
    const before = await rows();
    await migrate(database);
    const added = [{ circle_id: null }, { circle_id: null, match_id: null }];
    const expected = before.map((table, index) => table.map((row) => ({ ...(row as object), ...added[index] })));
    expect(await rows()).toEqual(expected);
    const listed = await listPosts(db, { viewerId: null, before: null, limit: 10 });
    expect(listed.rows.map(({ id, circle_id: circleId }) => [id, circleId])).toEqual([
      [2, null],
      [1, null],
    ]);
    await addCircleAndSession(database);
    const own = await listPosts(db, { viewerId: null, before: null, limit: 10, memberId: 1 });
    expect(own.rows.map(({ id }) => id)).toEqual([2, 1]);
  });

  it('refuses more members than the limit, and more seats than there are', async () => {
    database = await openTestDatabase({ upTo: '0025-stories' });
    await fillPosts(database);
    await migrate(database);
    const { db } = database;
    await addCircleAndSession(database);
    await expect(db.updateTable('circles').set({ member_count: 11 }).execute()).rejects.toThrow(/check/i);
    await expect(db.updateTable('vibe_sessions').set({ accepted_count: 2 }).execute()).rejects.toThrow(/check/i);
  });
});

describe('a database from before reports of live streams', () => {
  it('keeps its streams, which nobody has hidden, with who watches them', async () => {
    database = await openTestDatabase({ upTo: '0028-live' });
    await fillPosts(database);
    const { db } = database;
    await sql`insert into live_streams (owner_id, title, category, source, created_at, last_chunk_at, positive_votes,
        negative_votes, peak_viewers, slow_mode_seconds, keeps_replay)
      values (1, 'Hills', 'chat', 'camera', 1, 5, 0, 0, 1, 0, 0)`.execute(db);
    await sql`insert into live_viewers (stream_id, session_id, member_id, seen_at) values (1, 7, 2, 5)`.execute(db);
    const before = (await sql<object>`select * from live_streams`.execute(db)).rows;
    await migrate(database);
    const after = await db.selectFrom('live_streams').selectAll().execute();
    const added = {
      ...{ hidden_at: null, hidden_by: null, replay_claimed_at: null },
      ...{ replay_claimed_by: null, received_by: null, recordings: null, network: null },
    };
    expect(after).toEqual(before.map((row) => ({ ...row, ...added })));
    expect(await countAllLive(db, liveTimes(6))).toEqual({ streams: 1, viewers: 1 });
  });
});

/** With one post of the first member, and a request of the second one. */
async function addCircleAndSession({ db }: TestDatabase): Promise<void> {
  const circle = { name: 'Walks', is_private: 1, member_limit: 10, member_count: 1, owner_id: 1, created_at: 2 };
  const { id } = await db.insertInto('circles').values(circle).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('circle_members').values({ circle_id: id, member_id: 1, joined_at: 2 }).execute();
  await sql`insert into posts (id, author_id, content, hashtags, is_anonymous, visibility, circle_id, created_at)
    values (4, 1, 'words', '[]', 0, 'circle', ${id}, 2)`.execute(db);
  await sql`insert into post_stats (post_id) values (4)`.execute(db);
  const session = { vibe_content: 'A walk', category: 'outdoor', time_preference: 'now', max_participants: 2 } as const;
  const { id: sessionId } = await db
    .insertInto('vibe_sessions')
    .values({ ...session, owner_id: 1, accepted_count: 0, pending_count: 1, created_at: 2, ends_at: 3 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const match = { session_id: sessionId, user1_id: 2, user2_id: 1, status: 'pending', created_at: 2 } as const;
  await db.insertInto('vibe_matches').values(match).execute();
}
