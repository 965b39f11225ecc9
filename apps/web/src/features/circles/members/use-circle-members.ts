import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../../lib/server/trpc.ts';
import { usePages } from '../../../ui/lists/use-pages.ts';
import { useCurrentUser } from '../../accounts/use-current-user.ts';

const PAGE_SIZE = 20;

export function useCircleMembers(circleId: number, search: string) {
  const { user } = useCurrentUser();
  const list = `circle members ${user?.id} ${circleId} ${search}`;
  const input = { id: circleId, limit: PAGE_SIZE, ...(search !== '' && { search }) };
  const options = { list, refetchOnWindowFocus: false, placeholderData: keepPreviousData };
  return { list, ...usePages(trpc.circles.members, input, options) };
}
