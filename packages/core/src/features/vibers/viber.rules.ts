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

interface WorthFollowing {
  /** Votes on what everyone may see. */
  positive: number;
  negative: number;
  /** Posts among the newest public ones of the network. */
  recentPosts: number;
  /** How many of those whom the reader follows follow this member. */
  followedByFollowed: number;
  followsReader: boolean;
}

/**
 * The votes count as in the top vibers, at most 100. Recent posts count 10 for each doubling, so that posting often is
 * not enough to come first. Each follower whom the reader follows counts 20, because people one knows are the better
 * signal.
 */
export function followScore(member: WorthFollowing): number {
  const { positive, negative, recentPosts, followedByFollowed, followsReader } = member;
  const votes = 100 * wilsonLowerBound(positive, negative);
  const posts = 10 * Math.log2(1 + recentPosts);
  const known = 20 * Math.log2(1 + followedByFollowed) + (followsReader ? 15 : 0);
  return votes + posts + known;
}
