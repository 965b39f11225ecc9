import { setTimeout as delay } from 'node:timers/promises';
import { DAY_MS } from '@vibeline/core/durations.rules';
import { sql, type Transaction } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Database } from '../../../src/db/schema.ts';
import { createViewerKeys, deleteViewsBefore, viewDay } from '../../../src/db/secrets/viewer-key.ts';
import { addPostViews } from '../../../src/features/posts/post-view.queries.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { publishPost } from '../../support/publish-post.ts';
import { findDrift } from '../../support/recount.ts';
import { planOf, statementsOf } from '../../support/statements.ts';

let app: TestApp;
let ana: TestMember;
let ben: TestMember;
let postId: number;

beforeEach(async () => {
  app = await openTestApp();
  [ana, ben] = [await app.register('ana'), await app.register('ben')];
  postId = await publish(ana);
});
afterEach(() => app.close());

async function publish({ token }: TestMember, isAnonymous = false): Promise<number> {
  return publishPost(app, { token }, 'hello', { isAnonymous });
}

async function see(postIds: unknown, { token, ip }: { token?: string; ip?: string } = {}) {
  return app.call('POST', '/api/posts/views', { token, body: { postIds }, ...(ip && { ip }) });
}

async function viewsOf(id: number): Promise<number> {
  const { json } = await app.call('GET', `/api/posts/${id}`, { token: ana.token });
  expect(json.viewCount).toBe(json.views);
  return json.viewCount;
}

const viewDrift = async () => (await findDrift(app.database)).filter((drift) => /views/.test(drift));

describe('a view of a post', () => {
  it('counts once a member, post and day', async () => {
    const other = await publish(ana);
    await see([postId], ben);
    await see([postId, other, postId], ben);
    expect([await viewsOf(postId), await viewsOf(other)]).toEqual([1, 1]);
    app.clock.now += DAY_MS;
    await see([postId], ben);
    expect(await viewsOf(postId)).toBe(2);
    expect(await viewDrift()).toEqual([]);
  });

  it('counts visitors by their network', async () => {
    await see([postId], { ip: '203.0.113.7' });
    await see([postId], { ip: '203.0.113.7' });
    await see([postId], { ip: '2001:db8::1' });
    await see([postId], { ip: '2001:db8::2' });
    await see([postId], ben);
    expect(await viewsOf(postId)).toBe(3);
  });

  it('of one’s own does not count, unless it is anonymous: else the count would tell whose it is', async () => {
    const anonymous = await publish(ana, true);
    await see([postId, anonymous], ana);
    expect([await viewsOf(postId), await viewsOf(anonymous)]).toEqual([0, 1]);
    await see([anonymous], ben);
    expect(await viewsOf(anonymous)).toBe(2);
  });

  it('of a post that the viewer may not see does not count, and is answered alike', async () => {
    const hidden = await publish(ana);
    const deleted = await publish(ana);
    const { db } = app.database;
    await db.updateTable('posts').set({ visibility: 'circle' }).where('id', '=', hidden).execute();
    await app.call('DELETE', `/api/posts/${deleted}`, { token: ana.token });
    const replies = [
      await see([postId], ben),
      await see([hidden], ben),
      await see([deleted], ben),
      await see([999], ben),
    ];
    for (const { status, json } of replies) expect([status, json]).toEqual([200, { message: 'Views recorded' }]);
    const rows = await db.selectFrom('post_stats').select(['post_id', 'view_count']).orderBy('post_id').execute();
    expect(rows.map((row) => row.view_count)).toEqual([1, 0, 0]);
    expect(await db.selectFrom('post_views').select('post_id').execute()).toEqual([{ post_id: postId }]);
  });

  it('of what only some may see does not count: among few the author would learn who was there', async () => {
    const { db } = app.database;
    await db
      .insertInto('follows')
      .values({ follower_id: ben.id, following_id: ana.id, status: 'accepted', created_at: 1 })
      .execute();
    await db.updateTable('members').set({ is_private: 1 }).where('id', '=', ana.id).execute();
    await see([postId], ben);
    await see([postId]);
    expect(await viewsOf(postId)).toBe(0);
    await db.updateTable('members').set({ is_private: 0 }).where('id', '=', ana.id).execute();
    await see([postId], ben);
    expect(await viewsOf(postId)).toBe(1);
  });

  it('is refused without ids, with too many, and with what is no id', async () => {
    const reasons = await Promise.all(
      [[], Array.from({ length: 51 }, (_, index) => index + 1), ['x'], 'x', undefined].map(async (ids) => {
        const { status, json } = await see(ids, ben);
        return [status, json.message];
      }),
    );
    expect(reasons).toEqual([
      [400, 'At least one id is required'],
      [400, 'At most 50 ids at a time'],
      [400, 'Invalid id'],
      [400, 'Ids must be a list'],
      [400, 'Ids must be a list'],
    ]);
  });

  it('counts once when many tabs record it at once', async () => {
    const others = await Promise.all([publish(ana), publish(ana), publish(ana)]);
    const ids = [postId, ...others];
    const shuffled = (turn: number) => [...ids.slice(turn % 4), ...ids.slice(0, turn % 4)];
    await Promise.all(
      Array.from({ length: 24 }, async (_, turn) => {
        const viewer = { id: turn % 2 === 0 ? ben.id : ana.id + 1000 + (turn % 6), sessionId: 0 };
        const client = { ip: '127.0.0.1', userAgent: null };
        await app.services.posts.recordViews(viewer, { postIds: shuffled(turn) }, { client });
      }),
    );
    // ben, and three other viewers.
    for (const id of ids) expect(await viewsOf(id)).toBe(4);
    expect(await viewDrift()).toEqual([]);
  });

  it('stays counted when who has seen it is deleted after the day', async () => {
    await see([postId], ben);
    await see([postId]);
    const { db } = app.database;
    await deleteViewsBefore(db, viewDay(app.clock.now));
    expect(await db.selectFrom('post_views').selectAll().execute()).toHaveLength(2);
    await deleteViewsBefore(db, viewDay(app.clock.now + DAY_MS));
    expect(await db.selectFrom('post_views').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('view_secrets').selectAll().execute()).toEqual([]);
    expect(await viewsOf(postId)).toBe(2);
  });

  it('of very many viewers is deleted in several statements', async () => {
    const { db } = app.database;
    await sql`
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 4500)
      insert into post_views (day, viewer_key, post_id) select 1, 'viewer ' || n, ${postId} from numbers`.execute(db);
    await deleteViewsBefore(db, 2);
    expect(await db.selectFrom('post_views').selectAll().execute()).toEqual([]);
  });

  it('is limited', async () => {
    const limited = await openTestApp({ limits: true });
    try {
      const statuses: number[] = [];
      for (let call = 0; call < 61; call += 1) {
        statuses.push((await limited.call('POST', '/api/posts/views', { body: { postIds: [1] } })).status);
      }
      expect(new Set(statuses.slice(0, 60))).toEqual(new Set([200]));
      expect(statuses[60]).toBe(429);
    } finally {
      await limited.close();
    }
  });
});

