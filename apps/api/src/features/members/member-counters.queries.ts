import { VERIFIED_FOLLOWERS, VERIFIED_FOLLOWERS_KEPT } from '@vibeline/core/features/members/verified.rules';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { counterCheck } from '../../db/counter-check.ts';
import { noteCounters } from '../../db/counter-drift.ts';
import { prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { moveFollowerBand, resetFollowerBand } from './member-terms.queries.ts';
import { isPublicPost, votesOnComment, votesOnPost } from './public-votes.queries.ts';

const scoreOf = prepared(['memberId'], (db, { memberId }: { memberId: number }) =>
  db.selectFrom('member_stats').select(['positive_received', 'negative_received']).where('member_id', '=', memberId),
);

export async function findScore(db: Kysely<Database>, memberId: number) {
  const [score] = await scoreOf(db, { memberId });
  if (!score) throw new Error('The counters of a member are missing');
  return score;
}

const addPosts = prepared(['memberId', 'by'], (db, { memberId, by }: { memberId: number; by: number }) =>
  db
    .updateTable('member_stats')
    .set((eb) => ({ post_count: eb('post_count', '+', by) }))
    .where('member_id', '=', memberId),
);

export async function adjustPostCount(trx: Transaction<Database>, memberId: number, by: 1 | -1): Promise<void> {
  noteCounters(trx, memberCounters, [memberId]);
  await addPosts(trx, { memberId, by });
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
  noteCounters(trx, memberCounters, [memberId]);
  await trx
    .updateTable('member_stats')
    .set((eb) => ({
      friend_count: eb('friend_count', '+', by.friends),
      close_friend_count: eb('close_friend_count', '+', by.close),
    }))
    .where('member_id', '=', memberId)
    .execute();
}

/** For an update: whether so many followers give the badge, or keep it. */
function badgeOf(followers: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`case when ${followers} >= ${sql.lit(VERIFIED_FOLLOWERS)} then 1
    when ${followers} < ${sql.lit(VERIFIED_FOLLOWERS_KEPT)} then 0 else has_follower_badge end`;
}

export async function adjustFollowCounts(
  trx: Transaction<Database>,
  pair: { followerId: number; followingId: number },
  by: 1 | -1,
): Promise<number> {
  noteCounters(trx, memberCounters, [pair.followerId, pair.followingId]);
  await trx
    .updateTable('member_stats')
    .set((eb) => ({ following_count: eb('following_count', '+', by) }))
    .where('member_id', '=', pair.followerId)
    .execute();
  const { follower_count } = await trx
    .updateTable('member_stats')
    .set((eb) => ({
      follower_count: eb('follower_count', '+', by),
      has_follower_badge: badgeOf(sql`follower_count + ${by}`),
    }))
    .where('member_id', '=', pair.followingId)
    .returning('follower_count')
    .executeTakeFirstOrThrow();
  await moveFollowerBand(trx, pair.followingId, { before: follower_count - by, after: follower_count });
  return follower_count;
}

/** Includes comments without votes. Capped at a batch's size: a member with more is counted alone. */
const comments = sql<number>`(select count(*) from (
  select 1 from comments c where c.author_id = counted.member_id limit 1000) as examined)`;

/**
 * Summed from the counters of posts and comments, which are fewer than votes. `isCounted` is about a post `p` and its
 * author `m`.
 */
function votesReceived(kind: 'positive' | 'negative', isCounted: RawBuilder<unknown>) {
  return [
    {
      from: sql`posts p join post_stats s on s.post_id = p.id join members m on m.id = p.author_id
        where p.author_id = counted.member_id`,
      adds: sql`case when ${isCounted} then ${votesOnPost[kind]} else 0 end`,
    },
    {
      from: sql`comments c join comment_stats s on s.comment_id = c.id join posts p on p.id = c.post_id
        join members m on m.id = p.author_id where c.author_id = counted.member_id`,
      adds: sql`case when ${isCounted} then ${votesOnComment[kind]} else 0 end`,
    },
  ];
}

const anyPost = sql`1 = 1`;
const openPost = isPublicPost('p', 'm');

const friends = sql`friendships f where f.member_id = counted.member_id`;

export const memberCounters = counterCheck({
  table: 'member_stats',
  key: 'member_id',
  counters: {
    positive_received: votesReceived('positive', anyPost),
    negative_received: votesReceived('negative', anyPost),
    public_positive: votesReceived('positive', openPost),
    public_negative: votesReceived('negative', openPost),
    post_count: [
      {
        from: sql`posts p where p.author_id = counted.member_id
          and p.visibility in ('public', 'imported_public') and p.deleted_at is null and p.is_anonymous = 0`,
        adds: sql`case when p.hidden_at is null then 1 else 0 end`,
      },
    ],
    follower_count: [
      { from: sql`follows f where f.following_id = counted.member_id and f.status = 'accepted'`, isCompact: true },
    ],
    following_count: [
      { from: sql`follows f where f.follower_id = counted.member_id and f.status = 'accepted'`, isCompact: true },
    ],
    friend_count: [{ from: sql`${friends} and f.state = 'friends'`, isCompact: true }],
    close_friend_count: [{ from: sql`${friends} and f.is_close = 1`, isCompact: true }],
  },
  alsoRead: comments,
  async onRepair(trx, { key, after }) {
    const followers = after['follower_count'];
    if (followers == null) return;
    await resetFollowerBand(trx, Number(key), followers);
    const badge = { has_follower_badge: badgeOf(sql`follower_count`) };
    await trx.updateTable('member_stats').set(badge).where('member_id', '=', Number(key)).execute();
  },
});
