import { type InfiniteData, keepPreviousData } from '@tanstack/react-query';
import type { FriendPage } from '@vibeline/core/features/friends/friend.schema';
import { trpc } from '../../lib/server/trpc.ts';
import { itemsOf } from '../../ui/lists/items-of.ts';
import { storedPages } from '../../ui/lists/place/list-memory.ts';
import { useCurrentUser } from '../accounts/use-current-user.ts';

type FriendPages = InfiniteData<FriendPage, string | undefined>;

const PAGE_SIZE = 20;
const getNextPageParam = (page: FriendPage) => page.nextCursor;

interface Filter {
  search?: string;
  isClose?: boolean;
}

export function useFriends({ search = '', isClose = false }: Filter = {}) {
  const { user } = useCurrentUser();
  const list = `friends ${user?.id} ${isClose} ${search}`;
  const query = trpc.friends.list.useInfiniteQuery(
    { limit: PAGE_SIZE, ...(search !== '' && { search }), ...(isClose && { isClose }) },
    {
      getNextPageParam,
      refetchOnWindowFocus: false,
      placeholderData: keepPreviousData,
      ...storedPages<FriendPages>(list),
    },
  );
  return { list, query, friends: itemsOf(query.data) };
}

export function useFriendRequests() {
  const { user } = useCurrentUser();
  const list = `friend requests ${user?.id}`;
  const query = trpc.friends.requests.useInfiniteQuery(
    { limit: PAGE_SIZE },
    { getNextPageParam, refetchOnWindowFocus: false, ...storedPages<FriendPages>(list) },
  );
  return { list, query, requests: itemsOf(query.data) };
}

export function useSentRequests() {
  const { user } = useCurrentUser();
  const query = trpc.friends.sentRequests.useInfiniteQuery(
    { limit: PAGE_SIZE },
    { getNextPageParam, refetchOnWindowFocus: false },
  );
  return { list: `sent friend requests ${user?.id}`, query, requests: itemsOf(query.data) };
}
