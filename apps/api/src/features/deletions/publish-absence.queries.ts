import { type PublishContext, publishConversation, publishVibeSession } from '../../events/publish.ts';
import { isOtherUnnamed, otherOf } from '../visibility/conversation-visibility.queries.ts';

/** Of conversations, the latest: the others are read again when they are opened. */
const TOLD_MAX = 200;

/**
 * Whether a member is there has changed: whoever has a conversation or a match with them reads it again on an open page. What
 * else shows them is read at the next request.
 */
export async function publishAbsence(publishing: PublishContext, memberId: number): Promise<void> {
  const { trx } = publishing;
  const conversations = await trx
    .selectFrom('conversation_members as own')
    .innerJoin('conversations', 'conversations.id', 'own.conversation_id')
    .select('conversations.id')
    .where('own.member_id', '=', memberId)
    .where('conversations.kind', '<>', 'circle')
    // Who is unnamed to the other one is never told to be away.
    .where(isOtherUnnamed(otherOf(memberId)), '=', 0)
    .orderBy('own.last_message_id', 'desc')
    .limit(TOLD_MAX)
    .execute();
  for (const { id: conversationId } of conversations) {
    publishConversation(publishing, { conversationId, memberId: null });
  }
  for (const column of ['user1_id', 'user2_id'] as const) {
    const sessions = await trx
      .selectFrom('vibe_matches')
      .select('session_id')
      .where(column, '=', memberId)
      .limit(TOLD_MAX)
      .execute();
    for (const { session_id } of sessions) publishVibeSession(publishing, session_id);
  }
}
