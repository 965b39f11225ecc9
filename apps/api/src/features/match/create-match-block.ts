import { matchErrors } from '@vibeline/core/features/match/match.errors';
import { sessionStatus } from '@vibeline/core/features/match/match.rules';
import type { MatchBlock } from '@vibeline/core/features/match/match.schema';
import { messageErrors } from '@vibeline/core/features/messages/message.errors';
import { publishConversation, publishNotifications, publishVibeSessionTo } from '../../events/publish.ts';
import { lockCounters } from '../members/member-counters.queries.ts';
import { saveCleared } from '../messages/conversations/conversation-changes.queries.ts';
import { findMembership, lockConversation } from '../messages/conversations/conversation-membership.queries.ts';
import type { NotificationContext } from '../notifications/notify.queries.ts';
import { notifyMatchLeft } from '../notifications/notify-match.queries.ts';
import { endMatches } from './end-matches-between.queries.ts';
import { stateOf, viewMatchBlock } from './match.view.ts';
import { findBlockOfChat, hasMostMatchBlocks, insertMatchBlock } from './match-block.queries.ts';
import { findMatch, type MatchRow } from './vibe-match.queries.ts';
import { lockSessionOfMatch } from './vibe-session.queries.ts';

/**
 * Blocks the other one of a match chat in which one of the two is unnamed, without telling who that is: only this match ends. Another
 * match, a session or a profile that vanished at the same time would name them.
 */
export async function createMatchBlock(
  context: NotificationContext,
  viewerId: number,
  conversationId: number,
): Promise<MatchBlock> {
  const { trx, now } = context;
  const found = await getUnnamed(context, viewerId, conversationId);
  // In the order of a block that names: members, session, conversation.
  await lockCounters(trx, [viewerId, found.other_id]);
  const match = found.match_id === null ? undefined : await findMatch(trx, viewerId, found.match_id);
  if (match) await lockSessionOfMatch(trx, match);
  if (!(await lockConversation(trx, viewerId, conversationId))) throw messageErrors.conversationNotFound();
  // Read again: before the locks, they may have been revealed, the match have ended, or the same call have blocked them.
  const { other_id: otherId, match_id: matchId } = await getUnnamed(context, viewerId, conversationId);
  const before = await findBlockOfChat(trx, viewerId, conversationId);
  if (before) return viewMatchBlock(before);
  if (await hasMostMatchBlocks(trx, viewerId)) throw matchErrors.tooManyBlocks();
  const isOver = matchId === null || match === undefined;
  const sessionId = isOver ? null : match.session_id;
  await insertMatchBlock(trx, { memberId: viewerId, otherId, conversationId, sessionId, now });
  if (!isOver) await endBlockedMatch(context, viewerId, match);
  await saveCleared(trx, { conversationId, memberId: viewerId });
  publishConversation(context, { conversationId, memberId: viewerId });
  publishNotifications(context, [viewerId]);
  const saved = await findBlockOfChat(trx, viewerId, conversationId);
  if (!saved) throw messageErrors.conversationNotFound();
  return viewMatchBlock(saved);
}

async function getUnnamed({ trx }: NotificationContext, viewerId: number, conversationId: number) {
  const membership = await findMembership(trx, viewerId, conversationId);
  const otherId = membership?.other_id ?? null;
  if (!membership) throw messageErrors.conversationNotFound();
  const isUnnamed = membership.is_other_unnamed === 1 || membership.is_own_unnamed === 1;
  if (!isUnnamed || otherId === null) throw matchErrors.notUnnamed();
  return { other_id: otherId, match_id: membership.match_id };
}

/** To the other one it looks as if the viewer had left: the chat is closed, and its owner is told while the session is to come. */
async function endBlockedMatch(context: NotificationContext, viewerId: number, match: MatchRow): Promise<void> {
  const { id: matchId, session_id: sessionId, user1_id: requesterId, user2_id: ownerId } = match;
  await endMatches(context, [match]);
  const status = sessionStatus(stateOf(match), context.now);
  if (requesterId === viewerId && (status === 'active' || status === 'full')) {
    const isUnnamed = match.is_unnamed === 1;
    await notifyMatchLeft(context, { matchId, sessionId, requesterId, ownerId, isUnnamed });
  }
  publishVibeSessionTo(context, { vibeSessionId: sessionId, memberIds: [requesterId] });
}
