import { type InfiniteData, keepPreviousData } from '@tanstack/react-query';
import type { UserPage } from '@vibeline/core/features/members/member.schema';
import { trpc } from '../../lib/server/trpc.ts';
import { storedPages } from '../../ui/lists/place/list-memory.ts';

export type UserPages = InfiniteData<UserPage, string | undefined>;

const PAGE_SIZE = 30;
const STALE_TIME = 60_000;

export function usePeople(search: string, viewerId: number | null) {
  const list = `people ${viewerId} ${search}`;
  const query = trpc.members.list.useInfiniteQuery(
    { limit: PAGE_SIZE, ...(search !== '' && { search }) },
    {
      getNextPageParam: (page) => page.nextCursor,
      staleTime: STALE_TIME,
      refetchOnWindowFocus: false,
      placeholderData: keepPreviousData,
      ...storedPages<UserPages>(list),
    },
  );
  return { list, query };
}
