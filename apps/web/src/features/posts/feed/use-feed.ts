import { useCallback, useEffect } from 'react';
import { patchFeed } from '../../../cache/feed.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { trpc } from '../../../lib/trpc.ts';
import { forgetStoredPages, readStoredPages, readStoredTime } from './feed-memory.ts';
import { FEED_INPUT, FEED_OPTIONS } from './feed-query.ts';
import { useChunks } from './use-posts.ts';

/** The home feed: as it was when the page was last unloaded, else from the server. */
export function useFeed(memberId: number) {
  const query = trpc.posts.list.useInfiniteQuery(FEED_INPUT, {
    ...FEED_OPTIONS,
    initialData: () => readStoredPages(memberId),
    initialDataUpdatedAt: () => readStoredTime(memberId),
  });
  // In an effect, because React may render the component several times before it is mounted.
  useEffect(forgetStoredPages, []);
  const cache = useCache();
  const { refetch } = query;
  /** For a reader at the top: the pages below are fetched again when they are reached. */
  const refresh = useCallback(() => {
    patchFeed(cache, ({ pages, pageParams }) => ({ pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }));
    void refetch();
  }, [cache, refetch]);
  return { query, chunks: useChunks(query.data?.pages), refresh };
}
