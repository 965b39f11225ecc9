import type { CreateCircleInput, UpdateCircleInput } from '@vibeline/core/features/circles/circle.schema';
import { type Kysely, sql, type Transaction } from 'kysely';
import { newRowId } from '../../db/row-id.ts';
import type { Database } from '../../db/schema.ts';

export async function insertCircle(
  trx: Transaction<Database>,
  { ownerId, now, ...input }: CreateCircleInput & { ownerId: number; now: number },
): Promise<number> {
  const { id } = await trx
    .insertInto('circles')
    .values({
      id: newRowId(),
      name: input.name,
      description: input.description,
      is_private: input.isPrivate ? 1 : 0,
      member_limit: input.memberLimit,
      member_count: 1,
      owner_id: ownerId,
      created_at: now,
      invite_code: null,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.insertInto('circle_members').values({ circle_id: id, member_id: ownerId, joined_at: now }).execute();
  return id;
}

export async function updateCircle(
  trx: Transaction<Database>,
  { id, name, description, isPrivate, memberLimit }: UpdateCircleInput,
): Promise<void> {
  const columns = {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(isPrivate !== undefined && { is_private: isPrivate ? 1 : 0 }),
    ...(memberLimit !== undefined && { member_limit: memberLimit }),
  };
  if (Object.keys(columns).length === 0) return;
  await trx.updateTable('circles').set(columns).where('id', '=', id).execute();
}

export async function hasPostsOfOthers(
  db: Kysely<Database>,
  { id, owner_id: ownerId }: { id: number; owner_id: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('posts')
    .select('id')
    .where('circle_id', '=', id)
    .where('author_id', '<>', ownerId)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveOwner(trx: Transaction<Database>, circleId: number, ownerId: number): Promise<void> {
  await trx.updateTable('circles').set({ owner_id: ownerId }).where('id', '=', circleId).execute();
}

export async function deleteCircle(
  trx: Transaction<Database>,
  circleId: number,
  now: number,
): Promise<{ members: number[]; invited: number[] }> {
  const members = await trx
    .deleteFrom('circle_members')
    .where('circle_id', '=', circleId)
    .returning('member_id')
    .execute();
  const invited = await trx
    .deleteFrom('circle_invitations')
    .where('circle_id', '=', circleId)
    .returning(['member_id', 'state'])
    .execute();
  await trx.deleteFrom('circle_bans').where('circle_id', '=', circleId).execute();
  await trx
    .updateTable('circles')
    .set({ deleted_at: now, member_count: 0, invite_code: null })
    .where('id', '=', circleId)
    .execute();
  return {
    members: members.map((row) => row.member_id),
    invited: invited.filter(({ state }) => state === 'pending').map((row) => row.member_id),
  };
}

export async function findCircleToPurge(db: Kysely<Database>): Promise<number | null> {
  const circle = await db
    .selectFrom('circles')
    .select('circles.id')
    // As text, because SQLite uses a partial index only for conditions that it can prove.
    .where(sql<boolean>`circles.deleted_at is not null and circles.purged_at is null`)
    .orderBy('circles.deleted_at')
    .limit(1)
    .executeTakeFirst();
  return circle?.id ?? null;
}

export async function markPurged(db: Kysely<Database>, circleId: number, now: number): Promise<void> {
  await db.updateTable('circles').set({ purged_at: now }).where('id', '=', circleId).execute();
}
