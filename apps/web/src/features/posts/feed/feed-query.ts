import type { PostPage } from '@vibeline/core/features/posts/post.schema';

const PAGE_SIZE = 20;

export type PostScope = { memberId: number } | { hashtag: string };

export const FEED_INPUT = { limit: PAGE_SIZE };

/** The home feed is never refetched while it is read: posts must not move or change under the reader. */
export const FEED_OPTIONS = {
  getNextPageParam: (page: PostPage) => page.nextCursor,
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
};

/** In the tab's storage: the pages and the anchor that a reload returns to. */
export const STORED_FEED_KEY = 'vibeline-feed';

export function postsInput(scope: PostScope) {
  return { ...scope, limit: PAGE_SIZE };
}

/** A reader who returns within a minute sees the same list. */
export const POSTS_OPTIONS = { ...FEED_OPTIONS, staleTime: 60_000 };
