import type { PostPage } from '@vibeline/core/features/posts/post.schema';
import { useMemo } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { feedChunks } from './feed-chunk.rules.ts';
import { POSTS_OPTIONS, type PostScope, postsInput } from './feed-query.ts';

const NO_PAGES: PostPage[] = [];

/** The posts of one member or with one hashtag. */
export function usePosts(scope: PostScope) {
  const query = trpc.posts.list.useInfiniteQuery(postsInput(scope), POSTS_OPTIONS);
  return { query, chunks: useChunks(query.data?.pages) };
}

/** Fetches them before the list is rendered. */
export function usePostsPrefetch(scope: PostScope): void {
  trpc.posts.list.usePrefetchInfiniteQuery(postsInput(scope), POSTS_OPTIONS);
}

export function useChunks(pages: PostPage[] = NO_PAGES) {
  return useMemo(() => feedChunks(pages), [pages]);
}
