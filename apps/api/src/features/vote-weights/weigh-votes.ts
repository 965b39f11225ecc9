import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vibeline/core/durations.rules';
import type { RingMember } from '@vibeline/core/features/votes/vote-ring.rules';
import type { Kysely } from 'kysely';
import { createPace, type Pace } from '../../concurrency/pace.ts';
import type { Database } from '../../db/schema.ts';
import { findWeighing, saveWeighing } from '../../db/settings.ts';
import type { ServiceDependencies } from '../../dependencies.ts';
import { countPosts, eachPage } from './count-posts.ts';
import type { CrowdWeights } from './crowds.ts';
import { listExcluded } from './exclusion.queries.ts';
import { findRingsOf, saveEvidence } from './find-rings.ts';
import { listGivenVotes, VOTERS_AT_ONCE } from './given-votes.queries.ts';
import type { MemberRange } from './member-range.ts';
import { nextReading, planReading, type Reading } from './plan-reading.ts';
import { readVotes } from './read-votes.ts';
import { deleteOldRings, listMembersOfSplitRings } from './ring.queries.ts';
import { hasVotesToExclude, listWeighedMembers } from './vote-weight.queries.ts';
import { type FoundMember, weighAllVotes, weighMember } from './weigh-member.ts';

interface WeighingLimits {
  /** The votes that a run reads; the next one goes on after them. */
  votesPerRun: number;
  /** The share of its time in which a run works; else it waits. */
  share: number;
}

const LIMITS: WeighingLimits = { votesPerRun: 10_000_000, share: 0.5 };
/** Work that takes this long waits for others. */
const TURN_MS = 10;
/** After a run, the next one waits so many times as long as it took. */
const REST_TIMES = 10;
const REST_MIN_MS = 5 * MINUTE_MS;
export const REST_MAX_MS = 6 * HOUR_MS;
/** Rings that are not found any more stay for moderators to look at. */
const RING_STORED_MS = 30 * DAY_MS;

/** `tookMs`: of a run. */
export function restAfter(tookMs: number): number {
  return Math.min(REST_MAX_MS, REST_TIMES * tookMs);
}

export interface WeighingFigures {
  votes: number;
  voters: number;
  rings: number;
}

/**
 * Finds members who vote nearly only for one another, and many new accounts of one network, and writes which votes weigh
 * less and how many of a post's votes count in no order. Reads votes only if some have changed since it did so, and writes
 * only what differs, so a run that was interrupted is begun again. Rejects when the signal is aborted.
 */
export async function weighVotes(
  { db, now: clock }: ServiceDependencies,
  signal?: AbortSignal,
  given: Partial<WeighingLimits> = {},
): Promise<WeighingFigures> {
  const { votesPerRun, share } = { ...LIMITS, ...given };
  const startedAt = performance.now();
  const pace = createPace({ workMs: TURN_MS, share, ...(signal && { signal }) });
  const weighing = await findWeighing(db);
  const now = clock();
  const reading = await planReading(db, weighing, now);
  const { after, ...figures } = reading
    ? await readAndWeigh(db, { reading, votesPerRun, clock }, pace)
    : { after: 0, votes: 0, voters: 0, rings: 0 };
  await countPosts(db, pace);
  await deleteOldRings(db, now - RING_STORED_MS, signal);
  const restMs = Math.max(REST_MIN_MS, restAfter(performance.now() - startedAt));
  const next = reading ? nextReading(reading, after) : { ...weighing, after };
  await saveWeighing(db, { ...next, restsUntil: Math.ceil(clock() + restMs) });
  return figures;
}

async function readAndWeigh(
  db: Kysely<Database>,
  { reading, votesPerRun, clock }: { reading: Reading; votesPerRun: number; clock: () => number },
  pace: Pace,
): Promise<WeighingFigures & { after: number }> {
  const now = clock();
  const { profiles, crowds, votes, after } = await readVotes(db, { ...reading, max: votesPerRun }, pace);
  const range = { after: reading.after, to: after === 0 ? Number.MAX_SAFE_INTEGER : after };
  const rings = await findRingsOf(profiles, now, pace);
  const ringOf = new Map<number, { self: RingMember; ids: ReadonlySet<number> }>();
  for (const ring of rings) {
    const ids = await saveEvidence(db, ring, { profiles, range, now, pace });
    for (const self of ring) ringOf.set(self.id, { self, ids });
  }
  await weighMembers(db, { ringOf, crowds, range, now }, pace);
  await weighExcluded(db, { range, now: clock }, pace);
  return { after, votes, voters: profiles.voters.length, rings: rings.length };
}

interface Findings {
  ringOf: ReadonlyMap<number, { self: RingMember; ids: ReadonlySet<number> }>;
  crowds: CrowdWeights;
  /** Whose votes were read: whoever else has votes that weigh less keeps these. */
  range: MemberRange;
  now: number;
}

/** Those of whose votes some weigh less, or did so until now. */
async function weighMembers(db: Kysely<Database>, { ringOf, crowds, range, now }: Findings, pace: Pace): Promise<void> {
  const split = await listMembersOfSplitRings(db, range);
  const findingsOf = (memberId: number): FoundMember => ({
    ring: ringOf.get(memberId) ?? (split.has(memberId) ? 'unknown' : 'none'),
    crowd: crowds.get(memberId) ?? null,
  });
  for (const ids of await listConcerned(db, { ringOf, crowds, range, now })) {
    for (const [memberId, votes] of await listGivenVotes(db, ids)) {
      await weighMember(db, { memberId, found: findingsOf(memberId), votes, now });
      await pace();
    }
  }
}

/** Of excluded members also the votes that are not among their latest. */
async function weighExcluded(
  db: Kysely<Database>,
  { range, now }: { range: MemberRange; now: () => number },
  pace: Pace,
): Promise<void> {
  await eachPage(
    (after) => listExcluded(db, { after: Math.max(after, range.after), to: range.to, now: now() }),
    async (ids) => {
      for (const memberId of ids) {
        if (await hasVotesToExclude(db, memberId)) await weighAllVotes(db, { memberId, excluded: true, now }, pace);
        await pace();
      }
    },
  );
}

/** In groups whose votes are read at once. */
async function listConcerned(db: Kysely<Database>, { ringOf, crowds, range, now }: Findings): Promise<number[][]> {
  const { to } = range;
  const concerned = new Set([...ringOf.keys(), ...crowds.keys()]);
  const add = async (ids: readonly number[]) => {
    for (const id of ids) concerned.add(id);
  };
  await eachPage((after) => listExcluded(db, { after: Math.max(after, range.after), to, now }), add);
  await eachPage((after) => listWeighedMembers(db, { after: Math.max(after, range.after), to }), add);
  const ids = [...concerned];
  return Array.from({ length: Math.ceil(ids.length / VOTERS_AT_ONCE) }, (_, group) =>
    ids.slice(group * VOTERS_AT_ONCE, (group + 1) * VOTERS_AT_ONCE),
  );
}
