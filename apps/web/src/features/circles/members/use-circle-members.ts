import { type InfiniteData, keepPreviousData } from '@tanstack/react-query';
import type { CircleMemberPage } from '@vibeline/core/features/circles/circle.schema';
import { trpc } from '../../../lib/server/trpc.ts';
import { itemsOf } from '../../../ui/lists/items-of.ts';
import { storedPages } from '../../../ui/lists/place/list-memory.ts';
import { useCurrentUser } from '../../accounts/use-current-user.ts';

const PAGE_SIZE = 20;

export function useCircleMembers(circleId: number, search: string) {
  const { user } = useCurrentUser();
  const list = `circle members ${user?.id} ${circleId} ${search}`;
  const query = trpc.circles.members.useInfiniteQuery(
    { id: circleId, limit: PAGE_SIZE, ...(search !== '' && { search }) },
    {
      getNextPageParam: (page) => page.nextCursor,
      refetchOnWindowFocus: false,
      placeholderData: keepPreviousData,
      ...storedPages<InfiniteData<CircleMemberPage, string | undefined>>(list),
    },
  );
  return { list, query, members: itemsOf(query.data) };
}
