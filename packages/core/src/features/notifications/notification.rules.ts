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

const moderationSentences: Record<ModerationNotice['event'], string> = {
  hide: 'A moderator hid what you wrote',
  warn: 'A moderator sent you a warning',
  suspend: 'A moderator suspended your account',
  exclude: 'A moderator made your votes count less in the order of posts',
  undone: 'A moderator took a decision about you back',
  upheld: 'Your appeal was answered: the decision stands',
  reversed: 'Your appeal was answered: the decision was taken back',
  report: 'Your report was decided',
};

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

const factorSentences: Readonly<Record<Exclude<FactorChange, 'reset'>, string>> = {
  codes_on: 'One-time codes were switched on for your account',
  codes_off: 'One-time codes were switched off for your account',
  recovery_codes_renewed: 'You have new recovery codes, and the old ones do not work any more',
  passkey_added: 'A passkey was added to your account',
  passkey_removed: 'A passkey was removed from your account',
  recovery_code_used: 'A recovery code of your account was used',
};

/** Of a reset link, a role or a second factor. */
export interface AdministrativeNotice {
  /** The name of who did it; null for the people who run the server, and for a member who is being deleted. */
  by: string | null;
  /** When the reset link was made (ms UTC). */
  madeAt?: number | undefined;
  role?: RoleChange | undefined;
  factor?: FactorChange | undefined;
}

const NOBODY: AdministrativeNotice = { by: null };
const RUNNERS = 'the people who run this network';
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

function resetLinkSentence({ by, madeAt }: AdministrativeNotice): string {
  const when = madeAt === undefined ? '' : ` on ${moment.format(madeAt)} UTC`;
  return `Your password was reset with a link that ${by ?? RUNNERS} made${when}`;
}

function roleSentence({ by, role }: AdministrativeNotice): string {
  const who = by ?? 'The people who run this network';
  if (role === 'owner') return 'You are the owner of this network now';
  if (role === 'offer') return `${who} offered you the ownership of this network`;
  if (role === 'administrator') return `${who} made you an administrator of this network`;
  if (role === 'moderator') return `${who} made you a moderator of this network`;
  return `${who} ended your role in this network`;
}

export function factorSentence({ by, factor }: Pick<AdministrativeNotice, 'by' | 'factor'>): string {
  if (factor === undefined) return 'Your second factor was changed';
  return factor === 'reset'
    ? `${by ?? 'The people who run this network'} reset your second factor`
    : factorSentences[factor];
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

interface NotificationFacts {
  type: NotificationType;
  /** The latest actor's name; null where nobody is named. */
  actorName: string | null;
  actorCount: number;
  /** Votes or comments. */
  count: number;
  isAboutComment: boolean;
  isGone: boolean;
  /** Notifies the member who asked that their follow request was accepted. */
  isAnswer: boolean;
  milestone: Milestone | null;
  circleName?: string | undefined;
  /** For how long a place is held. */
  /** For how long a place in a session is held, in words. */
  heldFor?: string | null;
  moderation?: ModerationNotice;
  administrative?: AdministrativeNotice | undefined;
}

/** Who did it, then what they did. `who` is empty where nobody is named; joined by a space they are the message. */
function notificationSentence(facts: NotificationFacts): { who: string; what: string } {
  if (facts.isGone) return { who: '', what: goneSentence(facts) };
  return { who: namesOf(facts), what: eventOf(facts) };
}

export function notificationMessage(facts: NotificationFacts): string {
  const { who, what } = notificationSentence(facts);
  return who === '' ? what : `${who} ${what}`;
}

function goneSentence({ type, isAboutComment }: NotificationFacts): string {
  const isComment = isAboutComment || type === 'comment' || type === 'reply';
  return isComment ? 'This comment was deleted' : 'This post was deleted';
}

function namesOf({ actorName, actorCount }: NotificationFacts): string {
  if (actorName === null) return '';
  if (actorCount <= 1) return actorName;
  const others = actorCount - 1;
  return `${actorName} and ${others} ${others === 1 ? 'other' : 'others'}`;
}

function eventOf(facts: NotificationFacts): string {
  const { type, count, isAboutComment, isAnswer, milestone, circleName, moderation, administrative = NOBODY } = facts;
  switch (type) {
    case 'vote':
    case 'comment_vote':
      return votesSentence(count, isAboutComment);
    case 'comment':
      return 'commented on your post';
    case 'reply':
      return 'replied to your comment';
    case 'mention':
      return isAboutComment ? 'mentioned you in a comment' : 'mentioned you in a post';
    case 'post_changed':
      return changedSentence(isAboutComment);
    case 'follow':
      return 'follows you';
    case 'follow_request':
      return isAnswer ? 'accepted your request to follow' : 'asks to follow you';
    case 'friend_request':
      return 'asks to be your friend';
    case 'friend_accepted':
      return 'accepted your friend request';
    case 'circle_invite':
      return circleName === undefined ? 'invites you to a circle' : `invites you to the circle ${circleName}`;
    case 'match_request':
    case 'match_accepted':
    case 'match_revealed':
    case 'match_place':
    case 'match_left':
    case 'match_closing':
    case 'match_cancelled':
      return matchSentence(type, facts);
    case 'milestone':
      return milestone === null ? 'You reached a milestone' : milestoneSentence(milestone);
    case 'moderation':
      return moderation === undefined ? 'A moderator decided about you' : moderationSentences[moderation.event];
    case 'reset_link':
      return resetLinkSentence(administrative);
    case 'role':
      return roleSentence(administrative);
    case 'second_factor':
      return factorSentence(administrative);
    case 'export_ready':
      return 'The archive with everything of yours is ready: you can download it for 7 days';
    case 'import_done':
      return 'Your import has ended: read what was added and what was left out';
  }
}

const subjectOf = (isAboutComment: boolean) => (isAboutComment ? 'comment' : 'post');

function votesSentence(count: number, isAboutComment: boolean): string {
  return `${count} positive ${count === 1 ? 'vote' : 'votes'} on your ${subjectOf(isAboutComment)}`;
}

function changedSentence(isAboutComment: boolean): string {
  return `A ${subjectOf(isAboutComment)} you voted for was changed: keep or take back`;
}

type MatchType = Extract<NotificationType, `match_${string}`>;

function matchSentence(type: MatchType, facts: NotificationFacts): string {
  const sentences: Record<MatchType, string> = {
    match_request: 'asks to join your session',
    match_accepted: 'accepted your request to join',
    match_revealed: 'and you have both agreed to show who you are',
    match_place: placeSentence(facts),
    match_left: 'left your session',
    match_closing: 'A chat of a match of yours closes in a day: after that you both can still read it',
    match_cancelled: 'A match of yours was cancelled: the other member is not here any more',
  };
  return sentences[type];
}

function placeSentence({ heldFor }: NotificationFacts): string {
  return `A place in a session is free, and held for you${heldFor ? ` for ${heldFor}` : ''}`;
}

function milestoneSentence({ kind, value }: Milestone): string {
  const number = value.toLocaleString('en');
  if (kind === 'followers') return `You have ${number} followers`;
  if (kind === 'score') return `Your vibe score reached ${number}`;
  return `${number} positive days in a row`;
}
