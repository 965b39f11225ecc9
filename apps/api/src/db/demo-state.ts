import { type Kysely, sql, type Transaction } from 'kysely';
import type { Engine } from './open-database.ts';
import type { Database } from './schema.ts';

const settingNames = {
  /** Older versions saved it before they built the demo world in several transactions. */
  started: 'demo_world_begun_at',
  complete: 'demo_world_built_at',
} as const;

/** Whether the database holds the demo world; `interrupted` when an older version stopped while building it. */
export async function findDemoState(db: Kysely<Database>): Promise<'none' | 'interrupted' | 'complete'> {
  const names = Object.values(settingNames);
  const rows = await db.selectFrom('settings').select('name').where('name', 'in', names).execute();
  if (rows.some(({ name }) => name === settingNames.complete)) return 'complete';
  return rows.length > 0 ? 'interrupted' : 'none';
}

/** Keeps others from adding members until the transaction ends. On SQLite a transaction does so anyway. */
export async function lockMembers(trx: Transaction<Database>, engine: Engine): Promise<void> {
  if (engine === 'postgres') await sql`lock table members in exclusive mode`.execute(trx);
}

/** Saves that the demo world is complete, in the transaction that builds it. */
export async function saveDemoState(trx: Transaction<Database>, now: number): Promise<void> {
  await trx
    .insertInto('settings')
    .values({ name: settingNames.complete, value: new Date(now).toISOString() })
    .execute();
}

/** Tables that refer to others come first. The type requires every table. */
const deletionOrder: Record<keyof Database, true> = {
  idempotency_keys: true,
  comment_votes: true,
  comment_stats: true,
  comments: true,
  follows: true,
  votes: true,
  post_hashtags: true,
  post_stats: true,
  upload_usage: true,
  media: true,
  posts: true,
  sessions: true,
  login_failures: true,
  credentials: true,
  member_stats: true,
  members: true,
  settings: true,
};

/** Deletes every row. Only for a demo world whose building was interrupted. */
export async function emptyDatabase(trx: Transaction<Database>): Promise<void> {
  for (const table of Object.keys(deletionOrder) as (keyof Database)[]) await trx.deleteFrom(table).execute();
}
