import type { Kysely } from 'kysely';
import type { Database } from '../../src/db/schema.ts';
import type { TestMember } from './app.ts';

interface NewCircle {
  owner: { id: number };
  members?: readonly { id: number }[];
  invited?: readonly { id: number }[];
  name?: string;
  isPrivate?: boolean;
}

/** Stores a circle with its members, the owner too; returns its id. */
export async function addCircle(
  db: Kysely<Database>,
  { owner, members = [], invited = [], name = 'Circle', isPrivate = true }: NewCircle,
): Promise<number> {
  const { id } = await db
    .insertInto('circles')
    .values({
      name,
      description: null,
      is_private: isPrivate ? 1 : 0,
      member_limit: 100,
      member_count: members.length + 1,
      owner_id: owner.id,
      created_at: 1,
      invite_code: null,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('circle_members')
    .values([owner, ...members].map((member) => ({ circle_id: id, member_id: member.id, joined_at: 1 })))
    .execute();
  for (const member of invited) {
    const row = { circle_id: id, member_id: member.id, inviter_id: owner.id, created_at: 1 };
    await db
      .insertInto('circle_invitations')
      .values({ ...row, state: 'pending' })
      .execute();
  }
  return id;
}

/** Takes a member out of a circle, as leaving and being removed do. */
export async function endMembership(db: Kysely<Database>, circleId: number, member: TestMember): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('circles').select('id').where('id', '=', circleId).forUpdate().execute();
    await trx
      .deleteFrom('circle_members')
      .where('circle_id', '=', circleId)
      .where('member_id', '=', member.id)
      .execute();
    await trx
      .updateTable('circles')
      .set((eb) => ({ member_count: eb('member_count', '-', 1) }))
      .where('id', '=', circleId)
      .execute();
  });
}

/** Marks a circle as deleted, and takes its members out. */
export async function deleteCircle(db: Kysely<Database>, circleId: number, now: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('circles').set({ deleted_at: now, member_count: 0 }).where('id', '=', circleId).execute();
    await trx.deleteFrom('circle_members').where('circle_id', '=', circleId).execute();
  });
}
