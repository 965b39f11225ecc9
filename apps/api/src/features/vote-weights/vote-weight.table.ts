import type { Generated } from 'kysely';

/** Why it weighs less, the heaviest reason alone. `removed`: it counts in full again, as soon as the post is counted. */
export type WeightReason = 'ring' | 'crowd' | 'excluded' | 'removed';

/** Votes on posts that weigh less than in full in the orders (`vote-weight.rules.ts`). */
export interface VoteWeightTable {
  post_id: number;
  member_id: number;
  /** Tenths: the least of what follows, and of what the votes of an excluded member weigh. */
  weight: number;
  reason: WeightReason;
  /** The weight with which the post was last counted. */
  counted: number;
  /** What it weighs as one of a ring, in tenths. */
  ring: Generated<number>;
  /** What it weighs as one of a crowd, in tenths. */
  crowd: Generated<number>;
}

/** Whose votes have been weighed as those of an excluded member. */
export interface ExcludedVoterTable {
  member_id: number;
}

/** A group of members who vote nearly only for one another. */
export interface VoteRingTable {
  id: number;
  found_at: number;
  /** When the job last found it. */
  seen_at: number;
}

/** The numbers stay until one of them has moved by a whole step: moderators are shown them rounded (`ring.queries.ts`). */
export interface VoteRingMemberTable {
  ring_id: number;
  member_id: number;
  /** Of their latest positive votes: all that were looked at, and those for others of the ring. */
  votes: number;
  inside: number;
  /** Such votes of others of the ring for them. */
  received: number;
  /** The first of those votes for others of the ring, when the member was first found in it. */
  since: number;
}
