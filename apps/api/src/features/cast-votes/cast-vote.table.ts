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
