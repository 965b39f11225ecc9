import type { Generated } from 'kysely';

export interface FollowTable {
  id: Generated<number>;
  follower_id: number;
  following_id: number;
  status: 'pending' | 'accepted' | 'declined';
  created_at: number;
}

/** A member who has accepted more requests than one transaction could: those up to this id of a follow. */
export interface AcceptedRequestsTable {
  member_id: number;
  up_to_id: number;
}