describe('what is stored of a viewer', () => {
  it('names neither a network nor a member, and differs from day to day', async () => {
    await see([postId], { ip: '203.0.113.7' });
    app.clock.now += DAY_MS;
    await see([postId], { ip: '203.0.113.7' });
    const rows = await app.database.db.selectFrom('post_views').selectAll().execute();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain('203.0');
    for (const { viewer_key } of rows) expect(viewer_key).toMatch(/^[\w-]{22}$/);
    expect(rows[0]?.viewer_key).not.toBe(rows[1]?.viewer_key);
  });

  it('is the same in processes that ask for the day’s secret at once', async () => {
    const { db } = app.database;
    const client = { ip: '203.0.113.7', userAgent: null };
    const processes = Array.from({ length: 4 }, () => createViewerKeys({ db, now: () => app.clock.now }));
    const keys = await Promise.all(processes.map((findKey) => findKey(null, client)));
    expect(new Set(keys.map(({ key }) => key)).size).toBe(1);
  });
});

describe('a batch of views', () => {
  it('waits for no other batch with the same posts, in whatever order they come', async () => {
    const ids = [postId, await publish(ana), await publish(ana)];
    const { db } = app.database;
    const day = viewDay(app.clock.now);
    const batch = (key: string, order: number[]) =>
      db.transaction().execute(async (trx) => {
        await addPostViews(trx, null, { day, key }, order);
        await delay(5);
      });
    await Promise.all(
      Array.from({ length: 10 }, (_, turn) => batch(`viewer ${turn}`, turn % 2 === 0 ? ids : ids.toReversed())),
    );
    for (const id of ids) expect(await viewsOf(id)).toBe(10);
  });

  it('is found by its ids, among very many posts and views', async () => {
    const { db } = app.database;
    await sql`
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 20000)
      insert into posts (author_id, content, hashtags, is_anonymous, has_video, visibility, created_at)
      select ${ana.id}, 'words', '[]', 0, 0, 'public', 1 from numbers`.execute(db);
    await sql`insert into post_stats (post_id) select id from posts where id <> ${postId}`.execute(db);
    await sql`insert into post_views (day, viewer_key, post_id) select 1, 'viewer', id from posts`.execute(db);
    if (inject('engine') === 'postgres') await sql`analyze`.execute(db);
    const ids = Array.from({ length: 50 }, (_, index) => postId + index);
    const statements = await statementsIn((trx) => addPostViews(trx, ben.id, { day: 2, key: 'viewer' }, ids));
    expect(statements).toHaveLength(2);
    for (const statement of statements) {
      const plan = await planOf(app.database.db, statement, []);
      expect(plan).not.toMatch(/Seq Scan on (posts|post_stats|post_views)|Hash Join|BLOOM|AUTOMATIC|MATERIALIZE/);
      expect(plan).not.toMatch(/SCAN (posts|post_stats|post_views|locked)/);
    }
  });
});

const statementsIn = (work: (trx: Transaction<Database>) => Promise<unknown>) =>
  app.database.db.transaction().execute((trx) => statementsOf(trx, () => work(trx)));
