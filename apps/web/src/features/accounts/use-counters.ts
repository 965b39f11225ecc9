import type { Counters } from '@vibeline/core/features/events/event.schema';
import { useIsPageShown } from '../../lib/prefetch/page-shown.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { useCurrentUser } from './use-current-user.ts';

const STALE_MS = 60_000;

const NONE: Counters = {
  unreadNotifications: 0,
  unseenNotifications: 0,
  friendRequests: 0,
  circleInvitations: 0,
  matchRequests: 0,
  unreadConversations: 0,
  messageRequests: 0,
  registrationRequests: 0,
};

/**
 * What waits for the member: asked for once, then sent by the event stream. 0 for visitors, and until it is known.
 * `messages` are unread conversations and requests.
 */
export function useCounters(): Counters & { messages: number } {
  const { user } = useCurrentUser();
  // Not at the same time as the requests that the first render waits for.
  const isPageShown = useIsPageShown();
  const { data } = trpc.events.counters.useQuery(undefined, {
    enabled: user !== null && isPageShown,
    staleTime: STALE_MS,
  });
  const counters = (user && data) ?? NONE;
  return { ...counters, messages: counters.unreadConversations + counters.messageRequests };
}
