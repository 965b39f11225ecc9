import type { Generated } from 'kysely';

export interface PostTable {
  id: Generated<number>;
  author_id: number;
  content: string;
  category: string | null;
  /** JSON list of tags without #. */
  hashtags: string;
  is_anonymous: number;
  /** Whether a video is among its media. */
  has_video: number;
  visibility: 'public' | 'followers' | 'close_followers' | 'circle';
  created_at: number;
  edited_at: number | null;
  deleted_at: number | null;
}

/** Counters, apart from the post: narrow rows that are rewritten often. */
export interface PostStatsTable {
  post_id: number;
  positive_votes: number;
  negative_votes: number;
  comments_count: number;
  view_count: number;
}

/** Which posts have a hashtag, found by its key (`hashtagKey`). */
export interface PostHashtagTable {
  tag_key: string;
  post_id: number;
}
