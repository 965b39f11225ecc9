import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc.ts';

const PAGE_SIZE = 30;
const STALE_TIME = 60_000;

/** Members whose name or username contains `search`; everyone when it is empty. */
export function usePeople(search: string) {
  return trpc.members.list.useInfiniteQuery(
    { limit: PAGE_SIZE, ...(search !== '' && { search }) },
    {
      getNextPageParam: (page) => page.nextCursor,
      staleTime: STALE_TIME,
      refetchOnWindowFocus: false,
      placeholderData: keepPreviousData,
    },
  );
}
