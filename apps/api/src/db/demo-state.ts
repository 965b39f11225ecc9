import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** Names in `settings`: when building the demo world began, and when it was whole. */
const notes = { begun: 'demo_world_begun_at', built: 'demo_world_built_at' } as const;

/** Whether the database holds the demo world; `begun` when building it was cut short. */
export async function findDemoState(db: Kysely<Database>): Promise<'none' | 'begun' | 'built'> {
  const rows = await db.selectFrom('settings').select('name').where('name', 'in', Object.values(notes)).execute();
  if (rows.some(({ name }) => name === notes.built)) return 'built';
  return rows.length > 0 ? 'begun' : 'none';
}

export async function noteDemo(db: Kysely<Database>, state: keyof typeof notes, now: number): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name: notes[state], value: new Date(now).toISOString() })
    .execute();
}

/** Every table, those that refer to others first. A table that is missing here does not compile. */
const deletionOrder: Record<keyof Database, true> = {
  idempotency_keys: true,
  comment_votes: true,
  comment_stats: true,
  comments: true,
  follows: true,
  votes: true,
  post_hashtags: true,
  post_stats: true,
  media: true,
  posts: true,
  sessions: true,
  login_failures: true,
  credentials: true,
  member_stats: true,
  members: true,
  settings: true,
};

/** Deletes every row: for a demo world whose building was cut short, and for nothing else. */
export async function emptyDatabase(trx: Transaction<Database>): Promise<void> {
  for (const table of Object.keys(deletionOrder) as (keyof Database)[]) await trx.deleteFrom(table).execute();
}
