import type { HighlightCategory } from '@vibeline/core/features/highlights/highlight-categories.rules';
import { trpc } from '../../../lib/server/trpc.ts';
import { usePages } from '../../../ui/lists/use-pages.ts';

const PAGE_SIZE = 24;
/** A reader who returns within a minute sees the same list. */
const STALE_TIME = 60_000;

export function useArchivedStories(memberId: number, category: HighlightCategory | undefined) {
  const list = `archived-stories ${memberId} ${category ?? 'all'}`;
  const input = { limit: PAGE_SIZE, ...(category && { category }) };
  const options = { list, staleTime: STALE_TIME, refetchOnWindowFocus: false };
  const { query, items: stories } = usePages(trpc.stories.listArchived, input, options);
  return { list, query, stories };
}

export type ArchivedStories = ReturnType<typeof useArchivedStories>;
