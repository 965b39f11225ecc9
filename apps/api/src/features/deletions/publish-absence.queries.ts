import {
  type PublishContext,
  publishConversation,
  publishVibeSession,
  publishVibeSessionTo,
} from '../../events/publish.ts';
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
  await publishSessions(publishing, { memberId, column: 'user1_id' });
  await publishSessions(publishing, { memberId, column: 'user2_id' });
}

/** Who is unnamed is told to be away only to those who see who they are. */
async function publishSessions(
  publishing: PublishContext,
  { memberId, column }: { memberId: number; column: 'user1_id' | 'user2_id' },
): Promise<void> {
  const unnamed = column === 'user1_id' ? 'vibe_matches.is_unnamed' : 'vibe_sessions.is_unnamed';
  const matches = await publishing.trx
    .selectFrom('vibe_matches')
    .innerJoin('vibe_sessions', 'vibe_sessions.id', 'vibe_matches.session_id')
    .select(['session_id', 'user1_id', 'user2_id', 'revealed1', 'revealed2', `${unnamed} as is_unnamed`])
    .where(column, '=', memberId)
    // Of a request that is withheld the owner knows nothing.
    .$if(column === 'user1_id', (query) => query.where('vibe_matches.is_withheld', '=', 0))
    .limit(TOLD_MAX)
    .execute();
  for (const { session_id: vibeSessionId, user1_id, user2_id, revealed1, revealed2, is_unnamed } of matches) {
    const otherId = column === 'user1_id' ? user2_id : user1_id;
    if (is_unnamed === 0) publishVibeSession(publishing, vibeSessionId);
    else if (revealed1 + revealed2 === 2) publishVibeSessionTo(publishing, { vibeSessionId, memberIds: [otherId] });
  }
}
