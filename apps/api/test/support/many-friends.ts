import { sql } from 'kysely';
import type { OpenDatabase } from '../../src/db/open/open-database.ts';

/**
 * Adds members `first` to `first + count - 1`, who consent to be suggested, each a friend of the `among` before and after
 * them, and of each of the hubs. Counters are right.
 */
export async function addManyFriends(
  { db, engine }: OpenDatabase,
  { first, count, among, hubs }: { first: number; count: number; among: number; hubs: readonly number[] },
): Promise<void> {
  const last = first + count - 1;
  const numbers = sql`with recursive numbers (n) as (select ${sql.lit(first)} union all select n + 1 from numbers
    where n < ${sql.lit(last)})`;
  await sql`insert into members (id, username, username_key, name, search_key, is_verified, is_private, created_at)
    ${numbers} select n, 'many' || n, 'many' || n, 'Many ' || n, 'many ' || n || ' many' || n, 0, 0, 1
    from numbers`.execute(db);
  await sql`insert into member_stats
    (member_id, positive_received, negative_received, post_count, follower_count, following_count)
    select id, 0, 0, 0, 0, 0 from members where id >= ${first}`.execute(db);
  await sql`insert into member_settings (member_id, anonymous_posting, data_sharing)
    select id, 0, 1 from members where id >= ${first}`.execute(db);
  const insert = sql`insert into friendships (member_id, other_id, state, is_close, request_id, changed_at)`;
  const pairs = sql.join(
    Array.from({ length: among }, (_, index) => sql.lit(index + 1)).map((step) => sql`select ${step} as step`),
    sql` union all `,
  );
  await sql`${insert}
    select one.id, other.id, 'friends', 0, 0, one.id + other.id
    from members as one join (${pairs}) as steps on true
      join members as other on other.id in (one.id + steps.step, one.id - steps.step)
    where one.id >= ${first} and other.id >= ${first}`.execute(db);
  for (const hub of hubs) {
    await sql`${insert} select ${sql.lit(hub)}, id, 'friends', 0, 0, id from members where id >= ${first}`.execute(db);
    await sql`${insert} select id, ${sql.lit(hub)}, 'friends', 0, 0, id from members where id >= ${first}`.execute(db);
  }
  await sql`update member_stats set friend_count =
    (select count(*) from friendships where friendships.member_id = member_stats.member_id
      and friendships.state = 'friends')`.execute(db);
  if (engine === 'postgres') await sql`analyze`.execute(db);
}
