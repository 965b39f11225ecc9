import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_EXAMINED } from '../../../src/db/lists/listed-rows.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';

const HIDDEN = 2 * MAX_EXAMINED + 500;
const VISIBLE = 5;

let app: TestApp;
/** Public; her posts are the oldest. */
let ana: TestMember;
/** Private; his posts are newer than all of hers. */
let ben: TestMember;
const ids = { first: 0, commented: 0, comment: 0 };

beforeAll(async () => {
  app = await openTestApp();
  ana = await app.register('ana');
  ben = await app.register('ben');
  const viewer = { id: ana.id, sessionId: 0 };
  for (let index = 0; index < VISIBLE; index += 1) {
    const input = { content: `post ${index}`, isAnonymous: false, category: null, hashtags: ['x'], media: [] };
    ids.commented = (await app.services.posts.create(viewer, input, { idempotencyKey: null })).id;
    ids.first ||= ids.commented;
  }
  await addHiddenPosts();
  await addDeletedComments();
  await addVideosToOldest();
});
afterAll(() => app.close());

const numbers = (count: number) =>
  sql`(with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)})
    select n from numbers) as numbered`;

async function addHiddenPosts(): Promise<void> {
  const { db } = app.database;
  await sql`insert into posts (author_id, content, hashtags, is_anonymous, visibility, created_at, has_video)
    select ${sql.lit(ben.id)}, 'hidden', '["x"]', 0, 'public', 1, 1 from ${numbers(HIDDEN)}`.execute(db);
  await sql`insert into post_stats (post_id) select id from posts where author_id = ${sql.lit(ben.id)}`.execute(db);
  await sql`insert into post_hashtags (tag_key, post_id)
    select 'x', id from posts where author_id = ${sql.lit(ben.id)}`.execute(db);
  await sql`insert into media (owner_id, purpose, kind, state, post_id, created_at)
    select ${sql.lit(ben.id)}, 'post', 'image', 'ready', id, 1 from posts where author_id = ${sql.lit(ben.id)}`.execute(
    db,
  );
  await db.updateTable('members').set({ is_private: 1 }).where('id', '=', ben.id).execute();
}

async function addDeletedComments(): Promise<void> {
  const { db } = app.database;
  await sql`insert into comments (post_id, author_id, content, created_at, deleted_at)
    select ${sql.lit(ids.commented)}, ${sql.lit(ben.id)}, 'gone', 1, 2 from ${numbers(HIDDEN)}`.execute(db);
  await sql`insert into comment_stats (comment_id) select id from comments`.execute(db);
  const comment = { postId: ids.commented, content: 'here', parentId: null };
  ids.comment = (
    await app.services.comments.add({ id: ana.id, sessionId: 0 }, comment, { idempotencyKey: null })
  ).comment.id;
}

async function addVideosToOldest(): Promise<void> {
  await app.database.db.updateTable('posts').set({ has_video: 1 }).where('author_id', '=', ana.id).execute();
}

interface Page {
  ids: number[];
  next: string | null;
}

async function read(url: string, token: string | null): Promise<Page> {
  const { status, json, headers } = await app.call('GET', url, { token });
  expect(status).toBe(200);
  const next = /^<(.+)>; rel="next"$/.exec(String(headers['link'] ?? ''))?.[1] ?? null;
  return { ids: (json.comments ?? json).map(({ id }: { id: number }) => id), next };
}

async function readAll(url: string, token: string | null): Promise<Page[]> {
  const pages: Page[] = [];
  for (let next: string | null = url; next !== null && pages.length < 20; ) {
    const page: Page = await read(next, token);
    pages.push(page);
    next = page.next;
  }
  return pages;
}

