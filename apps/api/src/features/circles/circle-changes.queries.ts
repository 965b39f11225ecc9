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

export async function hasTextsOfOthers(
  db: Kysely<Database>,
  { id, owner_id: ownerId }: { id: number; owner_id: number },
): Promise<boolean> {
  const posts = db.selectFrom('posts').where('circle_id', '=', id).where('posts.deleted_at', 'is', null);
  const comments = posts.innerJoin('comments', 'comments.post_id', 'posts.id').where('comments.parent_id', 'is', null);
  const found = await db
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(posts.select('posts.id').where('posts.author_id', '<>', ownerId)),
          eb.exists(
            comments
              .select('comments.id')
              .where('comments.author_id', '<>', ownerId)
              .where('comments.deleted_at', 'is', null),
          ),
          eb.exists(
            comments
              .innerJoin('comments as replies', 'replies.parent_id', 'comments.id')
              .select('replies.id')
              .where('replies.author_id', '<>', ownerId)
              .where('replies.deleted_at', 'is', null),
          ),
          eb.exists(
            db
              .selectFrom('conversations')
              .innerJoin('messages', 'messages.conversation_id', 'conversations.id')
              .select('messages.id')
              .where('conversations.circle_id', '=', id)
              .where('messages.sender_id', '<>', ownerId)
              .where('messages.deleted_at', 'is', null),
          ),
        ])
        .as('is_found'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(found.is_found);
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
