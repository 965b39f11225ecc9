import type { Cache } from '../../../cache/use-cache.ts';

const PAGE_SIZE = 20;
const FRESH_MS = 60_000;

/** The home feed as a query. It is never refetched behind the reader's back: what is being read stays where it is. */
export function feedQuery(trpc: Cache['trpc']) {
  return trpc.posts.list.infiniteQueryOptions(
    { limit: PAGE_SIZE },
    {
      getNextPageParam: (page) => page.nextCursor,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
    },
  );
}

/** Which posts: one member's, or those with one hashtag. */
export type PostScope = { memberId: number } | { hashtag: string };

/** Some of all posts. Whoever comes back soon finds them as they were. */
export function postsQuery(trpc: Cache['trpc'], scope: PostScope) {
  return trpc.posts.list.infiniteQueryOptions(
    { ...scope, limit: PAGE_SIZE },
    { getNextPageParam: (page) => page.nextCursor, staleTime: FRESH_MS, refetchOnWindowFocus: false },
  );
}
