import { sql } from 'kysely';
import type { OpenDatabase } from '../../../src/db/open-database.ts';

/** What must answer no row: halves of things, and counters that differ from what they count. */
const checks = {
  'posts without counters': sql`
    select p.id from posts p left join post_stats s on s.post_id = p.id where s.post_id is null`,
  'members without counters': sql`
    select m.id from members m left join member_stats s on s.member_id = m.id where s.member_id is null`,
  'members without a password': sql`
    select m.id from members m left join credentials c on c.member_id = m.id where c.member_id is null`,
  'votes on a post': sql`
    select * from (
      select s.post_id, s.positive_votes, s.negative_votes,
        (select count(*) from votes v where v.post_id = s.post_id and v.is_positive = 1) as positive,
        (select count(*) from votes v where v.post_id = s.post_id and v.is_positive = 0) as negative
      from post_stats s) counted
    where positive_votes <> positive or negative_votes <> negative`,
  'votes a member received': sql`
    select * from (
      select s.member_id, s.positive_received, s.negative_received,
        (select count(*) from votes v join posts p on p.id = v.post_id where p.author_id = s.member_id
          and p.is_anonymous = 0 and v.member_id <> s.member_id and v.is_positive = 1) as positive,
        (select count(*) from votes v join posts p on p.id = v.post_id where p.author_id = s.member_id
          and p.is_anonymous = 0 and v.member_id <> s.member_id and v.is_positive = 0) as negative
      from member_stats s) counted
    where positive_received <> positive or negative_received <> negative`,
  'posts of a member': sql`
    select * from (
      select s.member_id, s.post_count,
        (select count(*) from posts p where p.author_id = s.member_id and p.is_anonymous = 0
          and p.visibility = 'public' and p.deleted_at is null) as posts
      from member_stats s) counted
    where post_count <> posts`,
};

/** Counts everything again; answers each thing that is not as its counter says. */
export async function findDrift({ db, engine }: OpenDatabase): Promise<string[]> {
  const drift: string[] = [];
  for (const [name, query] of Object.entries(checks)) {
    const { rows } = await query.execute(db);
    if (rows.length > 0) drift.push(`${name}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  if (engine === 'sqlite') drift.push(...(await findDamage(db)));
  return drift;
}

async function findDamage(db: OpenDatabase['db']): Promise<string[]> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const references = await sql`pragma foreign_key_check`.execute(db);
  return [
    ...rows.map((row) => row.integrity_check).filter((verdict) => verdict !== 'ok'),
    ...references.rows.map((row) => `dangling: ${JSON.stringify(row)}`),
  ];
}
