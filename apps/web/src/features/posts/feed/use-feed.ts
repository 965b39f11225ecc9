import { useInfiniteQuery } from '@tanstack/react-query';
import type { PostPage } from '@vibeline/core/features/posts/post.schema';
import { useMemo, useState } from 'react';
import { useTRPC } from '../../../lib/trpc.ts';
import { feedChunks } from './feed-chunk.rules.ts';
import { readFeedMemory } from './feed-memory.ts';
import { feedQuery, type PostScope, postsQuery } from './feed-query.ts';

const NO_PAGES: PostPage[] = [];

/** The home feed, as it was left when the page was last unloaded, or else as it is now. */
export function useFeed(memberId: number) {
  const trpc = useTRPC();
  const [remembered] = useState(() => readFeedMemory(memberId));
  const query = useInfiniteQuery({ ...feedQuery(trpc), ...(remembered && { initialData: remembered }) });
  return { query, chunks: useChunks(query.data?.pages) };
}

/** The posts of one member or with one hashtag. */
export function usePosts(scope: PostScope) {
  const query = useInfiniteQuery(postsQuery(useTRPC(), scope));
  return { query, chunks: useChunks(query.data?.pages) };
}

function useChunks(pages: PostPage[] = NO_PAGES) {
  return useMemo(() => feedChunks(pages), [pages]);
}
