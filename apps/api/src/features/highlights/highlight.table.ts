import type { Generated } from 'kysely';

export interface HighlightTable {
  id: Generated<number>;
  owner_id: number;
  title: string;
  description: string | null;
  category: 'memories' | 'milestones' | 'travel' | 'celebrations' | 'achievements';
  visibility: 'public' | 'followers' | 'close_followers';
  position: number;
  /** null for the first story. */
  cover_story_id: number | null;
  story_count: Generated<number>;
  view_count: Generated<number>;
  created_at: number;
}

export interface HighlightStoryTable {
  highlight_id: number;
  story_id: number;
  position: number;
}

export interface HighlightViewTable {
  highlight_id: number;
  viewer_id: number;
}
