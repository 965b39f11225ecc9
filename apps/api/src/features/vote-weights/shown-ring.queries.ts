import { WITHHELD_STEP } from '@vibeline/core/features/votes/withheld-votes.rules';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { fetchSize } from '../../db/lists/listed-rows.ts';
import type { Database } from '../../db/schema.ts';

/** Rounded down to fives: what moderators read of votes. */
function rounded(column: 'votes' | 'inside' | 'received'): RawBuilder<number> {
  return sql<number>`(${sql.ref(column)} - ${sql.ref(column)} % ${sql.lit(WITHHELD_STEP)})`;
}

/** Until when (ms UTC) the exclusion of a member of a ring stands; null: there is none. */
function excludedUntil(now: number) {
  return sql<number | null>`(select max(d.until) from decisions d where d.member_id = vote_ring_members.member_id
    and d.action = 'exclude' and d.undone_at is null and d.until > ${now})`;
}

function ringRows(db: Kysely<Database>, now: number) {
  const members = db
    .selectFrom('vote_ring_members')
    .select(['ring_id', 'since'])
    .select([rounded('votes').as('votes'), rounded('inside').as('inside'), excludedUntil(now).as('until')])
    .as('m');
  return db
    .selectFrom('vote_rings')
    .innerJoin(members, 'm.ring_id', 'vote_rings.id')
    .select(['vote_rings.id', 'vote_rings.found_at', 'vote_rings.seen_at'])
    .select((eb) => [
      eb.fn.countAll<number>().as('members'),
      eb.fn.sum<number>('m.votes').as('votes'),
      eb.fn.sum<number>('m.inside').as('inside'),
      eb.fn.min<number>('m.since').as('since'),
      eb.fn.count<number>('m.until').as('excluded'),
      eb.fn.max<number | null>('m.until').as('excluded_until'),
    ])
    .groupBy(['vote_rings.id', 'vote_rings.found_at', 'vote_rings.seen_at']);
}

/** Leaves out the rings that the viewer is in. */
export async function listRings(
  db: Kysely<Database>,
  { viewerId, before, limit, now }: { viewerId: number; before: number | null; limit: number; now: number },
) {
  const own = db.selectFrom('vote_ring_members').select('ring_id').where('member_id', '=', viewerId);
  const page = db
    .selectFrom('vote_rings')
    .select('id')
    .where('id', 'not in', own)
    .where('id', '<', before ?? Number.MAX_SAFE_INTEGER)
    .orderBy('id', 'desc')
    .limit(fetchSize(limit));
  return ringRows(db, now).where('vote_rings.id', 'in', page).orderBy('vote_rings.id', 'desc').execute();
}

export async function findRing(db: Kysely<Database>, id: number, now: number) {
  return ringRows(db, now).where('vote_rings.id', '=', id).executeTakeFirst();
}

export type RingRow = NonNullable<Awaited<ReturnType<typeof findRing>>>;

/** The most of a ring that is shown. */
const SHOWN_MAX = 200;

/** With the exclusion that stands, the latest to end, and its case. Those with most votes in the ring first. */
export async function listRingMembers(db: Kysely<Database>, ringId: number, now: number) {
  return db
    .selectFrom('vote_ring_members')
    .select(['member_id', 'since', excludedUntil(now).as('excluded_until')])
    .select([rounded('votes').as('votes'), rounded('inside').as('inside'), rounded('received').as('received')])
    .select((eb) =>
      eb
        .selectFrom('decisions')
        .select('decisions.case_id')
        .whereRef('decisions.member_id', '=', 'vote_ring_members.member_id')
        .where('decisions.action', '=', 'exclude')
        .where('decisions.undone_at', 'is', null)
        .where('decisions.until', '>', now)
        .orderBy('decisions.until', 'desc')
        .limit(1)
        .as('case_id'),
    )
    .where('ring_id', '=', ringId)
    .orderBy(rounded('inside'), 'desc')
    .orderBy('member_id')
    .limit(SHOWN_MAX)
    .execute();
}

const MEMBERS_AT_ONCE = 200;

/** Of a whole ring, also those who are not shown: by their ids, with the end of the exclusion that stands. */
export async function listExclusionsOfRing(
  db: Kysely<Database>,
  { ringId, after, now }: { ringId: number; after: number; now: number },
) {
  return db
    .selectFrom('vote_ring_members')
    .select(['member_id', excludedUntil(now).as('until')])
    .where('ring_id', '=', ringId)
    .where('member_id', '>', after)
    .orderBy('member_id')
    .limit(MEMBERS_AT_ONCE)
    .execute();
}

/** The exclusions of a member that stand. */
export async function listStandingExclusions(db: Kysely<Database>, memberId: number, now: number): Promise<number[]> {
  const rows = await db
    .selectFrom('decisions')
    .select('id')
    .where('member_id', '=', memberId)
    .where('action', '=', 'exclude')
    .where('undone_at', 'is', null)
    .where('until', '>', now)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
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
