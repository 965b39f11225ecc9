import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { VISITOR_ID } from '../../visibility/audience.queries.ts';
import { seeEachOther } from '../../visibility/block-visibility.queries.ts';

/**
 * Members who receive events of what this member does: not those who have blocked the member or are blocked. Everyone
 * when `actorId` is null.
 */
export async function listRecipientsOfConversation(
  db: Kysely<Database>,
  { conversationId, actorId }: { conversationId: number; actorId: number | null },
): Promise<number[]> {
  const rows = await db
    .selectFrom('conversation_members')
    .select('conversation_members.member_id')
    .where('conversation_members.conversation_id', '=', conversationId)
    .where(seeEachOther(actorId ?? VISITOR_ID, 'conversation_members.member_id'))
    .execute();
  return rows.map((row) => row.member_id);
}
