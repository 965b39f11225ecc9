import { UNREAD_COUNTED_MAX } from '@vibeline/core/features/messages/message.rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { isNotBlocked } from '../../visibility/block-visibility.queries.ts';
import { canSeeMessage } from '../../visibility/conversation-visibility.queries.ts';
import { bothSendReceipts } from './conversation-membership.queries.ts';

export async function isReadable(
  db: Kysely<Database>,
  { viewerId, conversationId, messageId }: { viewerId: number; conversationId: number; messageId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('messages')
    .select('messages.id')
    .where('messages.id', '=', messageId)
    .where('messages.conversation_id', '=', conversationId)
    .where(canSeeMessage(viewerId))
    .executeTakeFirst();
  return row !== undefined;
}

interface After {
  viewerId: number;
  conversationId: number;
  after: number;
}

export async function countUnread(db: Kysely<Database>, { viewerId, conversationId, after }: After): Promise<number> {
  const { count } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('messages')
        .select('messages.sender_id')
        .where('messages.conversation_id', '=', conversationId)
        .where('messages.id', '>', after)
        .where('messages.deleted_at', 'is', null)
        .orderBy('messages.id', 'desc')
        .limit(UNREAD_COUNTED_MAX)
        .as('recent'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('recent.sender_id', '<>', viewerId)
    .where(isNotBlocked(viewerId, 'recent.sender_id'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface MembershipKey {
  conversationId: number;
  memberId: number;
}

function updateMembership(trx: Transaction<Database>, { conversationId, memberId }: MembershipKey) {
  return trx
    .updateTable('conversation_members')
    .where('conversation_id', '=', conversationId)
    .where('member_id', '=', memberId);
}

/** The other of two members sees what is read only while both send receipts. The caller has locked the conversation. */
export async function saveRead(
  trx: Transaction<Database>,
  { lastReadId, unreadCount, ...membership }: MembershipKey & { lastReadId: number; unreadCount: number },
): Promise<void> {
  await updateMembership(trx, membership)
    .set({
      last_read_id: lastReadId,
      seen_id: sql<number>`case when ${bothSendReceipts(membership.conversationId)} then ${sql.lit(lastReadId)} else seen_id end`,
      unread_count: unreadCount,
    })
    .execute();
}

/**
 * How far the member has read is kept, so that nobody can notice the change. The caller has locked the conversation.
 */
export async function saveCleared(trx: Transaction<Database>, membership: MembershipKey): Promise<void> {
  const latest = sql<number>`coalesce((select max(messages.id) from messages
    where messages.conversation_id = ${membership.conversationId}), 0)`;
  await updateMembership(trx, membership)
    .set({
      cleared_to_id: latest,
      last_message_id: null,
      unread_count: 0,
      state: sql<'new' | 'active'>`case state when 'request' then 'new' else state end`,
    })
    .execute();
}

export async function saveMuted(
  trx: Transaction<Database>,
  { isMuted, ...membership }: MembershipKey & { isMuted: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await updateMembership(trx, membership)
    .set({ is_muted: isMuted ? 1 : 0 })
    .where('is_muted', '<>', isMuted ? 1 : 0)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
