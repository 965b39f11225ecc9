import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { listPosts } from '../src/features/posts/post.queries.ts';
import { openTestApp, type TestApp } from './support/app.ts';

let app: TestApp;
let ana: { id: number; token: string };
const statements: string[] = [];

beforeAll(async () => {
  app = await openTestApp();
  ana = await app.register('ana');
  const viewer = { id: ana.id, sessionId: 0 };
  for (let index = 0; index < 300; index += 1) {
    const input = {
      content: `post ${index}`,
      isAnonymous: index % 9 === 0,
      category: null,
      hashtags: ['x'],
      media: [],
    };
    const { id } = await app.services.posts.create(viewer, input, null);
    if (index % 2 === 0) await app.services.votes.cast(viewer, { postId: id, isPositive: true });
  }
  if (inject('engine') === 'postgres') await sql`analyze`.execute(app.database.db);
});
afterAll(() => app.close());

/** How many statements the engine is asked while `work` runs. */
async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const executor = app.database.db.getExecutor();
  const original = executor.executeQuery.bind(executor);
  statements.length = 0;
  executor.executeQuery = (query, ...rest) => {
    statements.push(query.sql);
    return original(query, ...rest);
  };
  await work();
  executor.executeQuery = original;
  return statements.length;
}

describe('a feed page', () => {
  it.each([1, 20, 100])('of %i posts takes two statements, and one for the session', async (limit) => {
    const count = await countStatements(() => app.call('GET', `/api/posts?limit=${limit}`, { token: ana.token }));
    expect(statements.join('\n')).toMatch(/from "sessions"/);
    expect(count).toBe(3);
  });

  it('of 20 posts stays under 20 kB', async () => {
    const { text } = await app.call('GET', '/trpc/posts.list?input=%7B%22json%22%3A%7B%22limit%22%3A20%7D%7D', {
      token: ana.token,
    });
    expect(text.length).toBeLessThan(20_000);
  });

  it('is found along indexes alone', async () => {
    for (const before of [null, 150]) {
      const plan = await planOf(before);
      if (inject('engine') === 'postgres') {
        expect(plan).toMatch(/Index (Only )?Scan Backward using posts_(public|pkey)/);
        expect(plan).not.toMatch(/Seq Scan on (posts|post_stats|votes)|Sort/);
        continue;
      }
      expect(plan).not.toMatch(/SCAN|BLOOM|TEMP B-TREE|AUTOMATIC/);
      expect(plan).toMatch(/SEARCH posts USING INDEX posts_public/);
    }
  });

  /** What the engine says it will do. Postgres would read so few rows whole, so it is told not to. */
  async function planOf(before: number | null): Promise<string> {
    await countStatements(() => listPosts(app.database.db, { viewerId: ana.id, before, limit: 20 }));
    const parameters = [ana.id, before ?? Number.MAX_SAFE_INTEGER, 21];
    let index = 0;
    const query = (statements.find((text) => text.includes('from "posts"')) ?? '').replaceAll(/\?|\$\d+/g, () =>
      String(parameters[index++]),
    );
    return app.database.db.connection().execute(async (connection) => {
      if (inject('engine') === 'sqlite') {
        const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(query)}`.execute(connection);
        return rows.map((row) => row.detail).join('\n');
      }
      await sql`set enable_seqscan = off`.execute(connection);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(query)}`.execute(connection);
      await sql`reset enable_seqscan`.execute(connection);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
  }
});
