import type { ActivityMember } from '../features/activities/activity.schema.ts';

export const token = 'q3V0n1yJ8bq0dKfLr5mXc2TgYh7WzP4sAeUo6iNvBxE';
export const exampleTime = '2026-05-04T08:15:30.000Z';
export const exampleSettings = {
  isPrivate: false,
  approveAutomatically: false,
  whoCanMessage: 'everyone' as const,
  showOnline: false,
  showTyping: true,
  sendReceipts: true,
  anonymousPosting: false,
  dataSharing: true,
  timeZone: 'Europe/Lisbon',
};
export const toActivityMember = ({ id, name, username, vibeScore }: ActivityMember) => ({
  id,
  name,
  username,
  profileImage: null,
  vibeScore,
});
export const allShown = {
  vote: true,
  comment: true,
  reply: true,
  comment_vote: true,
  follow: true,
  follow_request: true,
  friend_request: true,
  friend_accepted: true,
  circle_invite: true,
  match_request: true,
  match_accepted: true,
  mention: true,
  milestone: true,
};
