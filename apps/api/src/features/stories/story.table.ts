import type { Generated } from 'kysely';

export interface StoryTable {
  id: Generated<number>;
  author_id: number;
  /** The text of a text story, or a caption; may be empty. */
  content: string;
  /** `#rrggbb`, of a text story. */
  background_color: string | null;
  visibility: 'public' | 'followers' | 'close_followers';
  highlight_category: 'memories' | 'milestones' | 'travel' | 'celebrations' | 'achievements' | null;
  /** As many as there are rows in `story_views` while those are kept. */
  view_count: Generated<number>;
  created_at: number;
  /** The post that became it too; null for a story that was created alone. */
  post_id: Generated<number | null>;
  /** The decision that hides it, with its post, from everyone but its author. */
  hidden_by: Generated<number | null>;
}

/** Who has viewed a story; kept for `VIEWERS_KEPT_MS`. */
export interface StoryViewTable {
  story_id: number;
  viewer_id: number;
  viewed_at: number;
}
