export interface HashtagFollowTable {
  member_id: number;
  tag_key: string;
  /** The newest post with the hashtag when its page was last opened; 0 without one. */
  seen_post_id: number;
  created_at: number;
}
