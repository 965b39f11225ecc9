import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../lib/server/trpc.ts';
import { usePages } from '../../ui/lists/use-pages.ts';
import { useCurrentUser } from '../accounts/use-current-user.ts';

const FIRST_PAGE = { limit: 20 };

interface Filter {
  search?: string;
  isClose?: boolean;
}

export function useFriends({ search = '', isClose = false }: Filter = {}) {
  const { user } = useCurrentUser();
  const list = `friends ${user?.id} ${isClose} ${search}`;
  const input = { ...FIRST_PAGE, ...(search !== '' && { search }), ...(isClose && { isClose }) };
  const options = { list, refetchOnWindowFocus: false, placeholderData: keepPreviousData };
  return { list, ...usePages(trpc.friends.list, input, options) };
}

export function useFriendRequests() {
  const { user } = useCurrentUser();
  const list = `friend requests ${user?.id}`;
  return { list, ...usePages(trpc.friends.requests, FIRST_PAGE, { list, refetchOnWindowFocus: false }) };
}

export function useSentRequests() {
  const { user } = useCurrentUser();
  const list = `sent friend requests ${user?.id}`;
  return { list, ...usePages(trpc.friends.sentRequests, FIRST_PAGE, { refetchOnWindowFocus: false }) };
}
