import type { Counters } from '@vibeline/core/features/events/event.schema';

export const NO_COUNTERS: Counters = {
  unreadNotifications: 0,
  unseenNotifications: 0,
  friendRequests: 0,
  circleInvitations: 0,
  matchRequests: 0,
  unreadConversations: 0,
  messageRequests: 0,
  registrationRequests: 0,
};
