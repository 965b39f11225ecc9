import type { SavedKind } from '@vibeline/core/features/saved/saved.rules';

/** Refers to nothing that was saved: what is deleted stays in the list, as no longer available. */
export interface SavedItemTable {
  /** From `newRowId`: what was saved last has the largest. */
  id: number;
  member_id: number;
  kind: SavedKind;
  target_id: number;
  /** May be of a folder that was deleted: then it is in none. */
  folder_id: number | null;
  created_at: number;
}

export interface SavedFolderTable {
  id: number;
  member_id: number;
  name: string;
  name_key: string;
  created_at: number;
}
