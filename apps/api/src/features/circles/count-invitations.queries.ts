import { INVITATIONS_COUNTED_MAX } from '@vibeline/core/features/circles/circle.rules';
import { type Kysely, sql } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { seeEachOther } from '../visibility/block-visibility.queries.ts';
import { canSeeCircle } from '../visibility/circle-visibility.queries.ts';

const waiting = prepared(['memberId'], (db, { memberId }: { memberId: number }) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('circle_invitations')
        .innerJoin('circles', 'circles.id', 'circle_invitations.circle_id')
        .select('circle_invitations.id')
        .where('circle_invitations.member_id', '=', memberId)
        .where('circle_invitations.state', '=', sql.lit('pending'))
        .where(canSeeCircle(memberId))
        .where(seeEachOther(memberId, 'circle_invitations.inviter_id'))
        .limit(INVITATIONS_COUNTED_MAX)
        .as('waiting'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count')),
);

export async function countInvitations(db: Kysely<Database>, memberId: number): Promise<number> {
  const [row] = await waiting(db, { memberId });
  return Number(row?.count ?? 0);
}
