import { UNREAD_COUNTED_MAX } from '@vibeline/core/features/messages/message.rules';
import { sql } from 'kysely';
import { isNotBlocked } from '../visibility/block-visibility.queries.ts';

const most = sql.lit(UNREAD_COUNTED_MAX);

/**
 * A recount among as many of the latest messages that are not deleted as are counted at most. For updates of
 * `conversation_members`.
 */
export function unreadOfMembership() {
  const isSeen = isNotBlocked(sql.ref<number>('conversation_members.member_id'), 'recent.sender_id');
  return sql<number>`(select count(*) from (
    select messages.sender_id from messages
    where messages.conversation_id = conversation_members.conversation_id and messages.deleted_at is null
      and messages.id > conversation_members.cleared_to_id and messages.id > conversation_members.last_read_id
    order by messages.id desc limit ${most}) as recent
    where ${isSeen} and recent.sender_id <> conversation_members.member_id)`;
}

/**
 * For deleting a counted message. A count at its limit has left out an unknown number: it is counted again, unless
 * enough messages of others remain that it stays. That is not checked for each member, because in a large circle many
 * may have reached the limit.
 */
export function unreadWithoutOne(conversationId: number) {
  const earliestOfMost = sql<number>`coalesce((select messages.id from messages
    where messages.conversation_id = ${conversationId} and messages.deleted_at is null
    order by messages.id desc limit 1 offset ${sql.lit(UNREAD_COUNTED_MAX - 1)}), 0)`;
  const hasBlocks = sql`(select 1 from blocks where blocks.member_id = conversation_members.member_id limit 1) is not null`;
  return sql<number>`case
    when unread_count = 0 then 0
    when unread_count < ${most} then unread_count - 1
    when ${earliestOfMost} > last_read_id and ${earliestOfMost} > cleared_to_id and not (${hasBlocks}) then unread_count
    else ${unreadOfMembership()} end`;
}
