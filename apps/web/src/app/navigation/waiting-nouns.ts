import type { Destination } from './destinations.ts';

export const WAITING_NOUNS: Record<NonNullable<Destination['counts']>, [one: string, many: string]> = {
  unseenNotifications: ['new', 'new'],
  friendRequests: ['request', 'requests'],
  circleInvitations: ['invitation', 'invitations'],
  matchRequests: ['request', 'requests'],
  messages: ['waiting', 'waiting'],
  registrationRequests: ['request', 'requests'],
};
