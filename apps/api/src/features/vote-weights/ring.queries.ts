import type { Kysely, Transaction } from 'kysely';
import { deleteInParts } from '../../db/delete-in-parts.ts';
import { fetchSize } from '../../db/lists/listed-rows.ts';
import { preparedForIds } from '../../db/prepared.ts';
import { newRowId } from '../../db/row-id.ts';
import type { Database } from '../../db/schema.ts';

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

/** A ring that was found before keeps its id; who is in it is replaced. */
export async function saveRing(trx: Transaction<Database>, members: readonly RingEvidence[], now: number) {
  const known = await findSameRing(
    trx,
    members.map(({ id }) => id),
  );
  const ringId = known ?? newRowId();
  if (known === null) await trx.insertInto('vote_rings').values({ id: ringId, found_at: now, seen_at: now }).execute();
  else await trx.updateTable('vote_rings').set({ seen_at: now }).where('id', '=', ringId).execute();
  await trx.deleteFrom('vote_ring_members').where('ring_id', '=', ringId).execute();
  const rows = members.map(({ id, ...evidence }) => ({ ring_id: ringId, member_id: id, ...evidence }));
  for (let start = 0; start < rows.length; start += IDS_AT_ONCE) {
    await trx
      .insertInto('vote_ring_members')
      .values(rows.slice(start, start + IDS_AT_ONCE))
      .execute();
  }
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

function ringRows(db: Kysely<Database>) {
  return db
    .selectFrom('vote_rings')
    .select(['vote_rings.id', 'vote_rings.found_at', 'vote_rings.seen_at'])
    .select((eb) => [
      eb
        .selectFrom('vote_ring_members')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('vote_ring_members.ring_id', '=', 'vote_rings.id')
        .as('members'),
      eb
        .selectFrom('vote_ring_members')
        .select((inner) => inner.fn.sum<number>('votes').as('sum'))
        .whereRef('vote_ring_members.ring_id', '=', 'vote_rings.id')
        .as('votes'),
      eb
        .selectFrom('vote_ring_members')
        .select((inner) => inner.fn.sum<number>('inside').as('sum'))
        .whereRef('vote_ring_members.ring_id', '=', 'vote_rings.id')
        .as('inside'),
      eb
        .selectFrom('vote_ring_members')
        .select((inner) => inner.fn.min<number>('since').as('least'))
        .whereRef('vote_ring_members.ring_id', '=', 'vote_rings.id')
        .as('since'),
    ]);
}

/** Leaves out the rings that the viewer is in. */
export async function listRings(
  db: Kysely<Database>,
  { viewerId, before, limit }: { viewerId: number; before: number | null; limit: number },
) {
  const own = db.selectFrom('vote_ring_members').select('ring_id').where('member_id', '=', viewerId);
  return ringRows(db)
    .where('vote_rings.id', 'not in', own)
    .where('vote_rings.id', '<', before ?? Number.MAX_SAFE_INTEGER)
    .orderBy('vote_rings.id', 'desc')
    .limit(fetchSize(limit))
    .execute();
}

export async function findRing(db: Kysely<Database>, id: number) {
  return ringRows(db).where('vote_rings.id', '=', id).executeTakeFirst();
}

export type RingRow = NonNullable<Awaited<ReturnType<typeof findRing>>>;

/** The most of a ring that is shown, and excluded by one call. */
const RING_MEMBERS_MAX = 200;

/** With the exclusion that stands, the latest to end. */
export async function listRingMembers(db: Kysely<Database>, ringId: number, now: number) {
  return db
    .selectFrom('vote_ring_members')
    .select(['member_id', 'votes', 'inside', 'received', 'since'])
    .select((eb) =>
      eb
        .selectFrom('decisions')
        .select((inner) => inner.fn.max<number>('until').as('until'))
        .whereRef('decisions.member_id', '=', 'vote_ring_members.member_id')
        .where('decisions.action', '=', 'exclude')
        .where('decisions.undone_at', 'is', null)
        .where('decisions.until', '>', now)
        .as('excluded_until'),
    )
    .where('ring_id', '=', ringId)
    .orderBy('inside', 'desc')
    .orderBy('member_id')
    .limit(RING_MEMBERS_MAX)
    .execute();
}

/** For a transaction that decides about the member of a ring: another one has decided before, or waits for it. */
export async function lockExclusion(
  trx: Transaction<Database>,
  { ringId, memberId, now }: { ringId: number; memberId: number; now: number },
): Promise<number | null> {
  await trx
    .selectFrom('vote_ring_members')
    .select('member_id')
    .where('ring_id', '=', ringId)
    .where('member_id', '=', memberId)
    .forUpdate()
    .execute();
  const row = await trx
    .selectFrom('decisions')
    .select((eb) => eb.fn.max<number | null>('until').as('until'))
    .where('member_id', '=', memberId)
    .where('action', '=', 'exclude')
    .where('undone_at', 'is', null)
    .where('until', '>', now)
    .executeTakeFirst();
  return row?.until == null ? null : Number(row.until);
}

export type RingMemberRow = Awaited<ReturnType<typeof listRingMembers>>[number];

export async function isInRing(db: Kysely<Database>, ringId: number, memberId: number): Promise<boolean> {
  const row = await db
    .selectFrom('vote_ring_members')
    .select('ring_id')
    .where('ring_id', '=', ringId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
}
