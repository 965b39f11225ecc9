import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { canSeeMessage } from './conversations/conversation-visibility.queries.ts';

/**
 * Whose a message is and what it says, when the viewer may read it and it is not deleted. Locks it until the transaction
 * ends: who deletes it meanwhile then finds the case, for which its media are kept.
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
