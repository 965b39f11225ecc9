import type { Counters } from '@vibeline/core/features/events/event.schema';
import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { trpc } from '../../lib/trpc.ts';

type WaitingCounts = Omit<Counters, 'unreadNotifications'>;

export const WAITING_NOUNS: Record<keyof WaitingCounts, string> = {
  friendRequests: 'requests',
  circleInvitations: 'invitations',
  matchRequests: 'requests',
};

const NONE: WaitingCounts = { friendRequests: 0, circleInvitations: 0, matchRequests: 0 };

/** What waits for the viewer's answer, as the event stream has last said; 0 for visitors and until then. */
export function useWaitingCounts(): WaitingCounts {
  const { user } = useCurrentUser();
  const { data } = trpc.events.counters.useQuery(undefined, { enabled: false });
  return (user && data) ?? NONE;
}
