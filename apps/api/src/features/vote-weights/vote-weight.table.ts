/** `removed`: counts in full again, as soon as the post is counted. */
export type WeightReason = 'ring' | 'crowd' | 'excluded' | 'removed';

/** Votes on posts that weigh less than in full in the orders (`vote-weight.rules.ts`). */
export interface VoteWeightTable {
  post_id: number;
  member_id: number;
  /** Tenths. */
  weight: number;
  reason: WeightReason;
  /** The weight with which the post was last counted. */
  counted: number;
}

/** A group of members who vote nearly only for one another. */
export interface VoteRingTable {
  id: number;
  found_at: number;
  /** When the job last found it. */
  seen_at: number;
}

export interface VoteRingMemberTable {
  ring_id: number;
  member_id: number;
  /** Of their latest positive votes: all that were looked at, and those for others of the ring. */
  votes: number;
  inside: number;
  /** Such votes of others of the ring for them. */
  received: number;
  /** The first of those votes for others of the ring. */
  since: number;
}
