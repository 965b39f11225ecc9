/** One row a member and post, found by its key. */
export interface VoteTable {
  member_id: number;
  post_id: number;
  is_positive: number;
  created_at: number;
}
