import {
  circleWeight,
  FULL_WEIGHT,
  LEAST_WEIGHT,
  type RingMember,
} from '@vibeline/core/features/votes/vote-weight.rules';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { CROWD_MS } from './crowds.ts';
import type { GivenVote } from './given-votes.queries.ts';
import { countsInProfile } from './vote-profiles.ts';
import { listWeightsOf, type StoredWeight, saveWeights } from './vote-weight.queries.ts';

/** What this run knows of a member. */
export interface Standing {
  memberId: number;
  isExcluded: boolean;
  /** null: in none. */
  ring: { self: RingMember; ids: ReadonlySet<number> } | null;
  /** By post. */
  crowd: ReadonlyMap<number, number> | null;
}

const FULL: StoredWeight = { weight: FULL_WEIGHT, reason: 'removed' };

/** Writes the weights that have changed of the member's latest votes, and of those that are no longer among them. */
export async function weighMember(
  db: Kysely<Database>,
  standing: Standing,
  { votes, now }: { votes: readonly GivenVote[]; now: number },
): Promise<void> {
  const stored = await listWeightsOf(db, standing.memberId);
  const changes = new Map<number, StoredWeight>();
  const latest = new Set<number>();
  for (const vote of votes) {
    latest.add(vote.post_id);
    const known = stored.get(vote.post_id);
    const weighed = weightOf(standing, vote, { known, now });
    if (weighed.weight !== (known?.weight ?? FULL_WEIGHT)) changes.set(vote.post_id, weighed);
  }
  for (const [postId, { weight, reason }] of stored) {
    const stays = (reason === 'excluded' && standing.isExcluded) || (reason === 'ring' && standing.ring !== null);
    if (latest.has(postId) || stays || reason === 'crowd' || weight === FULL_WEIGHT) continue;
    changes.set(postId, FULL);
  }
  if (changes.size > 0) await inTransaction(db, (trx) => saveWeights(trx, standing.memberId, changes));
}

function weightOf(
  { isExcluded, ring, crowd }: Standing,
  vote: GivenVote,
  { known, now }: { known: StoredWeight | undefined; now: number },
): StoredWeight {
  if (isExcluded) return { weight: LEAST_WEIGHT, reason: 'excluded' };
  const candidates: StoredWeight[] = [FULL];
  if (ring?.ids.has(vote.author_id) && countsInProfile(vote)) {
    const { self } = ring;
    candidates.push({ weight: circleWeight(self.inside, vote.created_at - self.createdAt), reason: 'ring' });
  }
  const crowded = crowd?.get(vote.post_id);
  if (crowded !== undefined) candidates.push({ weight: crowded, reason: 'crowd' });
  // Who voted together is known only for two hours.
  if (known?.reason === 'crowd' && vote.created_at <= now - CROWD_MS) candidates.push(known);
  return candidates.reduce((least, one) => (one.weight < least.weight ? one : least));
}
