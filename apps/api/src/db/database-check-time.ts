import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

const SETTING = 'database_checked_at';

/** When the whole file was last found intact, ms UTC; 0: never. */
export async function findLastCheck(db: Kysely<Database>): Promise<number> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', SETTING).executeTakeFirst();
  return row ? Date.parse(row.value) : 0;
}

export async function saveLastCheck(db: Kysely<Database>, now: number): Promise<void> {
  const value = new Date(now).toISOString();
  await db
    .insertInto('settings')
    .values({ name: SETTING, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
