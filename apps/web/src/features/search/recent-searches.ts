import { onTokenChange } from '../../lib/session/session.ts';
import { deviceStorage, type StorageKey } from '../../lib/storage.ts';
import { createStore, type Store, useStore } from '../../lib/store.ts';

/** What was searched, or chosen among the suggestions: a username without `@`, a hashtag without `#`. */
export interface RecentSearch {
  kind: 'text' | 'member' | 'hashtag';
  text: string;
}

const MAX = 10;
const TEXT_MAX = 400;
/** The id of a visitor, which no member has. */
const SIGNED_OUT_ID = 0;

const stores = new Map<StorageKey, Store<RecentSearch[]>>();
// At sign-out those of members are removed from the device (use-session-sync.ts).
onTokenChange(() => stores.clear());

function keyOf(viewerId: number | null): StorageKey {
  return `vibeline-searches-${viewerId ?? SIGNED_OUT_ID}`;
}

function storeOf(viewerId: number | null): Store<RecentSearch[]> {
  const key = keyOf(viewerId);
  const known = stores.get(key);
  if (known) return known;
  const store = createStore(deviceStorage.readJson(key, parseSearches));
  stores.set(key, store);
  return store;
}

function change(viewerId: number | null, next: (searches: RecentSearch[]) => RecentSearch[]): void {
  const store = storeOf(viewerId);
  // Another tab may have searched too.
  const searches = next(deviceStorage.readJson(keyOf(viewerId), parseSearches));
  if (searches.length > 0) deviceStorage.writeJson(keyOf(viewerId), searches);
  else deviceStorage.remove(keyOf(viewerId));
  store.set(searches);
}

/** The newest first. `viewerId` is null for a visitor. */
export function useRecentSearches(viewerId: number | null): RecentSearch[] {
  return useStore(storeOf(viewerId));
}

export function addRecentSearch(viewerId: number | null, search: RecentSearch): void {
  if (search.text.length > TEXT_MAX) return;
  change(viewerId, (searches) => [search, ...without(searches, search)].slice(0, MAX));
}

export function removeRecentSearch(viewerId: number | null, search: RecentSearch): void {
  change(viewerId, (searches) => without(searches, search));
}

export function clearRecentSearches(viewerId: number | null): void {
  change(viewerId, () => []);
}

export function recentSearchKey({ kind, text }: RecentSearch): string {
  return `${kind} ${text.toLowerCase()}`;
}

function without(searches: RecentSearch[], search: RecentSearch): RecentSearch[] {
  return searches.filter((one) => recentSearchKey(one) !== recentSearchKey(search));
}

function parseSearches(value: unknown): RecentSearch[] {
  return Array.isArray(value) ? value.filter(isRecentSearch).slice(0, MAX) : [];
}

function isRecentSearch(value: unknown): value is RecentSearch {
  if (typeof value !== 'object' || value === null || !('kind' in value) || !('text' in value)) return false;
  const { kind, text } = value;
  return (kind === 'text' || kind === 'member' || kind === 'hashtag') && typeof text === 'string' && text !== '';
}
