import { type Expression, sql } from 'kysely';

const referTo = (member: string | Expression<number>) => (typeof member === 'string' ? sql.ref(member) : member);

/** As `due_at` of a break (`NEVER`). */
const BREAK = sql.lit(Number.MAX_SAFE_INTEGER);

/**
 * Whether an account is not being deleted, nor was, and its member takes no break: else the member exists for nobody. A scalar
 * subquery of few rows, as in `seeEachOther`.
 */
export function isStaying(memberId: string | Expression<number>) {
  return sql<boolean>`(select 1 from member_deletions
    where member_deletions.member_id = ${referTo(memberId)}) is null`;
}

/** As `isStaying`, also of members who have left by themselves, or take a break: they may want to come back. */
export function mayComeBack(memberId: string | Expression<number>) {
  return sql<boolean>`(select 1 from member_deletions
    where member_deletions.member_id = ${referTo(memberId)}
      and (member_deletions.asked_by is null or member_deletions.asked_by <> member_deletions.member_id
        or member_deletions.begun_at is not null)) is null`;
}

/** Why a member is hidden from everyone, for what stays of them with others; 0 when they are not. */
export const absences = { deleted: 1, break: 2 } as const;
export type Absence = 0 | (typeof absences)[keyof typeof absences];

/** `deleted`: the account is being deleted, or was. */
export function absenceOf(memberId: string | Expression<number>) {
  return sql<Absence>`coalesce((select case when member_deletions.due_at = ${BREAK} then ${sql.lit(absences.break)}
      else ${sql.lit(absences.deleted)} end from member_deletions
    where member_deletions.member_id = ${referTo(memberId)}), 0)`;
}

/** As `absenceOf`, only when nothing is left of the member. */
export function deletedOf(memberId: string | Expression<number>) {
  return sql<Absence>`coalesce((select ${sql.lit(absences.deleted)} from member_deletions
    where member_deletions.member_id = ${referTo(memberId)} and member_deletions.ended_at is not null), 0)`;
}
