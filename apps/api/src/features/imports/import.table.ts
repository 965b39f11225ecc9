import type { ImportFailure, ImportSource } from '@vibeline/core/features/imports/import.rules';
import type { Generated } from 'kysely';

/** The latest import of a member. */
export interface ImportTable {
  member_id: number;
  /** Names the file, and what the import has added; nobody guesses it. */
  import: string;
  state: 'uploading' | 'waiting' | 'working' | 'done' | 'failed' | 'undoing' | 'undone';
  source: ImportSource | null;
  requested_at: number;
  /** How often it was begun: one that ends its process each time is given up. */
  attempts: Generated<number>;
  parts_done: Generated<number>;
  parts_total: Generated<number>;
  failure: ImportFailure | null;
  ended_at: number | null;
  /** JSON of an `ImportReport`. */
  report: string | null;
}

/** What an import has added. It stays when the import can no longer be undone: the same archive adds it no second time. */
export interface ImportItemTable {
  member_id: number;
  /** A hash of what the item is in its archive. */
  item_key: string;
  import: string;
  kind: string;
  /** The id of the post, comment, story, highlight, member or word. */
  target_id: number | null;
  /** JSON: what undoing needs beside the id. */
  detail: string | null;
}
