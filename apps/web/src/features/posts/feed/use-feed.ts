import { useCallback } from 'react';
import { patchFeed } from '../../../cache/feed.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { trpc } from '../../../lib/trpc.ts';
import { storedPages } from '../../../ui/lists/place/list-memory.ts';
import { FEED_INPUT, FEED_OPTIONS, type FeedData, feedList } from './feed-query.ts';
import { useChunks } from './use-posts.ts';

/** The home feed: as it was when the page was last unloaded, else from the server. */
export function useFeed(memberId: number) {
  const query = trpc.posts.list.useInfiniteQuery(FEED_INPUT, {
    ...FEED_OPTIONS,
    ...storedPages<FeedData>(feedList(memberId)),
  });
  const cache = useCache();
  const { refetch } = query;
  /** For a reader at the top: the pages below are fetched again when they are reached. */
  const refresh = useCallback(() => {
    patchFeed(cache, ({ pages, pageParams }) => ({ pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }));
    void refetch();
  }, [cache, refetch]);
  return { query, chunks: useChunks(query.data?.pages), refresh };
}
