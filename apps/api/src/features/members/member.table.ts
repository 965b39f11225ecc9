import type { Generated } from 'kysely';

/** Booleans are 0 or 1 and times are ms UTC, alike on both databases. */
export interface MemberTable {
  id: Generated<number>;
  username: string;
  /** `usernameKey(username)`: unique. */
  username_key: string;
  name: string;
  /** `memberSearchKey(name, username)`. */
  search_key: string;
  bio: string | null;
  location: string | null;
  website: string | null;
  /** Name of a stored picture; null shows initials. */
  profile_image: string | null;
  is_verified: number;
  is_private: number;
  created_at: number;
}

/** Counters, apart from the member: narrow rows that are rewritten often. */
export interface MemberStatsTable {
  member_id: number;
  /** P and N of the score: votes of others on the member's non-anonymous posts and comments. */
  positive_received: number;
  negative_received: number;
  /** Public, non-anonymous posts. */
  post_count: number;
  follower_count: number;
  following_count: number;
}
