// Runs on both databases: the plans of queries differ.
import type { ListPostsInput } from '@vibeline/core/features/posts/post.schema';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findCircleToPurge } from '../../../src/features/circles/circle-changes.queries.ts';
import { lockPostsOfCircle } from '../../../src/features/posts/circle/circle-post.queries.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { createCircle, fillCircle } from '../../support/circles.ts';
import { addManyMembers } from '../../support/many-members.ts';
import { planOf, statementsOf } from '../../support/statements.ts';
import { asViewer } from '../../support/viewer.ts';

/** Posts of each writer in the circle: more than a page examines. */
const POSTS = 4000;

let app: TestApp;
let writer: Viewer;
let reader: Viewer;
let stranger: Viewer;
let circle: number;
let early: number[];

beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.database;
  writer = asViewer(await app.register('writer'));
  reader = asViewer(await app.register('reader'));
  stranger = asViewer(await app.register('stranger'));
  const others = await addManyMembers(db, 2000);
  circle = await createCircle(app, reader, { isPrivate: true, memberLimit: 100, members: [writer] });
  await fillCircle(app, circle, others.slice(0, 90));
  // Enough of others that the tables are worth an index.
  await sql`insert into circles (name, is_private, member_limit, member_count, owner_id, created_at)
    select 'other', 1, 50, 1, members.id, 1 from members where members.id >= ${others[0]}`.execute(db);
  await sql`insert into circle_members (circle_id, member_id, joined_at)
    select id, owner_id, 1 from circles where name = 'other'`.execute(db);
  const input = { isAnonymous: false, category: null, hashtags: [], media: [] };
  early = [];
  for (const content of ['one', 'two', 'three']) {
    early.unshift((await app.services.posts.create(writer, { ...input, content }, { idempotencyKey: null })).id);
  }
  const later = app.clock.now + 1;
  for (const { id } of [writer, reader]) {
    await sql`insert into posts
      (author_id, content, hashtags, is_anonymous, has_video, visibility, circle_id, created_at)
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(POSTS)})
      select ${sql.lit(id)}, 'words', '[]', 0, 0, 'circle', ${sql.lit(circle)}, ${sql.lit(later)} from numbers`.execute(
      db,
    );
  }
  await sql`insert into posts
    (author_id, content, hashtags, is_anonymous, has_video, visibility, circle_id, created_at)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 5)
    select owner_id, 'words', '[]', 0, 0, 'circle', id, 1 from circles cross join numbers where name = 'other'`.execute(
    db,
  );
  await sql`insert into post_stats (post_id, positive_votes, negative_votes, comments_count, view_count)
    select id, 0, 0, 0, 0 from posts where circle_id is not null`.execute(db);
  if (inject('engine') === 'postgres') await sql`analyze`.execute(db);
}, 120_000);
afterAll(() => app.close());

const list = (viewer: Viewer | null, input: Partial<ListPostsInput>) =>
  app.services.posts.list(viewer, { limit: 20, ...input });

async function plan(work: () => Promise<unknown>, statement: RegExp): Promise<string> {
  const executed = await statementsOf(app.database.db, work);
  const found = executed.find(({ sql: text }) => statement.test(text));
  expect(executed.map(({ sql: text }) => text).join('\n')).toMatch(statement);
  return planOf(app.database.db, found);
}

const READ_WHOLE =
  /Seq Scan on (posts|circles|circle_members|circle_invitations)|(Merge|Hash) Join|SCAN (?!listed)|TEMP B-TREE|Sort|BLOOM|AUTOMATIC/;

describe('the posts of a circle', () => {
  it('take the same number of statements, however many are listed', async () => {
    // The first cursor reads the secret that it is encrypted with.
    await list(reader, { circleId: circle, limit: 1 });
    for (const limit of [1, 100]) {
      const executed = await statementsOf(app.database.db, () => list(reader, { circleId: circle, limit }));
      // Whether the viewer may read them, the muted words, the posts and their media.
      expect(executed).toHaveLength(4);
    }
  });

  it.each([null, 1000])('are read by their index, after %s', async (before) => {
    const first = before === null ? null : await list(reader, { circleId: circle, limit: 5 });
    const cursor = first?.nextCursor ?? undefined;
    const text = await plan(() => list(reader, { circleId: circle, ...(cursor && { cursor }) }), /from "posts"/);
    expect(text).toMatch(/posts_by_circle/);
    expect(text).not.toMatch(READ_WHOLE);
  });

  it('ask for the circle by its key', async () => {
    const text = await plan(() => list(reader, { circleId: circle }), /^select "circles"/);
    expect(text).toMatch(/circles USING INTEGER PRIMARY KEY|circles_pkey/);
    expect(text).not.toMatch(READ_WHOLE);
  });
});

describe('the posts of a member', () => {
  it('that are for others are on the first page, whatever the member has written in circles since', async () => {
    for (const viewer of [reader, stranger, null]) {
      const { items, nextCursor } = await list(viewer, { memberId: writer.id });
      expect([items.map(({ id }) => id), nextCursor]).toEqual([early, null]);
    }
  });

  it('are read by the index without circles', async () => {
    const text = await plan(() => list(stranger, { memberId: writer.id }), /from "posts"/);
    expect(text).toMatch(/posts_outside_circles/);
    expect(text).not.toMatch(READ_WHOLE);
  });

  it('are read by the index of all for the member', async () => {
    const { items } = await list(writer, { memberId: writer.id });
    expect(new Set(items.map(({ circleId }) => circleId))).toEqual(new Set([circle]));
    const text = await plan(() => list(writer, { memberId: writer.id }), /from "posts"/);
    expect(text).toMatch(/posts_of_author_by_time/);
    expect(text).not.toMatch(READ_WHOLE);
  });
});

describe('the purge', () => {
  it('finds deleted circles and their posts by indexes', async () => {
    const { db } = app.database;
    const ofCircle = { circleId: circle, after: 1000, limit: 20 };
    const circles = await plan(() => findCircleToPurge(db), /from "circles"/);
    expect(circles).toMatch(/circles_to_purge/);
    const executed = await db.transaction().execute((trx) => statementsOf(trx, () => lockPostsOfCircle(trx, ofCircle)));
    const posts = await planOf(db, executed[0]);
    expect(posts).toMatch(/posts_by_circle/);
    expect(`${circles}\n${posts}`).not.toMatch(/SCAN circles\n|SCAN posts\n|TEMP B-TREE|Sort/);
  });
});
