import { type Expression, type RawBuilder, sql } from 'kysely';

/**
 * Whether neither the viewer nor the member has blocked the other. `memberId` names a column of the query:
 * `.where(seeEachOther(viewerId, 'members.id'))`. Always true for visitors.
 *
 * A scalar subquery, which Postgres looks up row by row: it reads the whole table for a NOT EXISTS in an OR.
 */
export function seeEachOther(viewerId: number | Expression<number>, memberId: string): RawBuilder<boolean> {
  return sql<boolean>`(select 1 from blocks
    where blocks.member_id = ${viewerId} and blocks.other_id = ${sql.ref(memberId)}) is null`;
}
