import { foldForms } from '../../fold-text.rules.ts';
import type { TextRules } from '../../text.rules.ts';

/** How many posts, comments and stories a member can have saved. */
export const SAVED_MAX = 10_000;

export const SAVED_FOLDERS_MAX = 100;

/** How many ids are compared in one call. */
export const SAVED_IDS_MAX = 100;

/** The most characters of a search in what one has saved. */
export const SAVED_SEARCH_MAX = 100;

export const savedKinds = ['post', 'comment', 'story'] as const;
export type SavedKind = (typeof savedKinds)[number];

export const folderName: TextRules = { max: 50, label: 'Name', required: 'Name required', isLine: true };

/** Two folders cannot have the same. */
export function folderKey(name: string): string {
  return foldForms(name).replaceAll(/\s+/g, ' ').trim();
}

/** The words of a search; each is found anywhere in a text, without case and accents. */
export function savedSearchWords(search: string): string[] {
  return foldForms(search)
    .split(/\s+/)
    .filter((word) => word !== '');
}
