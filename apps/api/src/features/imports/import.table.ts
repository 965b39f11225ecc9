import type { ImportFailure, ImportSource } from '@vibeline/core/features/imports/import.rules';
import type { Generated } from 'kysely';

/** The latest import of a member, and the request for the next one. */
export interface ImportTable {
  member_id: number;
  /** Names the file, and what the import has added; nobody guesses it. null: there was no import. */
  import_id: string | null;
  state: 'none' | 'waiting' | 'working' | 'done' | 'failed' | 'undoing' | 'undone';
  source: ImportSource | null;
  requested_at: number;
  /** Of the next import, whose file has not arrived; null unless one was asked for. */
  asked_at: number | null;
  asked_bytes: number | null;
  /** Names that file while it arrives: it becomes the `import_id`. */
  upload_id: string | null;
  /** How often it was begun: one that ends its process each time is given up. */
  attempts: Generated<number>;
  /** Before this time it is not begun again. */
  next_at: Generated<number>;
  parts_done: Generated<number>;
  parts_total: Generated<number>;
  failure: ImportFailure | null;
  ended_at: number | null;
  /** JSON of an `ImportReport`. */
  report: string | null;
}

/** An import before the latest one that can still be undone. */
export interface EarlierImportTable {
  member_id: number;
  import_id: string;
  source: ImportSource | null;
  requested_at: number;
  ended_at: number;
  report: string | null;
}

/** What an import has added. It stays when the import can no longer be undone: the same archive adds it no second time. */
export interface ImportItemTable {
  member_id: number;
  /** A hash of what the item is in its archive. */
  item_key: string;
  import_id: string;
  kind: string;
  /** The id of the post, comment, story, highlight, member or word. */
  target_id: number | null;
  /** JSON: what undoing needs beside the id, and what the report says of its media. */
  detail: string | null;
}
