import { DAY_MS, HOUR_MS } from '@vibeline/core/durations.rules';
import type { RingMember } from '@vibeline/core/features/votes/vote-weight.rules';
import type { Kysely } from 'kysely';
import { createPace, type Pace } from '../../concurrency/pace.ts';
import type { Database } from '../../db/schema.ts';
import { findWeighing, saveWeighing } from '../../db/settings.ts';
import type { ServiceDependencies } from '../../dependencies.ts';
import { countPosts, eachId } from './count-posts.ts';
import type { CrowdWeights } from './crowds.ts';
import { findRingsOf, saveEvidence } from './find-members.ts';
import { listExcluded, listGivenVotes, VOTERS_AT_ONCE } from './given-votes.queries.ts';
import { readVotes } from './read-votes.ts';
import { deleteOldRings } from './ring.queries.ts';
import { listWeighedMembers } from './vote-weight.queries.ts';
import { weighMember } from './weigh-member.ts';

interface WeighingLimits {
  /** The votes that a run reads; the next one goes on after them. */
  votesPerRun: number;
  /** The share of its time in which a run works; else it waits. */
  share: number;
  /** After a run, the next one waits so many times as long as it took. */
  restTimes: number;
}

const LIMITS: WeighingLimits = { votesPerRun: 10_000_000, share: 0.25, restTimes: 10 };
/** Work that takes this long waits for others. */
const TURN_MS = 10;
const REST_MAX_MS = 6 * HOUR_MS;
/** Rings that are not found any more stay for moderators to look at. */
const RING_STORED_MS = 30 * DAY_MS;

export interface WeighingFigures {
  votes: number;
  voters: number;
  rings: number;
}

/**
 * Finds members who vote nearly only for one another, and many new accounts of one network, and writes which votes weigh
 * less and how many of a post's votes count in no order. Writes only what differs, so a run that was interrupted is
 * begun again. Does nothing while the job rests. Rejects when the signal is aborted.
 */
export async function weighVotes(
  { db, now: clock }: ServiceDependencies,
  signal: AbortSignal,
  given: Partial<WeighingLimits> = {},
): Promise<WeighingFigures | null> {
  const limits = { ...LIMITS, ...given };
  const weighing = await findWeighing(db);
  const now = clock();
  if (weighing && weighing.restsUntil > now && weighing.restsUntil < now + 2 * REST_MAX_MS) return null;
  const startedAt = performance.now();
  const pace = createPace({ workMs: TURN_MS, share: limits.share, signal });
  const read = await readVotes(db, { after: weighing?.after ?? 0, max: limits.votesPerRun, now }, pace);
  const rings = await findRingsOf(read.profiles, now, pace);
  for (const ring of rings) await saveEvidence(db, ring, { profiles: read.profiles, now, pace });
  await weighMembers(db, { rings, crowds: read.crowds, now }, pace);
  await countPosts(db, pace);
  await deleteOldRings(db, now - RING_STORED_MS, signal);
  const restMs = Math.min(REST_MAX_MS, limits.restTimes * (performance.now() - startedAt));
  await saveWeighing(db, { after: read.after, restsUntil: Math.ceil(clock() + restMs) });
  return { votes: read.votes, voters: read.profiles.voters.length, rings: rings.length };
}

interface Found {
  rings: readonly RingMember[][];
  crowds: CrowdWeights;
  now: number;
}

/** Those of whose votes some weigh less, or did so until now. */
async function weighMembers(db: Kysely<Database>, { rings, crowds, now }: Found, pace: Pace): Promise<void> {
  const ringOf = new Map(
    rings.flatMap((ring) => {
      const ids = new Set(ring.map(({ id }) => id));
      return ring.map((self) => [self.id, { self, ids }] as const);
    }),
  );
  const excluded = new Set<number>();
  await eachId(
    (after) => listExcluded(db, { after, now }),
    async (id) => void excluded.add(id),
  );
  const concerned = new Set([...ringOf.keys(), ...crowds.keys(), ...excluded]);
  await eachId(
    (after) => listWeighedMembers(db, after),
    async (id) => void concerned.add(id),
  );
  const ids = [...concerned];
  for (let start = 0; start < ids.length; start += VOTERS_AT_ONCE) {
    const some = ids.slice(start, start + VOTERS_AT_ONCE);
    for (const [memberId, votes] of await listGivenVotes(db, some)) {
      const standing = {
        memberId,
        isExcluded: excluded.has(memberId),
        ring: ringOf.get(memberId) ?? null,
        crowd: crowds.get(memberId) ?? null,
      };
      await weighMember(db, standing, { votes, now });
      await pace();
    }
  }
}
