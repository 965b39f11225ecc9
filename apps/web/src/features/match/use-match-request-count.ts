import { trpc } from '../../lib/trpc.ts';
import { useCurrentUser } from '../accounts/use-current-user.ts';

/** How many requests to join sessions wait for the viewer, as the event stream has last said; 0 until then. */
export function useMatchRequestCount(): number {
  const { user } = useCurrentUser();
  const { data } = trpc.events.counters.useQuery(undefined, { enabled: false });
  return (user && data?.matchRequests) ?? 0;
}
