import { OWNED_CIRCLES_MAX } from '@vibeline/core/features/circles/circle.rules';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { isStaying } from '../visibility/deletion-visibility.queries.ts';

const INVITATIONS_AT_ONCE = 200;

export async function findOneOwned(trx: Transaction<Database>, ownerId: number): Promise<number | null> {
  const row = await trx
    .selectFrom('circles')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function findOneJoined(trx: Transaction<Database>, memberId: number): Promise<number | null> {
  const row = await trx
    .selectFrom('circle_members')
    .select('circle_id')
    .where('member_id', '=', memberId)
    .limit(1)
    .executeTakeFirst();
  return row?.circle_id ?? null;
}

/** Who is in a circle for longest, except its owner, and may own one more. */
export async function findHeir(trx: Transaction<Database>, circleId: number, ownerId: number): Promise<number | null> {
  const row = await trx
    .selectFrom('circle_members')
    .select('circle_members.member_id')
    .where('circle_members.circle_id', '=', circleId)
    .where('circle_members.member_id', '<>', ownerId)
    .where(isStaying('circle_members.member_id'))
    .where(
      sql<boolean>`(select count(*) from circles as owned where owned.owner_id = circle_members.member_id
        and owned.deleted_at is null) < ${sql.lit(OWNED_CIRCLES_MAX)}`,
    )
    .orderBy('circle_members.joined_at')
    .orderBy('circle_members.member_id')
    .limit(1)
    .executeTakeFirst();
  return row?.member_id ?? null;
}

/** Nobody reads what a circle that was closed is called: its row stays for posts that were in it. */
export async function clearClosedOf(trx: Transaction<Database>, ownerId: number): Promise<void> {
  await trx
    .updateTable('circles')
    .set({ name: '', description: null })
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is not', null)
    .execute();
}

/** Both conditions as text, because SQLite uses a partial index only for conditions that it can prove. */
export async function deleteInvitationsTo(trx: Transaction<Database>, memberId: number): Promise<number> {
  let count = 0;
  for (const state of [sql<boolean>`state = 'pending'`, sql<boolean>`state <> 'pending'`]) {
    const some = trx.selectFrom('circle_invitations').select('id').where('member_id', '=', memberId).where(state);
    const { numDeletedRows } = await trx
      .deleteFrom('circle_invitations')
      .where('id', 'in', some.limit(INVITATIONS_AT_ONCE))
      .executeTakeFirst();
    count += Number(numDeletedRows);
  }
  return count;
}

export async function findInvitationBy(trx: Transaction<Database>, inviterId: number) {
  return trx
    .selectFrom('circle_invitations')
    .select(['circle_id', 'member_id'])
    .where('inviter_id', '=', inviterId)
    .limit(1)
    .executeTakeFirst();
}
