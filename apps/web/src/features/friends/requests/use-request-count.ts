import { trpc } from '../../../lib/trpc.ts';
import { useCurrentUser } from '../../accounts/use-current-user.ts';

/** How many friend requests wait for the viewer, as the event stream has last said; 0 for visitors and until then. */
export function useRequestCount(): number {
  const { user } = useCurrentUser();
  const { data } = trpc.events.counters.useQuery(undefined, { enabled: false });
  return (user && data?.friendRequests) ?? 0;
}
