import type {
  AdministrativeNotice,
  FactorChange,
  Milestone,
  ModerationNotice,
  NotificationType,
} from './notification.rules.ts';

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

const factorSentences: Readonly<Record<Exclude<FactorChange, 'reset'>, string>> = {
  codes_on: 'One-time codes were switched on for your account',
  codes_off: 'One-time codes were switched off for your account',
  recovery_codes_renewed: 'You have new recovery codes, and the old ones do not work any more',
  passkey_added: 'A passkey was added to your account',
  passkey_removed: 'A passkey was removed from your account',
  recovery_code_used: 'A recovery code of your account was used',
};

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
