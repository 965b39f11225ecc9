import { UNREAD_COUNTED_MAX } from '@vibeline/core/features/messages/message.rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import { newRowId } from '../../../db/row-id.ts';
import type { Database } from '../../../db/schema.ts';
import { type PublishContext, publishConversation, publishNotifications } from '../../../events/publish.ts';
import { isNotBlocked } from '../../visibility/block-visibility.queries.ts';
import { unreadOfMembership } from '../unread-count.queries.ts';

/** The caller has locked the circle, which has no conversation yet. */
export async function insertOfCircle(
  trx: Transaction<Database>,
  { circleId, now }: { circleId: number; now: number },
): Promise<number> {
  const { id } = await trx
    .insertInto('conversations')
    .values({
      id: newRowId(),
      kind: 'circle',
      low_id: null,
      high_id: null,
      match_id: null,
      circle_id: circleId,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('conversation_members')
    .columns(['conversation_id', 'member_id', 'state'])
    .expression((eb) =>
      eb
        .selectFrom('circle_members')
        .select([sql.lit(id).as('conversation_id'), 'circle_members.member_id', sql.lit('active').as('state')])
        .where('circle_members.circle_id', '=', circleId),
    )
    .execute();
  return id;
}

/**
 * No message can be sent in it meanwhile. The caller has locked the circle. undefined while nobody has opened the
 * conversation.
 */
export async function lockCircleConversation(
  trx: Transaction<Database>,
  circleId: number,
): Promise<number | undefined> {
  const row = await trx
    .selectFrom('conversations')
    .select('id')
    .where('circle_id', '=', circleId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.id;
}

interface CircleMembership {
  circleId: number;
  memberId: number;
}

/** A new member may read the whole conversation; nothing of it is unread. The caller has locked the circle. */
export async function joinCircleConversation(
  publishing: PublishContext,
  { circleId, memberId }: CircleMembership,
): Promise<void> {
  const { trx } = publishing;
  const conversationId = await lockCircleConversation(trx, circleId);
  if (conversationId === undefined) return;
  const latest = sql<number>`coalesce((select max(messages.id) from messages
    where messages.conversation_id = ${conversationId}), 0)`;
  await trx
    .insertInto('conversation_members')
    .values({
      conversation_id: conversationId,
      member_id: memberId,
      state: 'active',
      last_message_id: null,
      last_read_id: latest,
    })
    .execute();
  await refreshMemberships(trx, [conversationId], [memberId]);
  publishConversation(publishing, { conversationId, memberId: null });
}

/** The caller has locked the circle. */
export async function leaveCircleConversation(
  publishing: PublishContext,
  { circleId, memberId }: CircleMembership,
): Promise<void> {
  const { trx } = publishing;
  // No message that counts for the member can be sent meanwhile, and the member can send none.
  const conversationId = await lockCircleConversation(trx, circleId);
  if (conversationId === undefined) return;
  await trx
    .deleteFrom('conversation_members')
    .where('conversation_id', '=', conversationId)
    .where('member_id', '=', memberId)
    .execute();
  publishConversation(publishing, { conversationId, memberId });
  publishConversation(publishing, { conversationId, memberId: null });
  publishNotifications(publishing, [memberId]);
}

/** The caller has locked the circle. */
export async function endCircleConversation(publishing: PublishContext, circleId: number): Promise<void> {
  const { trx } = publishing;
  const conversationId = await lockCircleConversation(trx, circleId);
  if (conversationId === undefined) return;
  const ended = await trx
    .deleteFrom('conversation_members')
    .where('conversation_id', '=', conversationId)
    .returning('member_id')
    .execute();
  const memberIds = ended.map((row) => row.member_id);
  for (const memberId of memberIds) publishConversation(publishing, { conversationId, memberId });
  publishNotifications(publishing, memberIds);
}

/**
 * For members who see other messages than before: counts again what they have not read in conversations of circles, and
 * finds the last messages. Examines only as many of the latest messages as are counted, so that a member who wrote very
 * many cannot make this slow. The caller has locked the conversations.
 */
export async function refreshMemberships(
  trx: Transaction<Database>,
  conversationIds: readonly number[],
  memberIds: readonly number[],
): Promise<void> {
  if (conversationIds.length === 0) return;
  const most = sql.lit(UNREAD_COUNTED_MAX);
  const latest = () => sql`select messages.id, messages.sender_id from messages
    where messages.conversation_id = conversation_members.conversation_id
      and messages.id > conversation_members.cleared_to_id order by messages.id desc`;
  const isSeen = isNotBlocked(sql.ref<number>('conversation_members.member_id'), 'recent.sender_id');
  await trx
    .updateTable('conversation_members')
    .set({
      last_message_id: sql<number | null>`coalesce(
        (select max(recent.id) from (${latest()} limit ${most}) as recent where ${isSeen}),
        (select earliest.id from (${latest()} limit 1 offset ${sql.lit(UNREAD_COUNTED_MAX - 1)}) as earliest))`,
      unread_count: unreadOfMembership(),
    })
    .where('conversation_id', 'in', conversationIds)
    .where('member_id', 'in', memberIds)
    .execute();
}

export function circleConversationsWith(db: Kysely<Database>, memberId: number, otherId: number) {
  const isConcerned = sql<boolean>`(
    (select 1 from circle_members as theirs where theirs.circle_id = conversations.circle_id
      and theirs.member_id = ${otherId}) is not null
    or (select 1 from messages where messages.sender_id = ${otherId}
      and messages.conversation_id = conversations.id limit 1) is not null)`;
  return db
    .selectFrom('circle_members as mine')
    .innerJoin('conversations', 'conversations.circle_id', 'mine.circle_id')
    .select('conversations.id')
    .where('mine.member_id', '=', memberId)
    .where(isConcerned);
}
