import type { InfiniteData } from '@tanstack/react-query';
import type { PostPage } from '@vibeline/core/features/posts/post.schema';
import { chunkHeightsToStore, restoreChunkHeights, type StoredHeights } from './chunk-heights.ts';

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

const KEY = 'vibeline-feed';
/** A later reload starts at the top. */
const FRESH_MS = 5 * 60_000;

const stored = readStored();
if (stored) restoreChunkHeights(stored.heights);
let memory: FeedMemory = stored ?? { memberId: 0, anchor: null };

export function readAnchor(memberId: number): Anchor | null {
  return memory.memberId === memberId ? memory.anchor : null;
}

export function saveAnchor(memberId: number, anchor: Anchor | null): void {
  memory = { memberId, anchor };
}

/** The pages that were loaded when the document was unloaded less than `FRESH_MS` ago, for the same member. */
export function readFeedMemory(memberId: number): FeedData | null {
  return stored?.memberId === memberId ? stored.data : null;
}

/** Saves pages and anchor for a reload, except at the top: there a reload shows the newest posts. */
export function storeFeedMemory(memberId: number, data: FeedData | undefined): void {
  const anchor = readAnchor(memberId);
  if (!data || !anchor) return;
  try {
    const heights = chunkHeightsToStore();
    const feed: StoredFeed = { memberId, anchor, savedAt: Date.now(), data, heights };
    sessionStorage.setItem(KEY, JSON.stringify(feed));
  } catch {
    // With a full or blocked storage a reload starts at the top.
  }
}

function readStored(): StoredFeed | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    sessionStorage.removeItem(KEY);
    return isStoredFeed(value) && Date.now() - value.savedAt < FRESH_MS ? value : null;
  } catch {
    return null;
  }
}

function isStoredFeed(value: unknown): value is StoredFeed {
  if (typeof value !== 'object' || value === null) return false;
  return 'savedAt' in value && 'data' in value && 'anchor' in value && 'heights' in value;
}
