export const notificationTypes = [
  'vote',
  'comment',
  'reply',
  'comment_vote',
  'follow',
  'follow_request',
  'friend_request',
  'friend_accepted',
  'circle_invite',
  'match_request',
  'match_accepted',
  'match_revealed',
  'match_place',
  'match_left',
  'match_closing',
  'mention',
  'post_changed',
  'milestone',
  'moderation',
  'reset_link',
  'role',
  'second_factor',
  'export_ready',
  'match_cancelled',
  'import_done',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

const alwaysShown = [
  'moderation',
  'reset_link',
  'role',
  'second_factor',
  'export_ready',
  'import_done',
  'match_cancelled',
] as const;
export type PreferenceType = Exclude<NotificationType, (typeof alwaysShown)[number]>;
export const preferenceTypes = notificationTypes.filter(
  (type): type is PreferenceType => !alwaysShown.some((shown) => shown === type),
);

export const notificationFilters = ['all', 'mentions', 'follows', 'votes', 'system'] as const;
export type NotificationFilter = (typeof notificationFilters)[number];

/** The filter that shows a type besides `all`; null for those that only `all` shows. */
export const filterOfType: Record<NotificationType, Exclude<NotificationFilter, 'all'> | null> = {
  vote: 'votes',
  comment_vote: 'votes',
  post_changed: 'votes',
  comment: null,
  reply: null,
  mention: 'mentions',
  follow: 'follows',
  follow_request: 'follows',
  friend_request: 'follows',
  friend_accepted: 'follows',
  circle_invite: null,
  match_request: null,
  match_accepted: null,
  match_revealed: null,
  match_place: null,
  match_left: null,
  match_closing: null,
  milestone: 'system',
  moderation: 'system',
  reset_link: 'system',
  role: 'system',
  second_factor: 'system',
  export_ready: 'system',
  match_cancelled: 'system',
  import_done: 'system',
};

/** The unread count stops here, so that it costs the same however many there are. */
export const UNREAD_COUNTED_MAX = 100;

export const OTHER_ACTORS_MAX = 2;

/** Only this many of the latest comments of a merged notification are examined when it is read. */
export const COMMENTS_EXAMINED_MAX = 30;

/** How many members one text may notify by mentioning them; further ones are links only. */
export const MENTIONS_NOTIFIED_MAX = 10;
/** What became of a vote for what was changed afterwards. */
export const changedVoteStates = ['pending', 'kept', 'taken_back'] as const;
export type ChangedVoteState = (typeof changedVoteStates)[number];

export const milestoneKinds = ['followers', 'score', 'streak'] as const;
export interface Milestone {
  kind: (typeof milestoneKinds)[number];
  value: number;
}

const FOLLOWER_MILESTONES = new Set([10, 50, 100, 500, 1000, 5000, 10_000, 50_000, 100_000, 500_000, 1_000_000]);

export function isFollowerMilestone(followers: number): boolean {
  return FOLLOWER_MILESTONES.has(followers);
}

/** The highest follower milestone above `before` and up to `after`; null when there is none. */
export function highestFollowerMilestone(before: number, after: number): number | null {
  return [...FOLLOWER_MILESTONES].findLast((value) => value > before && value <= after) ?? null;
}

export const moderationEvents = [
  'hide',
  'warn',
  'suspend',
  'exclude',
  'undone',
  'upheld',
  'reversed',
  'report',
] as const;
export interface ModerationNotice {
  event: (typeof moderationEvents)[number];
  /** The decision's id; for the event `report` the id of the member's own report. */
  id: number;
}

/** What became of a member's role; `offer`: the ownership is offered to them. */
export const roleChanges = ['member', 'moderator', 'administrator', 'owner', 'offer'] as const;
export type RoleChange = (typeof roleChanges)[number];

/** What became of a member's second factor. */
const factorChanges = [
  'codes_on',
  'codes_off',
  'recovery_codes_renewed',
  'recovery_code_used',
  'passkey_added',
  'passkey_removed',
  'reset',
] as const;
export type FactorChange = (typeof factorChanges)[number];

/** Of a reset link, a role or a second factor. */
export interface AdministrativeNotice {
  /** The name of who did it; null for the people who run the server, and for a member who is being deleted. */
  by: string | null;
  /** When the reset link was made (ms UTC). */
  madeAt?: number | undefined;
  role?: RoleChange | undefined;
  factor?: FactorChange | undefined;
}

/** The keys of all notices of one event begin with this; the id follows. */
export const moderationKeys = (event: ModerationNotice['event']) => `moderation:${event}:`;

/** Events with the same key are merged into one notification of a member. */
export const groupKey = {
  vote: (postId: number, day: number) => `vote:${postId}:${day}`,
  commentVote: (commentId: number, day: number) => `comment_vote:${commentId}:${day}`,
  comment: (postId: number, day: number) => `comment:${postId}:${day}`,
  reply: (commentId: number, day: number) => `reply:${commentId}:${day}`,
  postChanged: (postId: number) => `post_changed:post:${postId}`,
  commentChanged: (commentId: number) => `post_changed:comment:${commentId}`,
  mentionInPost: (postId: number) => `mention:post:${postId}`,
  mentionInComment: (commentId: number) => `mention:comment:${commentId}`,
  follow: (followerId: number) => `follow:${followerId}`,
  followRequest: (followerId: number) => `follow_request:${followerId}`,
  acceptedRequest: (followingId: number) => `accepted_request:${followingId}`,
  friendRequest: (requesterId: number) => `friend_request:${requesterId}`,
  friendAccepted: (friendId: number) => `friend_accepted:${friendId}`,
  circleInvite: (circleId: number) => `circle_invite:${circleId}`,
  matchRequest: (matchId: number) => `match_request:${matchId}`,
  matchAccepted: (matchId: number) => `match_accepted:${matchId}`,
  matchRevealed: (matchId: number) => `match_revealed:${matchId}`,
  milestone: ({ kind, value }: Milestone) => `milestone:${kind}:${value}`,
  moderation: ({ event, id }: ModerationNotice) => `${moderationKeys(event)}${id}`,
  /** @param at when (ms UTC): each is told. */
  resetLink: (at: number) => `reset_link:${at}`,
  role: (at: number) => `role:${at}`,
  secondFactor: (at: number) => `second_factor:${at}`,
  exportReady: (at: number) => `export_ready:${at}`,
  /** @param at when the place was held (ms UTC): one may wait again. */
  matchPlace: (sessionId: number, at: number) => `match_place:${sessionId}:${at}`,
  matchLeft: (matchId: number) => `match_left:${matchId}`,
  matchClosing: (conversationId: number) => `match_closing:${conversationId}`,
  matchCancelled: (matchId: number) => `match_cancelled:${matchId}`,
  importDone: (at: number) => `import_done:${at}`,
};
