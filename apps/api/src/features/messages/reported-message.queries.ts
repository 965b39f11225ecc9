import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { canSeeMessage } from './conversation-visibility.queries.ts';

/** Whose a message is and what it says, when the viewer may read it and it is not deleted. */
export async function findReportedMessage(db: Kysely<Database>, viewerId: number, messageId: number) {
  return db
    .selectFrom('messages')
    .select(['messages.sender_id', 'messages.content'])
    .where('messages.id', '=', messageId)
    .where('messages.deleted_at', 'is', null)
    .where(canSeeMessage(viewerId))
    .executeTakeFirst();
}
