import { findRings, type RingMember, type WeighedMember } from '@vibeline/core/features/votes/vote-ring.rules';
import { circleOf } from '@vibeline/core/features/votes/vote-weight.rules';
import type { Kysely } from 'kysely';
import type { Pace } from '../../concurrency/pace.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { listGivenVotes, VOTERS_AT_ONCE } from './given-votes.queries.ts';
import type { MemberRange } from './member-range.ts';
import { type RingEvidence, saveRing } from './ring.queries.ts';
import { countsInProfile, type VoteProfiles } from './vote-profiles.ts';

/** Of a larger ring so many members are stored with their evidence; the votes of all weigh less. */
const STORED_MAX = 1000;

export async function findRingsOf(profiles: VoteProfiles, now: number, pace: Pace): Promise<RingMember[][]> {
  const members: WeighedMember[] = [];
  for (const { id, createdAt } of profiles.voters) {
    const profile = profiles.profileOf(id);
    if (profile) {
      const circle = circleOf(id, profile, profiles.profileOf);
      if (circle.partners.length > 0) members.push({ id, createdAt, ...circle });
    }
    await pace();
  }
  const search = findRings(members, { profileOf: profiles.profileOf, voters: profiles.voters.length, now });
  for (;;) {
    const { done, value } = search.next();
    if (done) return value;
    await pace();
  }
}

/** Stores who is in a ring, with what moderators see of it. Returns who is in it, with those that this run did not read. */
export async function saveEvidence(
  db: Kysely<Database>,
  ring: readonly RingMember[],
  { profiles, range, now, pace }: { profiles: VoteProfiles; range: MemberRange; now: number; pace: Pace },
): Promise<Set<number>> {
  const stored = ring.toSorted((a, b) => b.inside - a.inside || a.id - b.id).slice(0, STORED_MAX);
  const ids = new Set(stored.map(({ id }) => id));
  const received = new Map<number, number>();
  const evidence: RingEvidence[] = [];
  for (let start = 0; start < stored.length; start += VOTERS_AT_ONCE) {
    const some = stored.slice(start, start + VOTERS_AT_ONCE);
    const given = await listGivenVotes(
      db,
      some.map(({ id }) => id),
    );
    for (const { id } of some) {
      const inside = (given.get(id) ?? []).filter((vote) => countsInProfile(vote) && ids.has(vote.author_id));
      const counted = inside.slice(0, profiles.profileOf(id)?.total ?? 0);
      for (const { author_id } of counted) received.set(author_id, (received.get(author_id) ?? 0) + 1);
      const since = counted.at(-1)?.created_at ?? now;
      evidence.push({ id, votes: profiles.profileOf(id)?.total ?? 0, inside: counted.length, received: 0, since });
    }
    await pace();
  }
  const rows = evidence.map((row) => ({ ...row, received: received.get(row.id) ?? 0 }));
  const known = await inTransaction(db, (trx) => saveRing(trx, rows, { now, range }));
  return new Set([...ring.map(({ id }) => id), ...known]);
}
