import type { ExportFailure } from '@vibeline/core/features/exports/export.rules';
import type { Generated } from 'kysely';

/** The latest request of a member. */
export interface ExportTable {
  member_id: number;
  /** Names the file; nobody guesses it. */
  archive: string;
  /** A ready one whose time is over is expired, and its file deleted. */
  state: 'waiting' | 'working' | 'ready' | 'failed';
  requested_at: number;
  /** How often it was begun: one that ends its process each time is given up. */
  attempts: Generated<number>;
  parts_done: Generated<number>;
  parts_total: Generated<number>;
  failure: ExportFailure | null;
  bytes: number | null;
  ends_at: number | null;
}
