import type { Kysely, Transaction } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';

export async function findScore(db: Kysely<Database>, memberId: number) {
  return db
    .selectFrom('member_stats')
    .select(['positive_received', 'negative_received'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
}

export async function adjustScore(
  trx: Transaction<Database>,
  memberId: number,
  change: { positive: number; negative: number },
) {
  const [score] = await updateStats(trx, { memberId, ...change });
  if (!score) throw new Error('The counters of a member are missing');
  return score;
}

type ScoreChange = { memberId: number; positive: number; negative: number };

const updateStats = prepared(
  ['memberId', 'positive', 'negative'],
  (db, { memberId, positive, negative }: ScoreChange) =>
    db
      .updateTable('member_stats')
      .set((eb) => ({
        positive_received: eb('positive_received', '+', positive),
        negative_received: eb('negative_received', '+', negative),
      }))
      .where('member_id', '=', memberId)
      .returning(['positive_received', 'negative_received']),
);

/** Counts public posts that are not anonymous. */
export async function adjustPostCount(trx: Transaction<Database>, memberId: number, by: 1 | -1): Promise<void> {
  await trx
    .updateTable('member_stats')
    .set((eb) => ({ post_count: eb('post_count', '+', by) }))
    .where('member_id', '=', memberId)
    .execute();
}

/**
 * Locks the counters of these members until the transaction ends. The order by id avoids a deadlock when two members
 * follow each other at once. Returns the members that exist.
 */
export async function lockMembers(trx: Transaction<Database>, memberIds: readonly number[]) {
  return trx
    .selectFrom('member_stats')
    .innerJoin('members', 'members.id', 'member_stats.member_id')
    .select(['members.id', 'members.is_private'])
    .where('member_stats.member_id', 'in', memberIds)
    .orderBy('member_stats.member_id')
    .forUpdate('member_stats')
    .execute();
}

/** Changes both members' counters when a follow begins (1) or ends (-1). Returns how many followers there are then. */
export async function adjustFollowCounts(
  trx: Transaction<Database>,
  pair: { followerId: number; followingId: number },
  by: 1 | -1,
): Promise<number> {
  await trx
    .updateTable('member_stats')
    .set((eb) => ({ following_count: eb('following_count', '+', by) }))
    .where('member_id', '=', pair.followerId)
    .execute();
  const { follower_count } = await trx
    .updateTable('member_stats')
    .set((eb) => ({ follower_count: eb('follower_count', '+', by) }))
    .where('member_id', '=', pair.followingId)
    .returning('follower_count')
    .executeTakeFirstOrThrow();
  return follower_count;
}
