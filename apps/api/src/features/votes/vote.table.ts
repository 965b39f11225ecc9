/** Votes on posts: one row per member and post. */
export interface VoteTable {
  member_id: number;
  post_id: number;
  is_positive: number;
  created_at: number;
}

/** Votes on comments: one row per member and comment. */
export interface CommentVoteTable {
  member_id: number;
  comment_id: number;
  is_positive: number;
  created_at: number;
}
