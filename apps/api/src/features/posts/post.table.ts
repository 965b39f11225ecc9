import type { Generated } from 'kysely';
import type { VersionColumns } from '../versions/version.table.ts';

type Audience = 'public' | 'followers' | 'close_followers' | 'circle';

export interface PostTable {
  id: Generated<number>;
  author_id: number;
  content: string;
  category: string | null;
  /** JSON array of tags without #. */
  hashtags: string;
  is_anonymous: number;
  has_video: number;
  visibility: Audience | `imported_${Audience}`;
  circle_id: number | null;
  created_at: number;
  edited_at: number | null;
  deleted_at: number | null;
  hidden_at: Generated<number | null>;
  hidden_by: Generated<number | null>;
}

/** Separate from `posts` because counters change often, and an update rewrites the row. */
export interface PostStatsTable extends VersionColumns {
  post_id: number;
  positive_votes: number;
  negative_votes: number;
  comments_count: number;
  view_count: number;
  /** The post's sort key by each stored ranker (`ranker.rules.ts`); null unless it is public and not deleted. */
  rising_key: Generated<number | null>;
  discussed_key: Generated<number | null>;
  calm_key: Generated<number | null>;
  trending_key: Generated<number | null>;
  /** Of its votes, those that count in no order (`vote-weight.rules.ts`): multiples of `WITHHELD_STEP`. */
  withheld_positive: Generated<number>;
  withheld_negative: Generated<number>;
  /** How many votes it had when these were last counted. */
  weighed_votes: Generated<number>;
  /** Of them, the positive ones. */
  weighed_positive: Generated<number>;
}

export interface PostHashtagTable {
  tag_key: string;
  post_id: number;
}

export interface HashtagTable {
  tag_key: string;
  /** Only posts that everyone may see are counted, because suggestions are ordered by it. */
  uses: number;
}

/**
 * A post that everyone may see but for the privacy of its author's account. That has changed, and the hashtags of the post
 * are not counted again yet (`count-by-privacy.queries.ts`).
 */
export interface PrivacyChangedPostTable {
  author_id: number;
  post_id: number;
  /** 1 when the hashtags are counted as those of a private account. */
  counted_private: number;
}

/** Who has seen which post on which day; deleted after the day, while the post's `view_count` stays. */
export interface PostViewTable {
  /** Whole days since 1970, UTC. */
  day: number;
  viewer_key: string;
  post_id: number;
}
