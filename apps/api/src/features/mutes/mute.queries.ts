import { type Expression, type RawBuilder, sql } from 'kysely';

/**
 * Whether the viewer has not muted the member; for lists that a mute keeps quiet. `memberId` names a column of the query.
 * A mute with an end is deleted when it ends, so no query compares times.
 *
 * A scalar subquery, which Postgres looks up row by row: it reads the whole table for a NOT EXISTS in an OR.
 */
export function isNotMuted(viewerId: number | Expression<number>, memberId: string): RawBuilder<boolean> {
  return sql<boolean>`(select 1 from mutes
    where mutes.member_id = ${viewerId} and mutes.other_id = ${sql.ref(memberId)}) is null`;
}
