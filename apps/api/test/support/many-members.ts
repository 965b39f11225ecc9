import { type Kysely, sql } from 'kysely';
import type { Database } from '../../src/db/schema.ts';

/** Adds members without an account, in one statement. Returns their ids, which follow one another. */
export async function addManyMembers(db: Kysely<Database>, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into members (username, username_key, name, search_key, is_verified, is_private, created_at)
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count})
    select 'many' || n, 'many' || n, 'Many', 'many', 0, 0, 1 from numbers
    returning id`.execute(db);
  const ids = rows.map(({ id }) => Number(id));
  await sql`insert into member_stats (member_id)
    select id from members where username_key like 'many%'`.execute(db);
  return ids;
}
