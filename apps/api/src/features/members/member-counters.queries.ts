import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { moveFollowerBand } from './member-terms.queries.ts';

export async function findScore(db: Kysely<Database>, memberId: number) {
  return db
    .selectFrom('member_stats')
    .select(['positive_received', 'negative_received'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
}

export async function adjustPostCount(trx: Transaction<Database>, memberId: number, by: 1 | -1): Promise<void> {
  await trx
    .updateTable('member_stats')
    .set((eb) => ({ post_count: eb('post_count', '+', by) }))
    .where('member_id', '=', memberId)
    .execute();
}

/**
 * Locks until the transaction ends, ordered by id to avoid a deadlock when two members follow each other at once.
 * Returns the members that exist; none of them becomes private or public meanwhile.
 */
export async function lockCounters(trx: Transaction<Database>, memberIds: readonly number[]) {
  return (
    trx
      .selectFrom('member_stats')
      .innerJoin('members', 'members.id', 'member_stats.member_id')
      .select(['members.id', 'members.is_private'])
      .where('member_stats.member_id', 'in', memberIds)
      .orderBy('member_stats.member_id')
      // Without this lock Postgres would return the row as it was before it waited for another transaction.
      .forShare('members')
      .forUpdate('member_stats')
      .execute()
  );
}

export async function countFriends(db: Kysely<Database>, memberId: number) {
  return db
    .selectFrom('member_stats')
    .select(['friend_count', 'close_friend_count'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
}

export async function adjustFriendCounts(
  trx: Transaction<Database>,
  memberId: number,
  by: { friends: -1 | 0 | 1; close: -1 | 0 | 1 },
): Promise<void> {
  await trx
    .updateTable('member_stats')
    .set((eb) => ({
      friend_count: eb('friend_count', '+', by.friends),
      close_friend_count: eb('close_friend_count', '+', by.close),
    }))
    .where('member_id', '=', memberId)
    .execute();
}

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
  await moveFollowerBand(trx, pair.followingId, { before: follower_count - by, after: follower_count });
  return follower_count;
}
