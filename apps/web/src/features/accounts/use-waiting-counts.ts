import type { Counters } from '@vibeline/core/features/events/event.schema';
import { trpc } from '../../lib/server/trpc.ts';
import { useCurrentUser } from './use-current-user.ts';

export type WaitingCounts = Omit<Counters, 'unreadNotifications'>;

const NONE: WaitingCounts = {
  friendRequests: 0,
  circleInvitations: 0,
  matchRequests: 0,
  unreadConversations: 0,
  messageRequests: 0,
};

/** 0 for visitors, and until the event stream has sent the numbers. `messages` are unread conversations and requests. */
export function useWaitingCounts(): WaitingCounts & { messages: number } {
  const { user } = useCurrentUser();
  const { data } = trpc.events.counters.useQuery(undefined, { enabled: false });
  const counts = (user && data) ?? NONE;
  return { ...counts, messages: counts.unreadConversations + counts.messageRequests };
}
