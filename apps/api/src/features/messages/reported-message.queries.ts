import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { canSeeMessage } from '../visibility/conversation-visibility.queries.ts';

/**
 * Locks the message until the transaction ends: a deletion that waits then finds the case, for which its media stay
 * stored.
 */
export async function findReportedMessage(trx: Transaction<Database>, viewerId: number, messageId: number) {
  return trx
    .selectFrom('messages')
    .select(['messages.sender_id', 'messages.content'])
    .where('messages.id', '=', messageId)
    .where('messages.deleted_at', 'is', null)
    .where(canSeeMessage(viewerId))
    .forShare()
    .executeTakeFirst();
}
