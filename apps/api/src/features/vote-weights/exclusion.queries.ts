import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';

const EXCLUSIONS_AT_ONCE = 500;

/** Of `decisions`: an exclusion that moderators have not taken back, until its time (each has one). */
function stands(now: number): RawBuilder<boolean> {
  return sql<boolean>`(decisions.action = 'exclude' and decisions.undone_at is null and decisions.until > ${now})`;
}

/** Until when (ms UTC) the latest exclusion of a member of a ring stands; null: there is none. */
export function excludedUntil(now: number): RawBuilder<number | null> {
  return sql<number | null>`(select max(decisions.until) from decisions
    where decisions.member_id = vote_ring_members.member_id and ${stands(now)})`;
}

/** The case of that exclusion. */
export function exclusionCase(now: number): RawBuilder<number | null> {
  return sql<number | null>`(select decisions.case_id from decisions
    where decisions.member_id = vote_ring_members.member_id and ${stands(now)}
    order by decisions.until desc limit 1)`;
}

/** The exclusions of a member that stand, with their ends (ms UTC). */
export async function listStandingExclusions(
  db: Kysely<Database>,
  memberId: number,
  now: number,
): Promise<{ id: number; until: number }[]> {
  const rows = await db
    .selectFrom('decisions')
    .select(['id', 'until'])
    .where('member_id', '=', memberId)
    .where(stands(now))
    .orderBy('id')
    .execute();
  return rows.map(({ id, until }) => ({ id, until: Number(until) }));
}

/** Up to `to` (inclusive), whose votes moderators exclude from the orders now. */
export async function listExcluded(
  db: Kysely<Database>,
  { after, to, now }: { after: number; to: number; now: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('decisions')
    .select('member_id')
    .distinct()
    .where(stands(now))
    .where('member_id', '>', after)
    .where('member_id', '<=', to)
    .orderBy('member_id')
    .limit(EXCLUSIONS_AT_ONCE)
    .execute();
  return rows.map((row) => row.member_id);
}

export async function isExcluded(db: Kysely<Database>, memberId: number, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('decisions')
    .select('id')
    .where('member_id', '=', memberId)
    .where(stands(now))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const MEMBERS_AT_ONCE = 100;

/** Whose exclusion has begun or ended since their votes were weighed. */
export async function listChangedExclusions(db: Kysely<Database>, now: number): Promise<number[]> {
  const begun = await db
    .selectFrom('decisions')
    .select('member_id')
    .distinct()
    .where(stands(now))
    .where('member_id', 'not in', (eb) => eb.selectFrom('excluded_voters').select('member_id'))
    // Of a member who was deleted there is nothing to weigh.
    .where((eb) =>
      eb.exists(eb.selectFrom('votes').select('votes.post_id').whereRef('votes.member_id', '=', 'decisions.member_id')),
    )
    .orderBy('member_id')
    .limit(MEMBERS_AT_ONCE)
    .execute();
  const ended = await db
    .selectFrom('excluded_voters')
    .select('member_id')
    .where('member_id', 'not in', (eb) => eb.selectFrom('decisions').select('member_id').where(stands(now)))
    .orderBy('member_id')
    .limit(MEMBERS_AT_ONCE)
    .execute();
  return [...begun, ...ended].map((row) => row.member_id);
}

/** Notes that the votes of the member have been weighed as they are now. */
export async function saveExcluded(
  trx: Transaction<Database>,
  memberId: number,
  isExcludedNow: boolean,
): Promise<void> {
  if (!isExcludedNow) {
    await trx.deleteFrom('excluded_voters').where('member_id', '=', memberId).execute();
    return;
  }
  await trx
    .insertInto('excluded_voters')
    .values({ member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
