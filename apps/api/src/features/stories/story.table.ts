import type { Generated } from 'kysely';

export interface StoryTable {
  id: Generated<number>;
  author_id: number;
  content: string;
  background_color: string | null;
  visibility: 'public' | 'followers' | 'close_followers';
  highlight_category: 'memories' | 'milestones' | 'travel' | 'celebrations' | 'achievements' | null;
  /** The number of rows in `story_views` while those are kept. */
  view_count: Generated<number>;
  created_at: number;
  /** The post that became this story; null for a story of its own. */
  post_id: Generated<number | null>;
  hidden_by: Generated<number | null>;
}

export interface StoryViewTable {
  story_id: number;
  viewer_id: number;
  viewed_at: number;
}
