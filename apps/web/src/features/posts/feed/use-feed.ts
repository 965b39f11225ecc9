import type { PostPage } from '@vibeline/core/features/posts/post.schema';
import { useCallback, useEffect, useMemo } from 'react';
import { patchFeed } from '../../../cache/feed.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { trpc } from '../../../lib/trpc.ts';
import { feedChunks } from './feed-chunk.rules.ts';
import { forgetStoredPages, readStoredPages, readStoredTime } from './feed-memory.ts';
import { FEED_INPUT, FEED_OPTIONS, POSTS_OPTIONS, type PostScope, postsInput } from './feed-query.ts';

const NO_PAGES: PostPage[] = [];

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

/** The posts of one member or with one hashtag. */
export function usePosts(scope: PostScope) {
  const query = trpc.posts.list.useInfiniteQuery(postsInput(scope), POSTS_OPTIONS);
  return { query, chunks: useChunks(query.data?.pages) };
}

/** Fetches them before the list is rendered. */
export function usePostsPrefetch(scope: PostScope): void {
  trpc.posts.list.usePrefetchInfiniteQuery(postsInput(scope), POSTS_OPTIONS);
}

function useChunks(pages: PostPage[] = NO_PAGES) {
  return useMemo(() => feedChunks(pages), [pages]);
}
