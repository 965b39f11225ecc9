import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';

/**
 * Locked until the transaction ends, so that other processes wait; undefined when the circle has no conversation any
 * more.
 */
export async function lockConversationToPurge(
  trx: Transaction<Database>,
  circleId: number,
): Promise<number | undefined> {
  const row = await trx
    .selectFrom('conversations')
    .select('id')
    .where('circle_id', '=', circleId)
    .forUpdate()
    .executeTakeFirst();
  return row?.id;
}

/** The latest first: a message may be a reply to an earlier one, which the database keeps as long as the reply. */
export async function listLatestMessages(
  trx: Transaction<Database>,
  { conversationId, limit }: { conversationId: number; limit: number },
): Promise<number[]> {
  const rows = await trx
    .selectFrom('messages')
    .select('id')
    .where('conversation_id', '=', conversationId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteMessages(trx: Transaction<Database>, messageIds: readonly number[]): Promise<void> {
  await trx.deleteFrom('message_reactions').where('message_id', 'in', messageIds).execute();
  await trx.deleteFrom('messages').where('id', 'in', messageIds).execute();
}

export async function deleteConversation(trx: Transaction<Database>, conversationId: number): Promise<void> {
  await trx.deleteFrom('conversation_members').where('conversation_id', '=', conversationId).execute();
  await trx.deleteFrom('conversations').where('id', '=', conversationId).execute();
}
