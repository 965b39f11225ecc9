import { type Expression, type RawBuilder, sql } from 'kysely';
import type { MemberId } from './audience.queries.ts';

/**
 * Whether the viewer has not muted the member; for lists that mutes apply to. `memberId` names a column of the query or
 * is an expression. A mute with an end is deleted at its end, so no query compares times.
 *
 * Written like `seeEachOther`, for the same reasons.
 */
export function isNotMuted(viewerId: MemberId, memberId: string | Expression<number>): RawBuilder<boolean> {
  const other = typeof memberId === 'string' ? sql.ref(memberId) : memberId;
  return sql<boolean>`case when (select 1 from mutes
    where mutes.member_id = ${viewerId} and mutes.other_id = ${other}) is null then true else false end`;
}
