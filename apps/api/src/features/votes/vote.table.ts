import type { VoteKind } from '@vibeline/core/features/votes/vote-kind.rules';
import type { Generated } from 'kysely';

export interface VoteTable {
  member_id: number;
  post_id: number;
  is_positive: number;
  created_at: number;
  /** The day of the notification that this vote is or was counted in, by `dayIn`; null for votes that notify nobody. */
  notified_day: number | null;
  /** Of the post that it was given for. */
  version: Generated<number>;
  /** What a negative vote says it is for. A positive one may have it from a process of the version before: it then counts nowhere. */
  kind: Generated<VoteKind | null>;
}

export interface CommentVoteTable {
  member_id: number;
  comment_id: number;
  is_positive: number;
  created_at: number;
  notified_day: number | null;
  version: Generated<number>;
  kind: Generated<VoteKind | null>;
}

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
