import { useInfiniteQuery } from '@tanstack/react-query';
import type { PostPage } from '@vibeline/core/features/posts/post.schema';
import { useMemo, useState } from 'react';
import { useTRPC } from '../../lib/trpc.ts';
import { type FeedChunk, feedChunks } from './feed-chunk.rules.ts';
import { readFeedMemory } from './feed-memory.ts';
import { feedQuery } from './feed-query.ts';

const NO_PAGES: PostPage[] = [];

/** The home feed, as it was left when the page was last unloaded, or else as it is now. */
export function useFeed(memberId: number) {
  const trpc = useTRPC();
  const [remembered] = useState(() => readFeedMemory(memberId));
  const query = useInfiniteQuery({ ...feedQuery(trpc), ...(remembered && { initialData: remembered }) });
  const pages = query.data?.pages ?? NO_PAGES;
  const chunks: FeedChunk[] = useMemo(() => feedChunks(pages), [pages]);
  return { query, chunks };
}
