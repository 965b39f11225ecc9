import { type MessageReaction, UNREAD_COUNTED_MAX } from '@vibeline/core/features/messages/message.rules';
import { type Insertable, sql, type Transaction } from 'kysely';
import { newRowId } from '../../db/row-id.ts';
import type { Database } from '../../db/schema.ts';
import { isNotBlocked } from '../visibility/block-visibility.queries.ts';
import { bothSendReceipts, welcomesMessagesOf } from './conversations/conversation-membership.queries.ts';
import type { MessageTable } from './message.table.ts';
import { unreadWithoutOne } from './unread-count.queries.ts';

/** Locks the conversation until the transaction ends, so that changes are committed in the order of their revisions. */
export async function nextRevision(trx: Transaction<Database>, conversationId: number): Promise<number> {
  const { revision } = await trx
    .updateTable('conversations')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', conversationId)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

type NewMessage = Omit<Insertable<MessageTable>, 'id' | 'edited_at' | 'deleted_at'>;

/** null when the sender has sent another message with the client id. The caller has locked the conversation. */
export async function insertMessage(trx: Transaction<Database>, message: NewMessage): Promise<number | null> {
  const ownId = sql<number>`cast(${newRowId()} as bigint)`;
  const row = await trx
    .insertInto('messages')
    .values({
      ...message,
      // The clocks of processes differ, but ids must ascend in a conversation.
      id: sql<number>`(select case when max(earlier.id) >= ${ownId} then max(earlier.id) + 1 else ${ownId} end
        from messages as earlier where earlier.conversation_id = ${message.conversation_id})`,
    })
    // A conflict with an id that another process has made is not ignored: then the transaction runs again.
    .onConflict((conflict) =>
      conflict.columns(['sender_id', 'client_id']).where('client_id', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Makes a message the last one of everyone in its conversation who exists for the sender, and unread for the others. It
 * is a request to those who have accepted nothing yet, unless they follow the sender or are friends. Returns the state
 * of each.
 */
export async function deliver(
  trx: Transaction<Database>,
  { messageId, conversationId, senderId }: { messageId: number; conversationId: number; senderId: number },
) {
  const isSender = sql`conversation_members.member_id = ${senderId}`;
  return trx
    .updateTable('conversation_members')
    .set({
      last_message_id: messageId,
      last_read_id: sql<number>`case when ${isSender} then ${messageId} else conversation_members.last_read_id end`,
      seen_id: sql<number>`case when ${isSender} and ${bothSendReceipts(conversationId)} then ${sql.lit(messageId)}
        else conversation_members.seen_id end`,
      unread_count: sql<number>`case when ${isSender} then 0
        when conversation_members.unread_count < ${sql.lit(UNREAD_COUNTED_MAX)}
        then conversation_members.unread_count + 1 else conversation_members.unread_count end`,
      state: sql<'active' | 'request'>`case when ${isSender} or conversation_members.state = 'active' then 'active'
        else ${firstState(senderId)} end`,
    })
    .where('conversation_id', '=', conversationId)
    .where(isNotBlocked(senderId, 'conversation_members.member_id'))
    .returning(['member_id', 'unread_count', 'state', 'is_muted'])
    .execute();
}

function firstState(senderId: number) {
  return sql`case
    when (select conversations.kind from conversations
      where conversations.id = conversation_members.conversation_id) <> 'direct' then 'active'
    when ${welcomesMessagesOf(senderId, 'conversation_members.member_id')} is not null then 'active'
    else 'request' end`;
}

export async function withdraw(
  trx: Transaction<Database>,
  { messageId, conversationId, senderId }: { messageId: number; conversationId: number; senderId: number },
) {
  return (
    trx
      .updateTable('conversation_members')
      // The message may not have been counted, because counts are limited (`refreshMemberships`).
      .set({ unread_count: unreadWithoutOne(conversationId) })
      .where('conversation_id', '=', conversationId)
      .where('member_id', '<>', senderId)
      .where('last_read_id', '<', messageId)
      .where('cleared_to_id', '<', messageId)
      .where(isNotBlocked(senderId, 'conversation_members.member_id'))
      .returning(['member_id', 'unread_count', 'state', 'is_muted'])
      .execute()
  );
}

/** The caller has locked the conversation. */
export async function updateMessage(
  trx: Transaction<Database>,
  messageId: number,
  changes: Partial<
    Pick<MessageTable, 'content' | 'input_hash' | 'post_id' | 'story_id' | 'edited_at' | 'deleted_at'>
  > & {
    revision: number;
  },
): Promise<void> {
  await trx.updateTable('messages').set(changes).where('id', '=', messageId).execute();
}

type Reacting = { messageId: number; memberId: number };

export async function findReaction(trx: Transaction<Database>, { messageId, memberId }: Reacting) {
  const row = await trx
    .selectFrom('message_reactions')
    .select('reaction')
    .where('message_id', '=', messageId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.reaction ?? null;
}

export async function saveReaction(
  trx: Transaction<Database>,
  { messageId, memberId, reaction }: Reacting & { reaction: MessageReaction | null },
): Promise<void> {
  if (reaction === null) {
    await trx
      .deleteFrom('message_reactions')
      .where('message_id', '=', messageId)
      .where('member_id', '=', memberId)
      .execute();
    return;
  }
  await trx
    .insertInto('message_reactions')
    .values({ message_id: messageId, member_id: memberId, reaction })
    .onConflict((conflict) => conflict.columns(['message_id', 'member_id']).doUpdateSet({ reaction }))
    .execute();
}

export async function deleteReactions(trx: Transaction<Database>, messageId: number): Promise<void> {
  await trx.deleteFrom('message_reactions').where('message_id', '=', messageId).execute();
}
