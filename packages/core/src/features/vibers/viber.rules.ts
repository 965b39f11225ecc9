import { DAY_MS } from '../../durations.rules.ts';

export const TOP_VIBERS = 3;

/** Fewest votes that a member must have received, and from how many members, to be listed. */
export const VIBER_VOTES = 10;
export const VIBER_VOTERS = 5;

/** The ranking is at most this old when it is read. Who is shown of it is decided at each call. */
export const VIBERS_MAX_AGE_MS = 5000;

/** The 97.5 % quantile of the normal distribution: the bound of a two-sided interval of 95 %. */
const Z = 1.96;

/**
 * The lower end of the Wilson score interval (95 %) for the share of positive votes, 0–1; 0 without votes. Of two members
 * with the same share the one with more votes ranks higher: 9 of 10 is less certain than 90 of 100.
 * Source: E. B. Wilson, "Probable inference, the law of succession, and statistical inference", J. Am. Stat. Assoc. 22
 * (1927).
 */
export function wilsonLowerBound(positive: number, negative: number): number {
  const votes = positive + negative;
  if (votes === 0) return 0;
  const share = positive / votes;
  const centre = share + Z ** 2 / (2 * votes);
  const margin = Z * Math.sqrt((share * (1 - share) + Z ** 2 / (4 * votes)) / votes);
  return Math.max(0, (centre - margin) / (1 + Z ** 2 / votes));
}

/** At the beginning of a list of people, members whom its reader may want to follow. */
export const PEOPLE_TO_FOLLOW_MAX = 12;

/** Posts of this time count as recent, in ms. */
export const RECENT_POSTS_MS = 30 * DAY_MS;

interface Received {
  /** Votes on what everyone may see. */
  positive: number;
  negative: number;
}

export interface WorthFollowing extends Received {
  /** Recent posts among the newest public ones of the network. */
  recentPosts: number;
  friendsInCommon: number;
  /** How many of those whom the reader follows follow this member. */
  followedByFollowed: number;
  circlesInCommon: number;
  /** Hashtags that the member used lately and that the reader uses or follows. */
  tagsInCommon: number;
  followsReader: boolean;
}

/**
 * The votes count as in the top vibers, at most 100. Recent posts count 10 for each doubling, so that posting often is
 * not enough to come first. Friends in common and followers whom the reader follows count 20 for each doubling, because
 * people one knows are the better signal; circles and hashtags in common count 15.
 */
export function followScore(member: WorthFollowing): number {
  const people = log2Of(member.friendsInCommon) + log2Of(member.followedByFollowed);
  const interests = log2Of(member.circlesInCommon) + log2Of(member.tagsInCommon);
  const known = 20 * people + 15 * interests + (member.followsReader ? 15 : 0);
  return scoreOfVotes(member) + scoreOfPosts(member) + known;
}

function log2Of(count: number): number {
  return Math.log2(1 + count);
}

function scoreOfVotes({ positive, negative }: Received): number {
  return 100 * wilsonLowerBound(positive, negative);
}

function scoreOfPosts({ recentPosts }: Pick<WorthFollowing, 'recentPosts'>): number {
  return 10 * log2Of(recentPosts);
}

/** With enough votes to tell, surely more of them positive than negative. */
function isLiked(member: Received): boolean {
  return member.positive + member.negative >= VIBER_VOTES && scoreOfVotes(member) > 50;
}

/** With enough votes to tell, most of them negative: not suggested to members who do not know them. */
export function isMostlyNegative({ positive, negative }: Received): boolean {
  return positive + negative >= VIBER_VOTES && negative > positive;
}

/** Whether a member whom the reader does not know is suggested for being liked or for posting; null: for neither. */
export function strangerReason(member: WorthFollowing): 'liked' | 'active' | null {
  const isActive = member.recentPosts > 0;
  if (isLiked(member)) return isActive && scoreOfPosts(member) > scoreOfVotes(member) ? 'active' : 'liked';
  return isActive ? 'active' : null;
}
