import { onTokenChange } from '../../../lib/session/session.ts';
import { tabStorage } from '../../../lib/storage.ts';
import { heightsToStore, restoreHeights, type StoredHeights } from './item-heights.ts';
import type { Anchor } from './list-anchor.ts';
import { STORED_LIST_KEY } from './stored-list-key.ts';

export interface ListPages {
  pages: unknown[];
  pageParams: unknown[];
}

/** Where the reader of a list is; null at its top. */
export interface ScrollPosition {
  anchor: Anchor | null;
}

interface StoredList {
  list: string;
  key: string;
  anchor: Anchor;
  /** ms UTC. */
  savedAt: number;
  data: ListPages | null;
  heights: StoredHeights;
}

const FRESH_MS = 5 * 60_000;

const POSITIONS_MAX = 100;

const positions = new Map<string, ScrollPosition>();
let stored = readStored();
if (stored) {
  restoreHeights(stored.heights);
  positions.set(stored.key, { anchor: stored.anchor });
}

onTokenChange(() => {
  forgetStoredPages();
  positions.clear();
});

/** The position that is stored under a key: that of a list, or of a step in the history. */
export function positionOf(key: string): ScrollPosition {
  return rememberPosition(key, positions.get(key) ?? { anchor: null });
}

export function isPositionOf(key: string, position: ScrollPosition): boolean {
  return positions.get(key) === position;
}

export function rememberPosition(key: string, position: ScrollPosition): ScrollPosition {
  positions.delete(key);
  positions.set(key, position);
  for (const oldest of positions.keys()) {
    if (positions.size <= POSITIONS_MAX) break;
    positions.delete(oldest);
  }
  return position;
}

/** Options of a list's query: the pages that were loaded when the document was unloaded less than `FRESH_MS` ago. */
export function storedPages<Data extends ListPages>(list: string | undefined) {
  return stored?.list === list && stored?.data
    ? { initialData: stored.data as Data, initialDataUpdatedAt: stored.savedAt }
    : {};
}

/** Called once the pages are cached: when they are no longer cached, they are out of date. */
export function forgetStoredPages(): void {
  stored = null;
}

/**
 * Saves pages and anchor for a reload, except at the top: there a reload shows the newest items. `data` is undefined before the
 * list has loaded.
 */
export function storeList(list: string, key: string, data: ListPages | null | undefined): void {
  const anchor = positions.get(key)?.anchor;
  if (data === undefined || !anchor) return;
  const toStore: StoredList = { list, key, anchor, savedAt: Date.now(), data, heights: heightsToStore() };
  // With a full or blocked storage a reload starts at the top.
  tabStorage.writeJson(STORED_LIST_KEY, toStore);
}

function readStored(): StoredList | null {
  const list = tabStorage.readJson(STORED_LIST_KEY, (value) =>
    isStoredList(value) && Date.now() - value.savedAt < FRESH_MS ? value : null,
  );
  tabStorage.remove(STORED_LIST_KEY);
  return list;
}

function isStoredList(value: unknown): value is StoredList {
  if (typeof value !== 'object' || value === null) return false;
  return ['list', 'key', 'savedAt', 'data', 'anchor', 'heights'].every((field) => field in value);
}
