import type { Destination } from './destinations.ts';

export const WAITING_NOUNS: Record<Exclude<NonNullable<Destination['counts']>, 'notifications'>, string> = {
  friendRequests: 'requests',
  circleInvitations: 'invitations',
  matchRequests: 'requests',
  messages: 'waiting',
};
