import type { Cache } from '../../cache/use-cache.ts';

const PAGE_SIZE = 20;

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
