import type { InfiniteData } from '@tanstack/react-query';
import type { PostPage } from '@vibeline/core/features/posts/post.schema';

export type FeedData = InfiniteData<PostPage, string | undefined>;

/** Where the reader is: the first post on the screen, and how far its top is from the screen's. */
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
}

const KEY = 'vibeline-feed';
/** A reload after this starts at the top. */
const FRESH_MS = 5 * 60_000;

const stored = readStored();
let memory: FeedMemory = stored ?? { memberId: 0, anchor: null };

export function readAnchor(memberId: number): Anchor | null {
  return memory.memberId === memberId ? memory.anchor : null;
}

export function keepAnchor(memberId: number, anchor: Anchor | null): void {
  memory = { memberId, anchor };
}

/** The list as it was when the page was last unloaded, for the same member and not long ago. */
export function readFeedMemory(memberId: number): FeedData | null {
  return stored?.memberId === memberId ? stored.data : null;
}

/** Keeps list and place over a reload; a reader at the top gets the newest posts instead. */
export function storeFeedMemory(memberId: number, data: FeedData | undefined): void {
  const anchor = readAnchor(memberId);
  if (!data || !anchor) return;
  try {
    const feed: StoredFeed = { memberId, anchor, savedAt: Date.now(), data };
    sessionStorage.setItem(KEY, JSON.stringify(feed));
  } catch {
    // A full or forbidden storage costs the place, nothing else.
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
  return typeof value === 'object' && value !== null && 'savedAt' in value && 'data' in value && 'anchor' in value;
}
