import type { Generated } from 'kysely';
import type { VersionColumns } from '../versions/version.table.ts';

export interface CommentTable {
  id: Generated<number>;
  post_id: number;
  parent_id: number | null;
  author_id: number;
  content: string;
  created_at: number;
  edited_at: number | null;
  deleted_at: number | null;
  /** When moderators hid it (ms UTC): from then on only its author sees it. */
  hidden_at: Generated<number | null>;
  hidden_by: Generated<number | null>;
  /** 1: of an archive, with the time it had there. */
  is_imported: Generated<number>;
}

/** Separate from `comments` because counters change often, and an update rewrites the row. */
export interface CommentStatsTable extends VersionColumns {
  comment_id: number;
  positive_votes: number;
  negative_votes: number;
  reply_count: number;
}
