// Runs on both databases: full text differs.
import { parseSearch } from '@vibeline/core/features/search/search-query.rules';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { migrate } from '../../../src/db/migrate.ts';
import { findPosts } from '../../../src/features/search/find-posts.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { findSearchDrift } from '../../support/recount-search.ts';
import { seededRandom } from '../../support/seeded-random.ts';
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { asViewer } from '../../support/viewer.ts';

const WORDS = ['morning', 'Zürich', '#run', '@ana', '日本語', '👍', 'x', 'grandmother', 'https://example.org', 'naïve'];

describe('the index of posts', () => {
  let app: TestApp;
  afterEach(() => app.close());

  it('has the tokens of each post after any changes', async () => {
    app = await openTestApp();
    const author = asViewer(await app.register('ana'));
    const { posts } = app.services;
    const random = seededRandom(7);
    const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
    const text = () => Array.from({ length: 1 + Math.floor(random() * 6) }, () => pick(WORDS)).join(' ');
    const ids: number[] = [];
    const create = async () => {
      const isPrivate = random() < 0.3;
      const { id } = await posts.create(
        author,
        {
          content: text(),
          category: null,
          hashtags: random() < 0.5 ? ['Listed_tag'] : [],
          isAnonymous: !isPrivate && random() < 0.3,
          media: [],
          ...(isPrivate && { audience: 'followers' as const }),
        },
        { idempotencyKey: null },
      );
      ids.push(id);
    };
    const change = async (id: number, choice: number) => {
      if (choice < 0.6) return posts.edit(author, { id, content: text() });
      if (choice < 0.8) return posts.changeAudience(author, { id, visibility: 'close_followers' }).catch(() => null);
      ids.splice(ids.indexOf(id), 1);
      return posts.remove(author, { id });
    };
    for (let step = 0; step < 120; step += 1) {
      if (ids.length === 0 || random() < 0.5) await create();
      else await change(pick(ids), random());
    }
    expect(ids.length).toBeGreaterThan(20);
    expect(await findSearchDrift(app.database)).toEqual([]);
    await app.database.db
      .updateTable('posts')
      .set({ content: 'other words' })
      .where('id', '=', ids[0] ?? 0)
      .execute();
    expect(await findSearchDrift(app.database)).toHaveLength(1);
  });

  it('is as it was when the transaction fails', async () => {
    app = await openTestApp();
    const ana = await app.register('ana');
    const body = { content: 'half a post', media: [{ id: 987_654 }] };
    expect((await app.call('POST', '/api/posts', { token: ana.token, body })).status).toBe(400);
    expect(await findSearchDrift(app.database)).toEqual([]);
  });
});

describe('a database from before search', () => {
  let database: TestDatabase;
  afterEach(() => database.close());

  it('gets the index of all its posts', async () => {
    database = await openTestDatabase({ upTo: '0020-private-posts' });
    const { db } = database;
    const member = { id: 1, username: 'ana', username_key: 'ana', name: 'Ana', created_at: 1 };
    await db
      .insertInto('members')
      .values(member as never)
      .execute();
    const posts = Array.from({ length: 350 }, (_, index) => ({
      id: 3 * index + 1,
      author_id: 1,
      content: `${WORDS[index % WORDS.length]} number${index}`,
      category: null,
      hashtags: index % 4 === 0 ? '["Listed_tag"]' : '[]',
      is_anonymous: index % 5 === 0 ? 1 : 0,
      has_video: index % 6 === 0 ? 1 : 0,
      visibility: 'public' as const,
      created_at: index,
      edited_at: null,
      deleted_at: index % 7 === 0 ? 5 : null,
    }));
    await db.insertInto('posts').values(posts).execute();
    await db
      .insertInto('post_stats')
      .values(posts.map(({ id }) => ({ post_id: id }) as never))
      .execute();
    await db
      .insertInto('member_stats')
      .values({ member_id: 1 } as never)
      .execute();
    const image = {
      owner_id: 1,
      purpose: 'post',
      kind: 'image',
      state: 'ready',
      post_id: 4,
      position: 0,
      attempts: 0,
    } as const;
    await db
      .insertInto('media')
      .values({ ...image, created_at: 1 } as never)
      .execute();
    await migrate(database);
    expect(await findSearchDrift(database)).toEqual([]);
    const search = async (q: string) => {
      const found = await findPosts(db, { viewerId: null, query: parseSearch(q), after: null, limit: 5 });
      return found.posts.map(({ row }) => row.id);
    };
    expect(await search('number3')).toEqual([10, 1048, 1045, 1042, 1039, 1036]);
    expect(await search('has:image')).toEqual([4]);
    if (database.engine === 'sqlite') return;
    const { rows } = await sql`select reloptions from pg_class where relname = 'post_search_tokens'`.execute(db);
    expect(rows).toEqual([{ reloptions: ['fastupdate=off'] }]);
  });
});
