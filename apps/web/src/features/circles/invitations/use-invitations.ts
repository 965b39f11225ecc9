import type { InfiniteData } from '@tanstack/react-query';
import type { CircleInvitationPage } from '@vibeline/core/features/circles/circle-invitation.schema';
import { trpc } from '../../../lib/server/trpc.ts';
import { itemsOf } from '../../../ui/lists/items-of.ts';
import { storedPages } from '../../../ui/lists/place/list-memory.ts';
import { useCurrentUser } from '../../accounts/use-current-user.ts';

const PAGE_SIZE = 20;

export function useInvitations() {
  const { user } = useCurrentUser();
  const list = `circle invitations ${user?.id}`;
  const query = trpc.circles.invitations.useInfiniteQuery(
    { limit: PAGE_SIZE },
    {
      getNextPageParam: (page) => page.nextCursor,
      refetchOnWindowFocus: false,
      ...storedPages<InfiniteData<CircleInvitationPage, string | undefined>>(list),
    },
  );
  return { list, query, invitations: itemsOf(query.data) };
}
