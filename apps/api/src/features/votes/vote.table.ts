export interface VoteTable {
  member_id: number;
  post_id: number;
  is_positive: number;
  created_at: number;
}

export interface CommentVoteTable {
  member_id: number;
  comment_id: number;
  is_positive: number;
  created_at: number;
}
