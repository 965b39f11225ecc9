import type { PostPage } from '@vibeline/core/features/posts/post.schema';
import { useEffect, useMemo } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { feedChunks } from './feed-chunk.rules.ts';
import { forgetStoredPages, readStoredPages } from './feed-memory.ts';
import { FEED_INPUT, FEED_OPTIONS, POSTS_OPTIONS, type PostScope, postsInput } from './feed-query.ts';

const NO_PAGES: PostPage[] = [];

/** The home feed: as it was when the page was last unloaded, else from the server. */
export function useFeed(memberId: number) {
  const query = trpc.posts.list.useInfiniteQuery(FEED_INPUT, {
    ...FEED_OPTIONS,
    initialData: () => readStoredPages(memberId),
  });
  // In an effect, because React may render the component several times before it is mounted.
  useEffect(forgetStoredPages, []);
  return { query, chunks: useChunks(query.data?.pages) };
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
