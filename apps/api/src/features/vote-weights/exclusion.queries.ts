import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';

const EXCLUSIONS_AT_ONCE = 500;

/** An exclusion ends at its time, without a job. */
function stands(now: number): RawBuilder<boolean> {
  return sql<boolean>`(decisions.action = 'exclude' and decisions.undone_at is null
    and (decisions.until is null or decisions.until > ${now}))`;
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
