import { useInfiniteQuery } from '@tanstack/react-query';
import type { PostPage } from '@vibeline/core/features/posts/post.schema';
import { useMemo, useState } from 'react';
import { useTRPC } from '../../lib/trpc.ts';
import { type FeedChunk, feedChunks } from './feed-chunk.rules.ts';
import { readFeedMemory } from './feed-memory.ts';

const PAGE_SIZE = 20;
const NO_PAGES: PostPage[] = [];

/** The home feed. It is never refetched behind the reader's back: what is being read stays where it is. */
export function useFeed(memberId: number) {
  const trpc = useTRPC();
  const [remembered] = useState(() => readFeedMemory(memberId));
  const options = trpc.posts.list.infiniteQueryOptions(
    { limit: PAGE_SIZE },
    {
      getNextPageParam: (page) => page.nextCursor,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      ...(remembered && { initialData: remembered }),
    },
  );
  const query = useInfiniteQuery(options);
  const pages = query.data?.pages ?? NO_PAGES;
  const chunks: FeedChunk[] = useMemo(() => feedChunks(pages), [pages]);
  return { query, chunks };
}
