import type { InfiniteData } from '@tanstack/react-query';
import type { HighlightCategory } from '@vibeline/core/features/highlights/highlight-categories.rules';
import type { ArchivedStoryPage } from '@vibeline/core/features/stories/story.schema';
import { useMemo } from 'react';
import { trpc } from '../../../lib/server/trpc.ts';
import { itemsOf } from '../../../ui/lists/items-of.ts';
import { storedPages } from '../../../ui/lists/place/list-memory.ts';

const PAGE_SIZE = 24;

const OPTIONS = {
  getNextPageParam: (page: ArchivedStoryPage) => page.nextCursor,
  // A reader who returns within a minute sees the same list.
  staleTime: 60_000,
  refetchOnWindowFocus: false,
};

export function useArchivedStories(memberId: number, category: HighlightCategory | undefined) {
  const list = `archived-stories ${memberId} ${category ?? 'all'}`;
  const query = trpc.stories.listArchived.useInfiniteQuery(
    { limit: PAGE_SIZE, ...(category && { category }) },
    { ...OPTIONS, ...storedPages<InfiniteData<ArchivedStoryPage, string | undefined>>(list) },
  );
  const stories = useMemo(() => itemsOf(query.data), [query.data]);
  return { list, query, stories };
}

export type ArchivedStories = ReturnType<typeof useArchivedStories>;