const lists: [name: string, url: () => string, expected: () => number[], token: () => string | null][] = [
  ['the feed', () => '/api/posts?limit=3', posts, () => ana.token],
  ['the feed of a visitor', () => '/api/posts?limit=3', posts, () => null],
  ['posts with a video', () => '/api/posts?type=video&limit=3', posts, () => ana.token],
  ['posts with a hashtag', () => '/api/posts?hashtag=x&limit=3', posts, () => ana.token],
  ['posts with a hashtag and a video', () => '/api/posts?hashtag=x&type=video&limit=3', posts, () => ana.token],
  ['a member’s posts with a hashtag', () => `/api/posts?hashtag=x&memberId=${ana.id}&limit=3`, posts, () => ana.token],
  ['a private member’s posts', () => `/api/posts?memberId=${ben.id}&limit=3`, () => [], () => ana.token],
  ['a private member’s media', () => `/api/users/${ben.id}/media?limit=3`, () => [], () => ana.token],
  ['a member’s own videos', () => `/api/users/${ben.id}/media?type=video&limit=3`, () => [], () => ben.token],
  ['comments', () => `/api/posts/${ids.commented}/comments?limit=3`, () => [ids.comment], () => ana.token],
];

function posts(): number[] {
  return Array.from({ length: VISIBLE }, (_, index) => ids.first + VISIBLE - 1 - index);
}

describe.each(lists)('%s', (_name, url, expected, token) => {
  it('ends a page short where its rows are hidden, and shows every other row once', async () => {
    const pages = await readAll(url(), token());
    expect(pages[0]?.ids).toEqual([]);
    expect(pages.flatMap((page) => page.ids)).toEqual(expected());
    // Each page goes on where the one before has stopped, so none of them examined more than the maximum.
    expect(pages.filter((page) => page.ids.length === 0).length).toBeGreaterThanOrEqual(2);
    expect(pages.length).toBeLessThanOrEqual(5);
  });

  it('does not tell the ids of hidden rows in its cursor', async () => {
    const { next } = await read(url(), token());
    const cursor = new URL(next ?? '', 'http://localhost').searchParams.get('cursor') ?? '';
    expect(cursor).toMatch(/^~[\w-]{86}$/);
    expect(Buffer.from(cursor.slice(1), 'base64url').toString('latin1')).not.toMatch(/\d{4,}/);
  });
});

describe('the cursor of a short page', () => {
  const cursorOf = async (url: string, token: string | null) => {
    const { next } = await read(url, token);
    return new URL(next ?? '', 'http://localhost').searchParams.get('cursor') ?? '';
  };
  const refusal = (url: string, cursor: string, token: string | null) =>
    app.call('GET', `${url}&cursor=${encodeURIComponent(cursor)}`, { token });

  it('is refused for another viewer, for another list, and when it was changed', async () => {
    const cursor = await cursorOf('/api/posts?limit=3', ana.token);
    const changed = cursor.slice(0, 30) + (cursor[30] === 'A' ? 'B' : 'A') + cursor.slice(31);
    const refused = await Promise.all([
      refusal('/api/posts?limit=3', cursor, ben.token),
      refusal('/api/posts?limit=3&type=video', cursor, ana.token),
      refusal('/api/posts?limit=3', changed, ana.token),
      refusal('/api/posts?limit=3', '~', ana.token),
      refusal('/api/posts?limit=3', `~${'A'.repeat(100)}`, ana.token),
    ]);
    for (const { status, json } of refused) expect([status, json.message]).toEqual([400, 'Invalid cursor']);
  });

  it('is refused when the reader has made it', async () => {
    const encode = (text: string) => Buffer.from(text).toString('base64url');
    for (const url of ['/api/posts?limit=3', '/api/notifications?limit=3', '/api/actions?limit=3']) {
      for (const cursor of ['7', `${Date.now()}_7`].flatMap((key) => [
        encode(key),
        `${encode(key)}.${'A'.repeat(16)}`,
        `${encode(key)}.${'é'.repeat(16)}`,
      ])) {
        expect([url, (await refusal(url, cursor, ana.token)).status]).toEqual([url, 400]);
      }
    }
  });

  it('is accepted by another process on the same database', async () => {
    const cursor = await cursorOf('/api/posts?limit=3', ana.token);
    const other = await openTestApp({ database: { ...app.database, close: async () => {} } });
    const { status } = await other.call('GET', `/api/posts?limit=3&cursor=${cursor}`, { token: ana.token });
    expect(status).toBe(200);
    await other.server.close();
  });
});

