import { trpc } from '../../lib/server/trpc.ts';
import { useIsPageLoaded } from '../../ui/hooks/use-is-page-loaded.ts';
import { useCurrentUser } from '../accounts/use-current-user.ts';

const STALE_MS = 60_000;

/** The server's number of unread notifications; 0 for visitors and until it is known. */
export function useUnreadCount(): number {
  const { user } = useCurrentUser();
  // Not at the same time as the requests that the first render waits for.
  const isPageLoaded = useIsPageLoaded();
  const { data } = trpc.notifications.unreadCount.useQuery(undefined, {
    enabled: user !== null && isPageLoaded,
    staleTime: STALE_MS,
  });
  return (user && data?.unreadNotifications) ?? 0;
}
