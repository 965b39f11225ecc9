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

/** Those that refer to others come first. */
const tables = [
  'idempotency_keys',
  'comment_votes',
  'comment_stats',
  'comments',
  'follows',
  'votes',
  'post_hashtags',
  'post_stats',
  'media',
  'posts',
  'sessions',
  'login_failures',
  'credentials',
  'member_stats',
  'members',
  'settings',
] as const satisfies (keyof Database)[];

/** Deletes every row: for a demo world whose building was cut short, and for nothing else. */
export async function emptyDatabase(trx: Transaction<Database>): Promise<void> {
  for (const table of tables) await trx.deleteFrom(table).execute();
}