describe('a list with fewer hidden rows than a page examines', () => {
  it('has full pages', async () => {
    const { db } = app.database;
    // All but 2,000 of the hidden posts are his own followers' to see.
    await db.updateTable('posts').set({ deleted_at: 1 }).where('author_id', '=', ben.id).execute();
    const oldest = ids.first + VISIBLE;
    await db
      .updateTable('posts')
      .set({ deleted_at: null })
      .where('author_id', '=', ben.id)
      .where('id', '<', oldest + 2000)
      .execute();
    expect((await read('/api/posts?limit=3', ana.token)).ids).toEqual(posts().slice(0, 3));
    expect((await read('/api/posts?limit=100', ana.token)).ids).toEqual(posts());
  });
});

describe('finding people', () => {
  it('reads a limited number of terms for a page, and goes on with the cursor', async () => {
    const { db } = app.database;
    for (const word of ['ma', 'zz']) {
      await sql`insert into members (username, username_key, name, search_key, is_verified, is_private, created_at)
        select ${sql.lit(word)} || n, ${sql.lit(word)} || n, ${sql.lit(word)}, ' ' || ${sql.lit(word)}, 0, 0, 1
        from ${numbers(MAX_EXAMINED)}`.execute(db);
      await sql`insert into member_terms (tier, reach, term, member_id)
        select 0, 0, name, id from members where name = ${sql.lit(word)}`.execute(db);
    }
    await sql`insert into member_stats (member_id) select id from members where name in ('ma', 'zz')`.execute(db);
    const max = await app.register('max.zz');
    const pages = await readAll('/api/users?search=ma%20zz', ana.token);
    expect(pages[0]?.ids).toEqual([]);
    expect(pages.flatMap((page) => page.ids)).toEqual([max.id]);
  });
});

describe('the replies sent with a page of comments', () => {
  it('are at most 20 of each comment and 100 of all, the oldest first, and deleted ones are not among them', async () => {
    const { db } = app.database;
    const viewer = { id: ana.id, sessionId: 0 };
    const input = { content: 'discussed', isAnonymous: false, category: null, hashtags: [], media: [] };
    const { id: postId } = await app.services.posts.create(viewer, input, { idempotencyKey: null });
    const add = async (parentId: number | null) =>
      (await app.services.comments.add(viewer, { postId, content: 'words', parentId }, { idempotencyKey: null }))
        .comment.id;
    const top = [await add(null), await add(null), await add(null), await add(null), await add(null), await add(null)];
    for (const parentId of top) {
      await sql`insert into comments (post_id, parent_id, author_id, content, created_at, deleted_at)
        select ${sql.lit(postId)}, ${sql.lit(parentId)}, ${sql.lit(ana.id)}, 'words', 1,
          case when n <= 5 then 2 end from ${numbers(30)}`.execute(db);
    }
    await sql`insert into comment_stats (comment_id)
      select id from comments where id not in (select comment_id from comment_stats)`.execute(db);
    await db.updateTable('comment_stats').set({ reply_count: 25 }).where('comment_id', 'in', top).execute();

    const repliesOf = async (limit: number) => {
      const { json } = await app.call('GET', `/api/posts/${postId}/comments?limit=${limit}`, { token: ana.token });
      return json.comments.map(({ replies }: { replies: { id: number }[] }) => replies.map(({ id }) => id));
    };
    const oldest = await db
      .selectFrom('comments')
      .select('id')
      .where('parent_id', '=', top[0] ?? 0)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .limit(20)
      .execute();
    expect((await repliesOf(1))[0]).toEqual(oldest.map(({ id }) => id));
    const all = await repliesOf(50);
    expect(all).toHaveLength(top.length);
    expect(all.flat().length).toBeLessThanOrEqual(100);
    expect(all[0]).toEqual(oldest.map(({ id }) => id).slice(0, 10));
  });
});
