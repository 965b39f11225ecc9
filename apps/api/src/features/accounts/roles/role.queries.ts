import type { GivenRole, Role } from '@vibeline/core/features/accounts/role.rules';
import type { Kysely, Transaction } from 'kysely';
import { prepared } from '../../../db/prepared.ts';
import type { Database } from '../../../db/schema.ts';
import { isStaying } from '../../visibility/deletion-visibility.queries.ts';
import { deleteResetLinksAround } from '../passwords/reset-link.queries.ts';

const roleById = prepared(['memberId'], (db, { memberId }: { memberId: number }) =>
  db
    .selectFrom('moderators')
    .leftJoin('network', (join) => join.onTrue())
    .select(['moderators.role', 'network.owner_id'])
    .where('moderators.member_id', '=', memberId),
);

export async function findRole(db: Kysely<Database>, memberId: number): Promise<Role> {
  const [row] = await roleById(db, { memberId });
  if (!row) return 'member';
  return row.owner_id === memberId ? 'owner' : row.role;
}

/**
 * `lockNetworkRow` comes first: of several changes of roles at once, each sees what the one before did. Ends the reset links
 * of the member, so that whoever made one for a member does not get the account of an administrator.
 */
export async function saveRole(
  trx: Transaction<Database>,
  memberId: number,
  { role, now }: { role: GivenRole; now: number },
): Promise<void> {
  await deleteResetLinksAround(trx, memberId);
  if (role === 'member') {
    await trx.deleteFrom('moderators').where('member_id', '=', memberId).execute();
    return;
  }
  await trx
    .insertInto('moderators')
    .values({ member_id: memberId, role, granted_at: now })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ role }))
    .execute();
}

/** The owner is one of them; whoever is being deleted is none. */
export async function hasOtherAdministrator(db: Kysely<Database>, memberId: number): Promise<boolean> {
  const row = await db
    .selectFrom('moderators')
    .select('member_id')
    .where('role', '=', 'administrator')
    .where('member_id', '<>', memberId)
    .where(isStaying('moderators.member_id'))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listModerators(db: Kysely<Database>) {
  return db
    .selectFrom('moderators')
    .innerJoin('members', 'members.id', 'moderators.member_id')
    .leftJoin('network', 'network.owner_id', 'members.id')
    .select(['members.username', 'members.name', 'moderators.granted_at', 'moderators.role', 'network.owner_id'])
    .orderBy('moderators.granted_at')
    .orderBy('members.id')
    .execute();
}

export async function hasOtherModerator(db: Kysely<Database>, memberIds: readonly number[]): Promise<boolean> {
  const row = await db
    .selectFrom('moderators')
    .select('member_id')
    .where('member_id', 'not in', memberIds)
    .where(isStaying('moderators.member_id'))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countModerators(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('moderators')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isStaying('moderators.member_id'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Of everyone with a role of the network. */
export async function listModeratorIds(db: Kysely<Database>): Promise<number[]> {
  const rows = await db.selectFrom('moderators').select('member_id').execute();
  return rows.map((row) => row.member_id);
}
