import { WITHHELD_STEP } from '@vibeline/core/features/votes/withheld-votes.rules';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { fetchSize } from '../../db/lists/listed-rows.ts';
import type { Database } from '../../db/schema.ts';
import { excludedUntil, exclusionCase } from './exclusion.queries.ts';

/** Rounded down to fives: what moderators read of votes. */
function rounded(column: 'votes' | 'inside' | 'received'): RawBuilder<number> {
  return sql<number>`(${sql.ref(column)} - ${sql.ref(column)} % ${sql.lit(WITHHELD_STEP)})`;
}

/** Not more than `votes`: each moves for itself, once five votes have changed. */
const roundedInside = sql<number>`(case when inside < votes then ${rounded('inside')} else ${rounded('votes')} end)`;

function ringRows(db: Kysely<Database>, now: number) {
  const members = db
    .selectFrom('vote_ring_members')
    .select(['ring_id', 'since'])
    .select([rounded('votes').as('votes'), roundedInside.as('inside'), excludedUntil(now).as('until')])
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
    .select(['member_id', 'since', excludedUntil(now).as('excluded_until'), exclusionCase(now).as('case_id')])
    .select([rounded('votes').as('votes'), roundedInside.as('inside'), rounded('received').as('received')])
    .where('ring_id', '=', ringId)
    .orderBy(roundedInside, 'desc')
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

export type RingMemberRow = Awaited<ReturnType<typeof listRingMembers>>[number];

/** Whether two members are in one ring. */
export async function shareRing(db: Kysely<Database>, memberId: number, otherId: number): Promise<boolean> {
  const row = await db
    .selectFrom('vote_ring_members')
    .select('ring_id')
    .where('member_id', '=', memberId)
    .where('ring_id', 'in', (eb) =>
      eb.selectFrom('vote_ring_members').select('ring_id').where('member_id', '=', otherId),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** As `shareRing`, of a member whose column of the query is named. */
function sharesRing(viewerId: number, memberColumn: string): RawBuilder<boolean> {
  return sql<boolean>`case when (select 1 from vote_ring_members as of_viewer
    join vote_ring_members as of_other on of_other.ring_id = of_viewer.ring_id
    where of_viewer.member_id = ${viewerId} and of_other.member_id = ${sql.ref(memberColumn)}
    limit 1) is null then false else true end`;
}

/**
 * Whether a row exists for a moderator as far as rings go: exclusions of a ring that they are in do not, nor what became of these.
 * `isOfRow`: of a decision named `excluding`; `memberColumn`: whom the row is about.
 */
export function isNotOfOwnRing(viewerId: number, memberColumn: string, isOfRow: RawBuilder<unknown>) {
  return sql<boolean>`case when (select 1 from decisions as excluding
    where ${isOfRow} and excluding.action = 'exclude' limit 1) is null then true
    when ${sharesRing(viewerId, memberColumn)} then false else true end`;
}

export async function isInRing(db: Kysely<Database>, ringId: number, memberId: number): Promise<boolean> {
  const row = await db
    .selectFrom('vote_ring_members')
    .select('ring_id')
    .where('ring_id', '=', ringId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
}
