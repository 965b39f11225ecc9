import { type Expression, type RawBuilder, sql } from 'kysely';
import type { MemberId } from './audience.queries.ts';
import { isStaying } from './deletion-visibility.queries.ts';

/**
 * Whether a member exists for the viewer: their account is not being deleted, and neither has blocked the other.
 * `memberId` names a column of the query, `.where(seeEachOther(viewerId, 'members.id'))`, or is an expression. Always true
 * of the viewer.
 */
export function seeEachOther(viewerId: MemberId, memberId: string | Expression<number>): RawBuilder<boolean> {
  const other = typeof memberId === 'string' ? sql.ref<number>(memberId) : memberId;
  return sql<boolean>`case when ${isNotBlocked(viewerId, other)}
    and (${other} = ${viewerId} or ${isStaying(other)}) then true else false end`;
}

/**
 * As `seeEachOther`, also for members who are deleted: what they wrote to others stays there. Always true for visitors.
 *
 * A scalar subquery, which Postgres looks up row by row: it reads the whole table for a NOT EXISTS in an OR. In a CASE it
 * expects it to be true of half of the rows instead of next to none.
 */
export function isNotBlocked(viewerId: MemberId, memberId: string | Expression<number>): RawBuilder<boolean> {
  const other = typeof memberId === 'string' ? sql.ref(memberId) : memberId;
  return sql<boolean>`case when (select 1 from blocks
    where blocks.member_id = ${viewerId} and blocks.other_id = ${other}) is null then true else false end`;
}
