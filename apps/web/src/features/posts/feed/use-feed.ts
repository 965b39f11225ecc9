import type { Ranker } from '@vibeline/core/features/posts/ranker-names.rules';
import { useCallback, useMemo } from 'react';
import { patchFeed } from '../../../cache/posts/feed.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { usePages } from '../../../ui/lists/use-pages.ts';
import { withoutRepeats } from './feed-chunk.rules.ts';
import { FEED_OPTIONS, feedInput, feedList } from './feed-query.ts';
import { useChunks } from './use-posts.ts';

export function useFeed(memberId: number, ranker: Ranker = 'newest') {
  const list = feedList(memberId, ranker);
  const { query } = usePages(trpc.posts.list, feedInput(ranker), { ...FEED_OPTIONS, list });
  const { data } = query;
  // While posts are voted on, one that was listed may be on a later page too.
  const pages = useMemo(() => data && withoutRepeats(data.pages), [data]);
  return { query, chunks: useChunks(pages), refresh: useFeedRefresh(ranker) };
}

/** The pages below are fetched again when they are reached. */
export function useFeedRefresh(ranker: Ranker): () => void {
  const cache = useCache();
  return useCallback(() => {
    patchFeed(cache, ranker, ({ pages, pageParams }) => ({
      pages: pages.slice(0, 1),
      pageParams: pageParams.slice(0, 1),
    }));
    void cache.utils.posts.list.refetch(feedInput(ranker), { type: 'active' });
  }, [cache, ranker]);
}
