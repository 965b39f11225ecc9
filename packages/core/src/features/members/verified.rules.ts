/** An account with this many followers is verified without a decision, */
export const VERIFIED_FOLLOWERS = 100_000;
/** until it has fewer than this, so that the badge does not come and go around one number. */
export const VERIFIED_FOLLOWERS_KEPT = 90_000;

interface BadgeFacts {
  isGranted: boolean;
  /** Whether the followers gave the badge (`member_stats`), when their number changed last. */
  hasFollowerBadge: boolean;
  followerCount: number;
}

/** What the badge says; null for none. An account that has both says so by its followers. */
export function verifiedBy({ isGranted, hasFollowerBadge, followerCount }: BadgeFacts): 'followers' | 'network' | null {
  const least = hasFollowerBadge ? VERIFIED_FOLLOWERS_KEPT : VERIFIED_FOLLOWERS;
  if (followerCount >= least) return 'followers';
  return isGranted ? 'network' : null;
}
