import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../../open-database.ts';

/** The sort keys of posts by each ranker, and the number by which trending posts are found. */
export function rankers(_engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const column of keys) await db.schema.alterTable('post_stats').addColumn(column, 'integer').execute();
      await fillKeys(db);
      for (const column of keys) {
        await db.schema
          .createIndex(`post_stats_by_${column}`)
          .on('post_stats')
          .columns([`${column} desc`, 'post_id desc'])
          .where(sql.ref(column), 'is not', null)
          .execute();
      }
      // For the latest posts of those whom a member follows: not anonymous ones, which would name their authors.
      await db.schema
        .createIndex('posts_by_name')
        .on('posts')
        .columns(['author_id', 'id desc'])
        .where(sql<boolean>`visibility = 'public' and deleted_at is null and is_anonymous = 0`)
        .execute();
    },
  };
}

const keys = ['rising_key', 'discussed_key', 'calm_key', 'trending_key'];

const POSTS_PER_STATEMENT = 2000;

/** In whole numbers, as `ranker.rules.ts` computed them when this version was released. */
async function fillKeys(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ last: number | null }>`select max(post_id) as last from post_stats`.execute(db);
  const last = rows[0]?.last ?? 0;
  for (let start = 0; start < last; start += POSTS_PER_STATEMENT) {
    await sql`
      update post_stats set
        rising_key = minutes + 226 * ${doublings('lead')} - 226 * ${doublings('-lead')} + 113 * ${doublings('comments')},
        discussed_key = minutes + 1440 * ${doublings('comments')},
        calm_key = minutes + 288 * (5 * positive / (positive + negative + 5)) - 480 * ${doublings('negative')}
          - 120 * ${doublings('comments / 4')},
        trending_key = ${roundedDown('interactions')}
      from (
        select posts.id, posts.created_at / 60000 as minutes, stats.positive_votes as positive,
          stats.negative_votes as negative, stats.comments_count as comments,
          stats.positive_votes - stats.negative_votes as lead,
          stats.positive_votes + stats.negative_votes + stats.comments_count as interactions
        from posts join post_stats as stats on stats.post_id = posts.id
        where posts.id > ${start} and posts.id <= ${start + POSTS_PER_STATEMENT}
          and posts.visibility = 'public' and posts.deleted_at is null
      ) as facts
      where facts.id = post_stats.post_id`.execute(db);
    await nextTurn();
  }
}

const BITS = 31;

/** The number of binary digits of a count; 0 for 0 and below. */
function doublings(count: string): RawBuilder<number> {
  const cases = Array.from({ length: BITS }, (_, n) => `when ${count} >= ${2 ** (BITS - 1 - n)} then ${BITS - n}`);
  return sql.raw(`(case ${cases.join(' ')} else 0 end)`);
}

/** A count from 8 on with three binary digits, and 0 for less. */
function roundedDown(count: string): RawBuilder<number> {
  const cases = Array.from({ length: BITS - 3 }, (_, n) => {
    const step = 2 ** (BITS - 3 - n);
    return `when ${count} >= ${4 * step} then ${count} / ${step} * ${step}`;
  });
  return sql.raw(`(case ${cases.join(' ')} else 0 end)`);
}
