import { trpc } from '../../lib/trpc.ts';
import { useCurrentUser } from '../accounts/use-current-user.ts';

const STALE_MS = 60_000;

/** The server's number of unread notifications; 0 for visitors and until it is known. */
export function useUnreadCount(): number {
  const { user } = useCurrentUser();
  const { data } = trpc.notifications.unreadCount.useQuery(undefined, {
    enabled: user !== null,
    staleTime: STALE_MS,
  });
  return (user && data?.unreadNotifications) ?? 0;
}
