import { WITHHELD_STEP } from '@vibeline/core/features/votes/withheld-votes.rules';
import type { Kysely, Transaction } from 'kysely';
import { deleteInParts } from '../../db/delete-in-parts.ts';
import { preparedForIds } from '../../db/prepared.ts';
import { newRowId } from '../../db/row-id.ts';
import type { Database } from '../../db/schema.ts';
import { isInRange, type MemberRange } from './member-range.ts';

export interface RingEvidence {
  id: number;
  votes: number;
  inside: number;
  received: number;
  /** ms UTC */
  since: number;
}

const ringsOfMembers = preparedForIds([], (db, ids) =>
  db.selectFrom('vote_ring_members').select(['ring_id', 'member_id']).where('member_id', 'in', ids),
);

const IDS_AT_ONCE = 100;

/** The stored ring that shares most members with the found one, at least half of one of them; null for none. */
async function findSameRing(trx: Transaction<Database>, memberIds: readonly number[]): Promise<number | null> {
  const shared = new Map<number, number>();
  for (let start = 0; start < memberIds.length; start += IDS_AT_ONCE) {
    const rows = await ringsOfMembers(trx, memberIds.slice(start, start + IDS_AT_ONCE), {});
    for (const { ring_id: id } of rows) shared.set(id, (shared.get(id) ?? 0) + 1);
  }
  const [best] = [...shared].toSorted(([a, many], [b, more]) => more - many || a - b);
  if (!best) return null;
  const [ringId, count] = best;
  const { size } = await trx
    .selectFrom('vote_ring_members')
    .select((eb) => eb.fn.countAll<number>().as('size'))
    .where('ring_id', '=', ringId)
    .executeTakeFirstOrThrow();
  return 2 * count >= Math.min(memberIds.length, Number(size)) ? ringId : null;
}

async function listEvidence(trx: Transaction<Database>, ringId: number): Promise<Map<number, RingEvidence>> {
  const rows = await trx
    .selectFrom('vote_ring_members')
    .select(['member_id as id', 'votes', 'inside', 'received', 'since'])
    .where('ring_id', '=', ringId)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** What moderators see moves only when at least five votes have changed, so that nobody sees a single one come or go. */
function steadyEvidence(known: RingEvidence | undefined, found: RingEvidence): RingEvidence {
  if (!known) return found;
  const steady = (name: 'votes' | 'inside' | 'received') =>
    Math.abs(found[name] - known[name]) < WITHHELD_STEP ? known[name] : found[name];
  return { ...known, votes: steady('votes'), inside: steady('inside'), received: steady('received') };
}

/**
 * A ring that was found before keeps its id; who is in it is replaced, unless some of them were not read. Returns who is in
 * it then.
 */
export async function saveRing(
  trx: Transaction<Database>,
  members: readonly RingEvidence[],
  { now, range }: { now: number; range: MemberRange },
): Promise<number[]> {
  const known = await findSameRing(
    trx,
    members.map(({ id }) => id),
  );
  const ringId = known ?? newRowId();
  if (known === null) await trx.insertInto('vote_rings').values({ id: ringId, found_at: now, seen_at: now }).execute();
  else await trx.updateTable('vote_rings').set({ seen_at: now }).where('id', '=', ringId).execute();
  const before = await listEvidence(trx, ringId);
  const found = new Map(members.map((member) => [member.id, steadyEvidence(before.get(member.id), member)]));
  const isWhole = [...before.keys()].every((id) => isInRange(range, id));
  const after = isWhole ? found : new Map([...before, ...found]);
  await trx.deleteFrom('vote_ring_members').where('ring_id', '=', ringId).execute();
  const rows = [...after.values()].map(({ id, ...evidence }) => ({ ring_id: ringId, member_id: id, ...evidence }));
  for (let start = 0; start < rows.length; start += IDS_AT_ONCE) {
    await trx
      .insertInto('vote_ring_members')
      .values(rows.slice(start, start + IDS_AT_ONCE))
      .execute();
  }
  return [...after.keys()];
}

/** Of the members that were read, those of a ring with others who were not. */
export async function listMembersOfSplitRings(
  db: Kysely<Database>,
  { after, to }: MemberRange,
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('vote_ring_members')
    .select('member_id')
    .distinct()
    .where('member_id', '>', after)
    .where('member_id', '<=', to)
    .where('ring_id', 'in', (eb) =>
      eb
        .selectFrom('vote_ring_members as others')
        .select('others.ring_id')
        .where((other) => other.or([other('others.member_id', '<=', after), other('others.member_id', '>', to)])),
    )
    .execute();
  return new Set(rows.map((row) => row.member_id));
}

/** Rings that were not found any more since `before` (ms UTC). */
export async function deleteOldRings(db: Kysely<Database>, before: number, signal?: AbortSignal): Promise<void> {
  await deleteInParts(async () => {
    const old = await db
      .selectFrom('vote_rings')
      .select('id')
      .where('seen_at', '<', before)
      .limit(1)
      .executeTakeFirst();
    if (!old) return 0n;
    await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('vote_ring_members').where('ring_id', '=', old.id).execute();
      await trx.deleteFrom('vote_rings').where('id', '=', old.id).execute();
    });
    return 2000n;
  }, signal);
}
