import type { Generated } from 'kysely';

export interface FollowTable {
  id: Generated<number>;
  follower_id: number;
  following_id: number;
  status: 'pending' | 'accepted' | 'declined';
  created_at: number;
}

/** For a member who has accepted more requests than fit in a transaction: accepts those up to this follow id. */
export interface AcceptedRequestsTable {
  member_id: number;
  up_to_id: number;
}
