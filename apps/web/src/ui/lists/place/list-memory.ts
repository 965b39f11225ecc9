import type { InfiniteData } from '@tanstack/react-query';
import type { PostPage } from '@vibeline/core/features/posts/post.schema';
import { onTokenChange } from '../../../lib/session.ts';
import { tabStorage } from '../../../lib/storage.ts';
import { chunkHeightsToStore, restoreChunkHeights, type StoredHeights } from './chunk-heights.ts';
import { STORED_FEED_KEY } from './feed-query.ts';

export type FeedData = InfiniteData<PostPage, string | undefined>;

/** The first post that is visible, and the distance in pixels from the viewport's top to its own. */
export interface Anchor {
  postId: number;
  offset: number;
}

interface FeedMemory {
  memberId: number;
  /** null at the top of the feed. */
  anchor: Anchor | null;
}

interface StoredFeed extends FeedMemory {
  savedAt: number;
  data: FeedData;
  heights: StoredHeights;
}

/** A later reload starts at the top. */
const FRESH_MS = 5 * 60_000;

const EMPTY: FeedMemory = { memberId: 0, anchor: null };

let stored = readStored();
if (stored) restoreChunkHeights(stored.heights);
let memory: FeedMemory = stored ?? EMPTY;

onTokenChange(() => {
  forgetStoredPages();
  memory = EMPTY;
});

export function readAnchor(memberId: number): Anchor | null {
  return memory.memberId === memberId ? memory.anchor : null;
}

export function saveAnchor(memberId: number, anchor: Anchor | null): void {
  memory = { memberId, anchor };
}

/** When the stored pages were saved, ms UTC. */
export function readStoredTime(memberId: number): number | undefined {
  return stored?.memberId === memberId ? stored.savedAt : undefined;
}

/** The pages that were loaded when the document was unloaded less than `FRESH_MS` ago, for the same member. */
export function readStoredPages(memberId: number): FeedData | undefined {
  return stored?.memberId === memberId ? stored.data : undefined;
}

/** Called once the pages are cached: when they are no longer cached, they are out of date. */
export function forgetStoredPages(): void {
  stored = null;
}

/** Saves pages and anchor for a reload, except at the top: there a reload shows the newest posts. */
export function storeFeedMemory(memberId: number, data: FeedData | undefined): void {
  const anchor = readAnchor(memberId);
  if (!data || !anchor) return;
  const heights = chunkHeightsToStore();
  const feed: StoredFeed = { memberId, anchor, savedAt: Date.now(), data, heights };
  // With a full or blocked storage a reload starts at the top.
  tabStorage.writeJson(STORED_FEED_KEY, feed);
}

function readStored(): StoredFeed | null {
  const feed = tabStorage.readJson(STORED_FEED_KEY, (value) =>
    isStoredFeed(value) && Date.now() - value.savedAt < FRESH_MS ? value : null,
  );
  tabStorage.remove(STORED_FEED_KEY);
  return feed;
}

function isStoredFeed(value: unknown): value is StoredFeed {
  if (typeof value !== 'object' || value === null) return false;
  return 'savedAt' in value && 'data' in value && 'anchor' in value && 'heights' in value;
}
