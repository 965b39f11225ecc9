export interface HashtagFollowTable {
  member_id: number;
  tag_key: string;
  /** The newest post with it when its page was last opened; 0 when there was none. */
  seen_post_id: number;
  created_at: number;
}
