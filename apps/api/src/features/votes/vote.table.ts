import type { VoteKind } from '@vibeline/core/features/votes/vote-kind.rules';

/** What is said of a post or comment to its author, until it is drawn anew. */
export interface SaidKindsTable {
  target: 'post' | 'comment';
  target_id: number;
  /** How many kinds there were when it was drawn. */
  kinds: number;
  most_said: VoteKind;
  made_at: number;
}

/** What moderators see of kinds, until they are moved by a step. */
export interface KindSumsTable {
  member_id: number;
  /** 0: of the member's posts by month. */
  post_id: number;
  /** How many kinds there were, in all; 0 for fewer than a step. */
  kinds: number;
  /** JSON: `KindSums`, or `KindsOfMonths`. */
  sums: string;
  /** The day (UTC, since 1970) on which they were last compared with the votes. */
  checked_day: number;
}
