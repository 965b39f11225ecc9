import { trpc } from '../../../lib/server/trpc.ts';
import { usePages } from '../../../ui/lists/use-pages.ts';
import { useCurrentUser } from '../../accounts/use-current-user.ts';

const PAGE_SIZE = 20;

export function useInvitations() {
  const { user } = useCurrentUser();
  const list = `circle invitations ${user?.id}`;
  return { list, ...usePages(trpc.circles.invitations, { limit: PAGE_SIZE }, { list, refetchOnWindowFocus: false }) };
}
