import { type Kysely, sql, type Transaction } from 'kysely';
import { examinedPages, FROM_NEWEST } from '../../db/lists/prepared-pages.ts';
import { newRowId } from '../../db/row-id.ts';
import type { Database } from '../../db/schema.ts';
import { authorColumns } from '../members/member.queries.ts';
import { relationColumns } from '../members/relation.queries.ts';
import { seeEachOther } from '../visibility/block-visibility.queries.ts';
import type { CircleMembership } from './membership.queries.ts';

export const listCircleBans = examinedPages(['viewerId', 'circleId'], FROM_NEWEST, {
  ids: (db, { circleId }, before) =>
    db
      .selectFrom('circle_bans')
      .select('circle_bans.id')
      .where('circle_bans.circle_id', '=', circleId)
      .where('circle_bans.id', '<', before)
      .orderBy('circle_bans.id', 'desc'),
  rows: (db, { viewerId }, listed) =>
    db
      .selectFrom(listed)
      .innerJoin('circle_bans', 'circle_bans.id', 'listed.id')
      .innerJoin('members', 'members.id', 'circle_bans.member_id')
      .innerJoin('member_stats', 'member_stats.member_id', 'circle_bans.member_id')
      .select(['circle_bans.id', 'circle_bans.created_at', 'circle_bans.member_id as author_id'])
      .select(authorColumns)
      .select(relationColumns(viewerId))
      .where(seeEachOther(viewerId, 'circle_bans.member_id'))
      .orderBy('listed.id', 'desc'),
});

export type CircleBanRow = Awaited<ReturnType<typeof listCircleBans>>['rows'][number];

export async function isBanned(db: Kysely<Database>, { circleId, memberId }: CircleMembership): Promise<boolean> {
  const row = await db
    .selectFrom('circle_bans')
    .select(sql.lit(1).as('one'))
    .where('circle_id', '=', circleId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The caller has locked the circle. A member has no earlier ban, because it ends with joining. */
export async function insertBan(
  trx: Transaction<Database>,
  { circleId, memberId, now }: CircleMembership & { now: number },
): Promise<void> {
  await trx
    .insertInto('circle_bans')
    .values({ id: newRowId(), circle_id: circleId, member_id: memberId, created_at: now })
    .execute();
}

/** The caller has locked the circle. */
export async function deleteBan(
  trx: Transaction<Database>,
  { circleId, memberId }: CircleMembership,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('circle_bans')
    .where('circle_id', '=', circleId)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
