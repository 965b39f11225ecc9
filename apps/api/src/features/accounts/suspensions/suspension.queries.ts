import { type ExpressionBuilder, type Kysely, type RawBuilder, sql } from 'kysely';
import { fetchSize } from '../../../db/lists/listed-rows.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Database } from '../../../db/schema.ts';

/** A suspension ends at its time, without a job. */
export function stands(eb: ExpressionBuilder<Database, 'decisions'>, now: number) {
  return eb.and([
    eb('decisions.action', '=', sql.lit('suspend')),
    eb('decisions.undone_at', 'is', null),
    eb.or([eb('decisions.until', 'is', null), eb('decisions.until', '>', now)]),
  ]);
}

const suspensionOf = prepared(['memberId', 'now'], (db, { memberId, now }: { memberId: number; now: number }) =>
  db
    .selectFrom('decisions')
    .select(['decisions.id', 'decisions.until', 'decisions.reason', 'decisions.created_at', 'decisions.appeal_state'])
    .where('decisions.member_id', '=', memberId)
    .where((eb) => stands(eb, now))
    .orderBy((eb) => eb.fn.coalesce('decisions.until', sql.lit(Number.MAX_SAFE_INTEGER)), 'desc')
    .limit(1),
);

export async function findSuspension(db: Kysely<Database>, memberId: number, now: number) {
  const [row] = await suspensionOf(db, { memberId, now });
  return row;
}

/** As `findSuspension`, for lists: `memberId` names a column of the query. */
export function isNotSuspended(memberId: string, now: number): RawBuilder<boolean> {
  return sql<boolean>`(select 1 from decisions
    where decisions.member_id = ${sql.ref(memberId)} and decisions.action = 'suspend' and decisions.undone_at is null
      and (decisions.until is null or decisions.until > ${now})
    limit 1) is null`;
}

/** All that stand, also for what was written anonymously. */
export async function listStandingSuspensions(db: Kysely<Database>, memberId: number, now: number) {
  return db
    .selectFrom('decisions')
    .select(['decisions.id', 'decisions.moderator_id'])
    .where('decisions.member_id', '=', memberId)
    .where((eb) => stands(eb, now))
    .orderBy('decisions.id')
    .execute();
}

/** Leaves out suspensions for anonymous posts, which would tell who their author is. */
export async function isSuspendedByName(db: Kysely<Database>, memberId: number, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('decisions')
    .innerJoin('report_cases', 'report_cases.id', 'decisions.case_id')
    .select('decisions.id')
    .where('decisions.member_id', '=', memberId)
    .where('report_cases.is_anonymous', '=', 0)
    .where((eb) => stands(eb, now))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether the member is not suspended for what they did under their name; for lists. `memberId` names a column of the query:
 * `.where(isNotSuspendedByName('members.id', now))`.
 */
export function isNotSuspendedByName(memberId: string, now: number): RawBuilder<boolean> {
  return sql<boolean>`(select 1 from decisions
    join report_cases on report_cases.id = decisions.case_id
    where decisions.member_id = ${sql.ref(memberId)} and decisions.action = 'suspend' and decisions.undone_at is null
      and (decisions.until is null or decisions.until > ${now}) and report_cases.is_anonymous = 0
    limit 1) is null`;
}

export type SuspensionRow = NonNullable<Awaited<ReturnType<typeof findSuspension>>>;

export async function listSuspensions(
  db: Kysely<Database>,
  { now, before, limit }: { now: number; before: number | null; limit: number },
) {
  return db
    .selectFrom('decisions')
    .innerJoin('report_cases', 'report_cases.id', 'decisions.case_id')
    .select(['decisions.id', 'decisions.case_id', 'decisions.member_id', 'decisions.until', 'decisions.reason'])
    .select(['decisions.created_at', 'report_cases.is_anonymous'])
    .where((eb) => stands(eb, now))
    .where('decisions.id', '<', before ?? Number.MAX_SAFE_INTEGER)
    .orderBy('decisions.id', 'desc')
    .limit(fetchSize(limit))
    .execute();
}
