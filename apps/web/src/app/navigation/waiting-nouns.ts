import type { WaitingCounts } from '../../features/accounts/use-waiting-counts.ts';

export const WAITING_NOUNS: Record<keyof WaitingCounts, string> = {
  friendRequests: 'requests',
  circleInvitations: 'invitations',
  matchRequests: 'requests',
  unreadConversations: 'unread',
  messageRequests: 'requests',
};
