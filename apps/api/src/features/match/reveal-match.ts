import { matchErrors } from '@vibeline/core/features/match/match.errors';
import type { VibeMatch } from '@vibeline/core/features/match/match.schema';
import { publishVibeSession, publishVibeSessionTo } from '../../events/publish.ts';
import { revealMembersOf } from '../messages/conversations/unnamed-members.queries.ts';
import type { NotificationContext } from '../notifications/notify.queries.ts';
import { notifyMatchRevealed } from '../notifications/notify-match.queries.ts';
import { viewMatches } from './read-matches.ts';
import { findMatch, saveAgreed } from './vibe-match.queries.ts';
import { lockSessionOfMatch } from './vibe-session.queries.ts';

/** One of the two agrees that both are shown. The other one is told nothing before both have. */
export async function revealMatch(context: NotificationContext, viewerId: number, id: number): Promise<VibeMatch> {
  const { trx, now } = context;
  const found = await findMatch(trx, viewerId, id);
  if (!found) throw matchErrors.notFound();
  const { session_id: sessionId } = found;
  if (!(await lockSessionOfMatch(trx, found))) throw matchErrors.notFound();
  // Read again: before the lock, the other one may have agreed, or a block ended it.
  const before = await findMatch(trx, viewerId, id);
  const [view] = before ? await viewMatches(trx, { viewerId, now }, [before]) : [];
  if (!before || !view) throw matchErrors.notFound();
  if (before.status !== 'accepted') throw matchErrors.notAnswered();
  if (view.unnamed === null || view.unnamed.hasAgreed) return view;
  await saveAgreed(trx, id, before.user1_id === viewerId ? 'revealed1' : 'revealed2');
  const row = await findMatch(trx, viewerId, id);
  const [match] = row ? await viewMatches(trx, { viewerId, now }, [row]) : [];
  if (!match) throw matchErrors.notFound();
  if (match.unnamed === null) {
    await revealMembersOf(context, id);
    await notifyMatchRevealed(context, { matchId: id, requesterId: before.user1_id, ownerId: before.user2_id });
    publishVibeSession(context, sessionId);
  }
  // Their other pages.
  else publishVibeSessionTo(context, { vibeSessionId: sessionId, memberIds: [viewerId] });
  return match;
}
