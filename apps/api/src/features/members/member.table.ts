import type { Tier } from '@vibeline/core/features/search/people-search.rules';
import type { Generated } from 'kysely';

/** Booleans are 0 or 1 and times ms UTC, on both engines. */
export interface MemberTable {
  id: Generated<number>;
  username: string;
  username_key: string;
  /** Unique (`usernameSkeleton`); null for some look-alikes from before that rule. */
  username_skeleton: string | null;
  name: string;
  search_key: string;
  bio: string | null;
  location: string | null;
  website: string | null;
  profile_image: string | null;
  /** Whether an administrator granted the badge (`verified_grants`); the demo world has it without one. */
  is_verified: number;
  is_private: number;
  created_at: number;
}

/** `memberTerms` of each member, ordered so that terms of members with most followers are read first. */
export interface MemberTermTable {
  tier: Tier;
  reach: number;
  term: string;
  member_id: number;
}

/** Separate from `members` because counters change often, and an update rewrites the row. */
export interface MemberStatsTable {
  member_id: number;
  /** The votes in the score: those of others on the member's posts and comments that are not anonymous. */
  positive_received: number;
  negative_received: number;
  /** Only those on posts that everyone may see, and on comments under such posts. */
  public_positive: Generated<number>;
  public_negative: Generated<number>;
  /** Of the public votes, those that count in no order: the sum of what is withheld on public posts. */
  withheld_positive: Generated<number>;
  withheld_negative: Generated<number>;
  post_count: number;
  follower_count: number;
  /** 1 from 100,000 followers on, until they are fewer than 90,000; moves with the number. */
  has_follower_badge: Generated<number>;
  following_count: number;
  friend_count: Generated<number>;
  close_friend_count: Generated<number>;
}
