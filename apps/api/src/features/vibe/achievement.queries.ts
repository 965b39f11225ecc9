import { type AchievementKey, highestTarget } from '@vibeline/core/features/vibe/achievement.rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';

/** How many posts, comments and votes a member has, comments and votes counted as far as an achievement needs. */
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
    .limit(highestTarget('comments'));
  const votes = db
    .selectFrom(given('votes').as('listed'))
    .selectAll()
    .unionAll(db.selectFrom(given('comment_votes').as('listed')).selectAll());
  const all = sql<number>`count(*)`.as('n');
  return db
    .selectFrom('member_stats')
    .select((eb) => [
      'member_stats.post_count as posts',
      eb.selectFrom(comments.as('listed')).select(all).$asScalar().as('comments'),
      eb.selectFrom(votes.as('listed')).select(all).$asScalar().as('votesGiven'),
    ])
    .where('member_stats.member_id', '=', memberId);
});

export async function listUnlocked(db: Kysely<Database>, memberId: number): Promise<Map<string, number>> {
  const rows = await unlocked(db, { memberId });
  return new Map(rows.map(({ key, unlocked_at }) => [key, unlocked_at]));
}

const unlocked = prepared(['memberId'], (db, { memberId }: { memberId: number }) =>
  db.selectFrom('achievements').select(['key', 'unlocked_at']).where('member_id', '=', memberId),
);

/** Returns false when it was unlocked already. */
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
