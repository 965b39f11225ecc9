import type { Generated } from 'kysely';

/** Who follows whom, or has asked to: one row a pair, gone when they no longer do. */
export interface FollowTable {
  id: Generated<number>;
  follower_id: number;
  following_id: number;
  status: 'pending' | 'accepted' | 'declined';
  created_at: number;
}
