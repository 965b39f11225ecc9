import {
  type AchievementKey,
  type AchievementMeasure,
  highestTarget,
} from '@vibeline/core/features/vibe/achievement.rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';

export async function countOwnActions(db: Kysely<Database>, memberId: number) {
  const [row] = await ownActions(db, { memberId });
  return row ?? { posts: 0, comments: 0, votesGiven: 0 };
}

const ownActions = prepared(['memberId'], (db, { memberId }: { memberId: number }) => {
  const given = (table: 'votes' | 'comment_votes') =>
    db
      .selectFrom(table)
      .select(sql.lit(1).as('one'))
      .where('member_id', '=', memberId)
      .limit(highestTarget('votesGiven'));
  const comments = db
    .selectFrom('comments')
    .select(sql.lit(1).as('one'))
    .where('author_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .where('is_imported', '=', 0)
    .limit(highestTarget('comments'));
  // Not `post_count`, which has those of archives.
  const posts = db
    .selectFrom('posts')
    .select(sql.lit(1).as('one'))
    .where('author_id', '=', memberId)
    .where('visibility', '=', sql.lit('public'))
    .where('deleted_at', 'is', null)
    .where('is_anonymous', '=', sql.lit(0))
    .where('hidden_at', 'is', null)
    .limit(highestTarget('posts'));
  const votes = db
    .selectFrom(given('votes').as('listed'))
    .selectAll()
    .unionAll(db.selectFrom(given('comment_votes').as('listed')).selectAll());
  const all = sql<number>`count(*)`.as('n');
  return db
    .selectFrom('member_stats')
    .select((eb) => [
      eb.selectFrom(posts.as('listed')).select(all).$asScalar().as('posts'),
      eb.selectFrom(comments.as('listed')).select(all).$asScalar().as('comments'),
      eb.selectFrom(votes.as('listed')).select(all).$asScalar().as('votesGiven'),
    ])
    .where('member_stats.member_id', '=', memberId);
});

type CountedMeasure = Exclude<AchievementMeasure, 'currentStreak' | 'longestStreak'>;

/** The time of a vote is searched among at most this many votes on posts, and as many on comments. */
const TIMED_VOTES_MAX = 1000;

/** When a member took the action that reached the target (ms UTC); null when it is no longer there. */
export async function findActionTime(
  db: Kysely<Database>,
  { memberId, measure, target }: { memberId: number; measure: CountedMeasure; target: number },
): Promise<number | null> {
  const row = await nthAction(db, memberId, { measure, index: target - 1 }).executeTakeFirst();
  return row?.created_at ?? null;
}

function nthAction(
  db: Kysely<Database>,
  memberId: number,
  { measure, index }: { measure: CountedMeasure; index: number },
) {
  if (measure === 'votesGiven') {
    const given = (table: 'votes' | 'comment_votes') =>
      db.selectFrom(table).select('created_at').where('member_id', '=', memberId).limit(TIMED_VOTES_MAX);
    const all = db
      .selectFrom(given('votes').as('listed'))
      .selectAll()
      .unionAll(db.selectFrom(given('comment_votes').as('listed')).selectAll());
    return db.selectFrom(all.as('given')).select('created_at').orderBy('created_at').offset(index).limit(1);
  }
  return db
    .selectFrom(measure)
    .select('created_at')
    .where('author_id', '=', memberId)
    .$if(measure === 'posts', (query) => query.where(sql<boolean>`is_anonymous = 0 and visibility = 'public'`))
    .$if(measure === 'comments', (query) => query.where(sql<boolean>`is_imported = 0`))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .offset(index)
    .limit(1);
}

export async function listUnlocked(db: Kysely<Database>, memberId: number): Promise<Map<string, number>> {
  const rows = await unlocked(db, { memberId });
  return new Map(rows.map(({ key, unlocked_at }) => [key, unlocked_at]));
}

const unlocked = prepared(['memberId'], (db, { memberId }: { memberId: number }) =>
  db.selectFrom('achievements').select(['key', 'unlocked_at']).where('member_id', '=', memberId),
);

export async function insertAchievement(
  trx: Transaction<Database>,
  achievement: { memberId: number; key: AchievementKey; unlockedAt: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('achievements')
    .values({ member_id: achievement.memberId, key: achievement.key, unlocked_at: achievement.unlockedAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
