import { type Expression, sql } from 'kysely';

const referTo = (member: string | Expression<number>) => (typeof member === 'string' ? sql.ref(member) : member);

/**
 * Whether an account is not being deleted, nor was: else the member exists for nobody. A scalar subquery of few rows, as in
 * `seeEachOther`.
 */
export function isStaying(memberId: string | Expression<number>) {
  return sql<boolean>`(select 1 from member_deletions
    where member_deletions.member_id = ${referTo(memberId)}) is null`;
}

/** 1 when the account is being deleted, or was. For what stays of a member with others. */
export function isBeingDeleted(memberId: string | Expression<number>) {
  return sql<number>`(select count(*) from member_deletions
    where member_deletions.member_id = ${referTo(memberId)})`;
}

/** 1 when nothing is left of the member. */
export function isDeleted(memberId: string | Expression<number>) {
  return sql<number>`(select count(*) from member_deletions
    where member_deletions.member_id = ${referTo(memberId)} and member_deletions.ended_at is not null)`;
}
