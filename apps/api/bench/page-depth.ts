import SQLite from 'better-sqlite3';
import { type CompiledQuery, Kysely } from 'kysely';
import type { Database } from '../src/db/schema.ts';
import { openSqlite } from '../src/db/sqlite/sqlite-dialect.ts';
import { isSync } from '../src/db/sync-queries.ts';
import { listPosts } from '../src/features/posts/post.queries.ts';
import { type DataSet, databaseFile } from './data-set.ts';
import { median } from './median.ts';

const PAGE = 20;
const TIMES = 400;

export interface PageDepth {
  firstMs: number;
  deepMs: number;
}

/** Times SQLite for page 1 and page 500 of the feed, with the server's own statements but without the server. */
export async function measurePageDepth(set: DataSet): Promise<PageDepth> {
  const first = await statementOf(set, null);
  const deep = await statementOf(set, set.posts - 499 * PAGE + 1);
  const file = new SQLite(databaseFile(set.dataDir));
  const run = ({ sql, parameters }: CompiledQuery) => {
    const statement = file.prepare(sql);
    return () => {
      const began = performance.now();
      statement.all(parameters);
      return performance.now() - began;
    };
  };
  const [runFirst, runDeep] = [run(first), run(deep)];
  const times = Array.from({ length: TIMES }, () => ({ first: runFirst(), deep: runDeep() }));
  file.close();
  return { firstMs: median(times.map((time) => time.first)), deepMs: median(times.map((time) => time.deep)) };
}

async function statementOf(set: DataSet, before: number | null): Promise<CompiledQuery> {
  const seen: CompiledQuery[] = [];
  const db = new Kysely<Database>({
    dialect: openSqlite(databaseFile(set.dataDir)),
    log: ({ query }) => {
      seen.push(query);
    },
  });
  const { adapter } = db.getExecutor();
  // Kysely logs only what its executor runs.
  if (isSync(adapter)) adapter.runSync = () => null;
  await listPosts(db, { viewerId: 1, after: before, limit: PAGE });
  await db.destroy();
  const [statement] = seen;
  if (!statement) throw new Error('The feed sent no statement');
  return statement;
}
