import type { RingMember } from '@vibeline/core/features/votes/vote-ring.rules';
import { circleWeight, FULL_WEIGHT, LEAST_WEIGHT } from '@vibeline/core/features/votes/vote-weight.rules';
import type { Kysely, Transaction } from 'kysely';
import type { Pace } from '../../concurrency/pace.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { isExcluded } from './exclusion.queries.ts';
import type { GivenVote } from './given-votes.queries.ts';
import { countsInProfile } from './vote-profiles.ts';
import {
  listVotesAfter,
  listWeightsAfter,
  listWeightsOf,
  lockVoter,
  type StoredWeights,
  saveWeights,
  type WeightChanges,
  type Weights,
} from './vote-weight.queries.ts';

/** What was found out about a member. */
export interface FoundMember {
  /** `none`: in no ring. `unknown`: not all whom they vote for were read, so their weights in a ring stay. */
  ring: { self: RingMember; ids: ReadonlySet<number> } | 'none' | 'unknown';
  /** By post; null: in none that was read. */
  crowd: ReadonlyMap<number, number> | null;
}

interface Weighing {
  memberId: number;
  found: FoundMember;
  /** Their latest votes. */
  votes: readonly GivenVote[];
  now: number;
}

/**
 * Writes the weights that have changed of the member's latest votes, and of those that are no longer among them. Locks
 * only where something has changed.
 */
export async function weighMember(db: Kysely<Database>, weighing: Weighing): Promise<void> {
  if ((await findChanges(db, weighing)).size === 0) return;
  await inTransaction(db, async (trx) => {
    await lockVoter(trx, weighing.memberId);
    await saveWeights(trx, weighing.memberId, await findChanges(trx, weighing));
  });
}

interface AllVotes {
  memberId: number;
  /** Whether the member is excluded: the votes weigh a tenth then, else what they weighed before. */
  excluded: boolean;
  now: () => number;
}

/** Not only the latest, in parts. Ends early when the exclusion begins or ends meanwhile: it is for others to weigh then. */
export async function weighAllVotes(
  db: Kysely<Database>,
  { memberId, excluded, now }: AllVotes,
  pace: Pace,
): Promise<void> {
  const weighPart = async (trx: Transaction<Database>, after: number): Promise<number | undefined> => {
    await lockVoter(trx, memberId);
    if ((await isExcluded(trx, memberId, now())) !== excluded) return undefined;
    const page = { memberId, after };
    const votes = excluded ? await listVotesAfter(trx, page) : await listWeightsAfter(trx, page);
    const changes = new Map<number, Weights | null>();
    for (const [postId, known] of votes) {
      const { ring, crowd, hasVote } = known ?? { ring: FULL_WEIGHT, crowd: FULL_WEIGHT, hasVote: true };
      const change = changeOf(known, hasVote ? weightsOf({ ring, crowd }, excluded) : null);
      if (change !== undefined) changes.set(postId, change);
    }
    await saveWeights(trx, memberId, changes);
    return [...votes.keys()].at(-1);
  };
  for (let after: number | undefined = 0; after !== undefined; ) {
    const begin: number = after;
    after = await inTransaction(db, (trx) => weighPart(trx, begin));
    await pace();
  }
}

async function findChanges(db: Kysely<Database>, { memberId, found, votes, now }: Weighing): Promise<WeightChanges> {
  const stored = await listWeightsOf(db, { memberId, postIds: votes.map((vote) => vote.post_id) });
  const excluded = await isExcluded(db, memberId, now);
  const weights = new Map<number, Parts | null>();
  for (const vote of votes) weights.set(vote.post_id, partsOf(found, vote, stored.get(vote.post_id)));
  for (const [postId, known] of stored) {
    if (!weights.has(postId)) weights.set(postId, known.hasVote ? olderParts(found, known) : null);
  }
  const changes = new Map<number, Weights | null>();
  for (const [postId, parts] of weights) {
    const change = changeOf(stored.get(postId), parts && weightsOf(parts, excluded));
    if (change !== undefined) changes.set(postId, change);
  }
  return changes;
}

/** What it weighs for each reason alone. */
type Parts = Pick<Weights, 'ring' | 'crowd'>;

/** Who voted together is known only for a time, so what a vote weighs as one of a crowd stays. */
function partsOf({ ring, crowd }: FoundMember, vote: GivenVote, known: StoredWeights | undefined): Parts {
  return {
    ring: ring === 'unknown' ? (known?.ring ?? FULL_WEIGHT) : ringWeight(ring, vote),
    crowd: Math.min(known?.crowd ?? FULL_WEIGHT, crowd?.get(vote.post_id) ?? FULL_WEIGHT),
  };
}

function ringWeight(ring: Exclude<FoundMember['ring'], 'unknown'>, vote: GivenVote): number {
  if (ring === 'none' || !ring.ids.has(vote.author_id) || !countsInProfile(vote)) return FULL_WEIGHT;
  return circleWeight(ring.self.inside, vote.created_at - ring.self.createdAt);
}

/** Of a vote that is no longer among the latest. */
function olderParts({ ring }: FoundMember, known: StoredWeights): Parts {
  return { ring: ring === 'none' ? FULL_WEIGHT : known.ring, crowd: known.crowd };
}

function weightsOf({ ring, crowd }: Parts, excluded: boolean): Weights {
  if (excluded) return { ring, crowd, weight: LEAST_WEIGHT, reason: 'excluded' };
  const weight = Math.min(ring, crowd);
  if (weight === FULL_WEIGHT) return { ring, crowd, weight, reason: 'removed' };
  return { ring, crowd, weight, reason: ring <= crowd ? 'ring' : 'crowd' };
}

/** `next`: null for a vote that was taken back. undefined: what is stored stays; null: it is of no more use. */
function changeOf(known: StoredWeights | undefined, next: Weights | null): Weights | null | undefined {
  // What a vote was counted with is needed until its post is counted again.
  const isCounted = known !== undefined && known.counted < FULL_WEIGHT;
  if (next === null) return isCounted ? undefined : null;
  if (next.weight === FULL_WEIGHT && !isCounted) return known ? null : undefined;
  const { weight, ring, crowd } = next;
  const isSame = known?.weight === weight && known.ring === ring && known.crowd === crowd;
  return isSame ? undefined : next;
}
