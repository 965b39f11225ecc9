export const exampleSettings = {
  isPrivate: false,
  approveAutomatically: false,
  whoCanMessage: 'everyone' as const,
  showOnline: false,
  showTyping: true,
  sendReceipts: true,
  anonymousPosting: false,
  dataSharing: true,
  lessMarked: false,
  timeZone: 'Europe/Lisbon',
};

export const exampleNotificationPreferences = {
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
  post_changed: true,
  milestone: true,
};
