import type { PostPage } from '@vibeline/core/features/posts/post.schema';
import { useMemo, useState } from 'react';
import { trpc } from '../../../lib/server/trpc.ts';
import { useDeferredArrival } from '../../../ui/hooks/use-deferred-arrival.ts';
import { storedPages } from '../../../ui/lists/scroll-position/list-memory.ts';
import { usePages } from '../../../ui/lists/use-pages.ts';
import { useCurrentUser } from '../../accounts/use-current-user.ts';
import { feedChunks, type PostChunk } from './feed-chunk.rules.ts';
import { type FeedData, POSTS_OPTIONS, type PostScope, postsInput, postsList } from './feed-query.ts';

export function usePosts(scope: PostScope) {
  const list = usePostsList(scope);
  const { query } = usePages(trpc.posts.list, postsInput(scope), { ...POSTS_OPTIONS, list });
  return { list, query, chunks: useChunks(query.data?.pages) };
}

export function usePostsPrefetch(scope: PostScope): void {
  const stored = storedPages<FeedData>(usePostsList(scope));
  trpc.posts.list.usePrefetchInfiniteQuery(postsInput(scope), { ...POSTS_OPTIONS, ...stored });
}

function usePostsList(scope: PostScope): string {
  const { user } = useCurrentUser();
  return postsList(scope, user?.id ?? null);
}

/** Null until there are pages, and they may be rendered. */
export function useChunks(pages: PostPage[] | undefined): PostChunk[] | null {
  const [keys] = useState(() => new Map<number, number>());
  const arrived = useDeferredArrival(pages);
  return useMemo(() => arrived && feedChunks(arrived, keys), [arrived, keys]);
}
