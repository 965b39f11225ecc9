import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';

export interface RelationRow {
  my_follow: 'pending' | 'accepted' | 'declined' | null;
  follows_me: number | null;
  friend: Database['friendships']['state'] | 'close' | null;
  is_muted: number | null;
}

/**
 * For queries that join `members`. Scalar subqueries on the pair's key cost the same however many follows there are.
 */
export function relationColumns(viewerId: number) {
  return (eb: ExpressionBuilder<Database, 'members'>) => [
    eb
      .selectFrom('follows as mine')
      .select('mine.status')
      .where('mine.follower_id', '=', viewerId)
      .whereRef('mine.following_id', '=', 'members.id')
      .as('my_follow'),
    eb
      .selectFrom('follows as theirs')
      .select(sql.lit(1).as('one'))
      .where('theirs.following_id', '=', viewerId)
      .whereRef('theirs.follower_id', '=', 'members.id')
      .where('theirs.status', '=', sql.lit('accepted'))
      .as('follows_me'),
    eb
      .selectFrom('friendships as friendship')
      .select(
        sql<RelationRow['friend']>`case when friendship.is_close = 1 then 'close' else friendship.state end`.as(
          'state',
        ),
      )
      .where('friendship.member_id', '=', viewerId)
      .whereRef('friendship.other_id', '=', 'members.id')
      .as('friend'),
    eb
      .selectFrom('mutes')
      .select(sql.lit(1).as('one'))
      .where('mutes.member_id', '=', viewerId)
      .whereRef('mutes.other_id', '=', 'members.id')
      .as('is_muted'),
  ];
}
