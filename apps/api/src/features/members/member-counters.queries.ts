import type { Kysely, Transaction } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';

/** P and N of a member's score. */
export async function findScore(db: Kysely<Database>, memberId: number) {
  return db
    .selectFrom('member_stats')
    .select(['positive_received', 'negative_received'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
}

/** Moves P and N of a score by one vote; answers both as they stand after. */
export async function adjustScore(
  trx: Transaction<Database>,
  memberId: number,
  change: { positive: number; negative: number },
) {
  const [score] = await moveStats(trx, { memberId, ...change });
  if (!score) throw new Error('A member without counters');
  return score;
}

type Move = { memberId: number; positive: number; negative: number };

const moveStats = prepared(['memberId', 'positive', 'negative'], (db, { memberId, positive, negative }: Move) =>
  db
    .updateTable('member_stats')
    .set((eb) => ({
      positive_received: eb('positive_received', '+', positive),
      negative_received: eb('negative_received', '+', negative),
    }))
    .where('member_id', '=', memberId)
    .returning(['positive_received', 'negative_received']),
);

/** Moves the number of public, non-anonymous posts. */
export async function adjustPostCount(trx: Transaction<Database>, memberId: number, by: 1 | -1): Promise<void> {
  await trx
    .updateTable('member_stats')
    .set((eb) => ({ post_count: eb('post_count', '+', by) }))
    .where('member_id', '=', memberId)
    .execute();
}

/**
 * Holds the counters of these members until the transaction ends, always in the order of their ids, so that two who
 * follow one another at once do not wait for each other. Answers which of them there are.
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

/** Moves both counters of a follow that came to stand, or (with −1) stands no more. */
export async function adjustFollowCounts(
  trx: Transaction<Database>,
  pair: { followerId: number; followingId: number },
  by: 1 | -1,
): Promise<void> {
  await trx
    .updateTable('member_stats')
    .set((eb) => ({ following_count: eb('following_count', '+', by) }))
    .where('member_id', '=', pair.followerId)
    .execute();
  await trx
    .updateTable('member_stats')
    .set((eb) => ({ follower_count: eb('follower_count', '+', by) }))
    .where('member_id', '=', pair.followingId)
    .execute();
}
