import { HOUR_MS } from '@vibeline/core/durations.rules';
import { TREND_AUTHORS, TRENDS_MAX } from '@vibeline/core/features/trends/trend.rules';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { hourOf } from './trend-changes.queries.ts';
import { isListed } from './unlisted-hashtag.queries.ts';

const DAY_HOURS = 24;

const EXAMINED_PER_HOUR = 500;

/** How many of the hashtags used most are counted to the millisecond. */
const CANDIDATES = 5 * TRENDS_MAX;

/** Two authors have at most this many pairs of author and hour within 24 hours, which touch 25 hours of the clock. */
const PAIRS_OF_TOO_FEW = (TREND_AUTHORS - 1) * (DAY_HOURS + 1);

export interface TrendRow {
  tag_key: string;
  now: number;
  before: number;
}

/**
 * Hashtags with how many posts used them in the 24 hours until `now` and in the 24 hours before, at most one post of each
 * author and hour. An hour that is only in part within the 24 is counted post by post. Without those of too few authors.
 * How many rows are examined does not depend on how many posts there are.
 */
export async function countHashtags(db: Kysely<Database>, now: number): Promise<TrendRow[]> {
  const hour = hourOf(now);
  const dayAgo = now - DAY_HOURS * HOUR_MS;
  const usedMost = Array.from(
    { length: DAY_HOURS + 1 },
    (_, ago) => sql`
      select * from (
        select tag_key, authors from hashtag_hours where hour = ${hour - ago} and authors > 0
        order by authors desc, tag_key limit ${sql.lit(EXAMINED_PER_HOUR)}) as top${sql.raw(String(ago))}`,
  );
  const authorsOf = (at: number, condition: ReturnType<typeof sql>) => sql`
    (select count(distinct part.author_id) from hashtag_hour_posts as part
      where part.tag_key = candidates.tag_key and part.hour = ${at} and ${condition})`;
  const sumOf = (from: number, to: number) => sql`
    (select coalesce(sum(whole.authors), 0) from hashtag_hours as whole
      where whole.tag_key = candidates.tag_key and whole.hour > ${from} and whole.hour <= ${to})`;
  const { rows } = await sql<TrendRow>`
    with examined as (${sql.join(usedMost, sql` union all `)}),
    candidates as (
      select tag_key from examined where ${isListed('examined.tag_key')} group by tag_key having sum(authors) >= ${sql.lit(TREND_AUTHORS)}
      order by sum(authors) desc, tag_key limit ${sql.lit(CANDIDATES)})
    select tag_key,
      ${sumOf(hour - DAY_HOURS, hour)} + ${authorsOf(hour - DAY_HOURS, sql`part.created_at > ${dayAgo}`)} as now,
      ${sumOf(hour - 2 * DAY_HOURS, hour - DAY_HOURS - 1)}
        + ${authorsOf(hour - DAY_HOURS, sql`part.created_at <= ${dayAgo}`)}
        + ${authorsOf(hour - 2 * DAY_HOURS, sql`part.created_at > ${dayAgo - DAY_HOURS * HOUR_MS}`)} as before
    from candidates
    where ${sql.lit(TREND_AUTHORS)} <= (
      select count(distinct pairs.author_id) from (
        select distinct recent.hour, recent.author_id from hashtag_hour_posts as recent
        where recent.tag_key = candidates.tag_key and recent.hour >= ${hour - DAY_HOURS}
          and recent.created_at > ${dayAgo}
        limit ${sql.lit(PAIRS_OF_TOO_FEW + 1)}) as pairs)`.execute(db);
  return rows.map((row) => ({ tag_key: row.tag_key, now: Number(row.now), before: Number(row.before) }));
}
