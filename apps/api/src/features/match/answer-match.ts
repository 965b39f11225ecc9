import { closedSession, matchErrors } from '@vibeline/core/features/match/match.errors';
import { sessionStatus } from '@vibeline/core/features/match/match.rules';
import type { AnswerMatchInput, VibeMatch } from '@vibeline/core/features/match/match.schema';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { publishVibeSession, publishVibeSessionTo } from '../../events/publish.ts';
import type { NotificationContext } from '../notifications/notify.queries.ts';
import {
  closeMatchRequest,
  notifyMatchAccepted,
  notifyMatchLeft,
  removeMatchRequest,
} from '../notifications/notify-match.queries.ts';
import { endMatches } from './end-matches-between.queries.ts';
import { stateOf } from './match.view.ts';
import { viewMatches } from './read-matches.ts';
import { deleteMatch, findMatch, type MatchRow, saveAnswer } from './vibe-match.queries.ts';
import { adjustSession, lockSessionOfMatch } from './vibe-session.queries.ts';
import { holdFreePlaces } from './waiting-list.queries.ts';

export async function answerMatch(
  context: NotificationContext,
  viewerId: number,
  { id, status }: AnswerMatchInput,
): Promise<VibeMatch> {
  const { trx, now } = context;
  const found = await getMatch(trx, viewerId, id);
  const { session_id: sessionId, user1_id: requesterId } = found;
  if (requesterId === viewerId) throw matchErrors.notInvitedMember();
  const session = await lockSessionOfMatch(trx, found);
  // Read again: before the lock, another call may have answered the match, or a block ended it.
  const before = await getMatch(trx, viewerId, id);
  if (!session) throw matchErrors.notFound();
  if (before.status !== status) {
    if (before.status !== 'pending') throw matchErrors.alreadyAnswered();
    const held = before.holds_place;
    // The place that is held for this request is free for it.
    const state = stateOf({ ...session, held_count: session.held_count - held });
    const refusal = status === 'accepted' ? closedSession(sessionStatus(state, now)) : null;
    if (refusal) throw refusal;
    await saveAnswer(trx, id, { status, now });
    await adjustSession(trx, sessionId, { pending: -1, accepted: status === 'accepted' ? 1 : 0, held: -held });
    await holdFreePlaces(context, sessionId);
    await closeMatchRequest(context, { matchId: id, ownerId: viewerId });
    const isUnnamed = session.is_unnamed === 1;
    if (status === 'accepted') {
      await notifyMatchAccepted(context, { matchId: id, requesterId, ownerId: viewerId, isUnnamed });
    }
    publishVibeSession(context, sessionId);
  }
  const [match] = await viewMatches(trx, { viewerId, now }, [await getMatch(trx, viewerId, id)]);
  if (!match) throw matchErrors.notFound();
  return match;
}

export async function withdrawMatch(context: NotificationContext, viewerId: number, id: number): Promise<void> {
  const { trx } = context;
  const found = await getMatch(trx, viewerId, id);
  const { session_id: sessionId, user1_id: requesterId, user2_id: ownerId } = found;
  if (requesterId !== viewerId) throw matchErrors.notRequester();
  await lockSessionOfMatch(trx, found);
  // Read again: before the lock, its owner may have answered it.
  const { status, holds_place: held, is_withheld: withheld } = await getMatch(trx, viewerId, id);
  if (status !== 'pending') throw matchErrors.alreadyAnswered();
  // Of one that is withheld its owner knows nothing.
  if (withheld === 0) await removeMatchRequest(context, { matchId: id, ownerId });
  await deleteMatch(trx, id);
  await adjustSession(trx, sessionId, { pending: withheld === 1 ? 0 : -1, held: -held });
  await holdFreePlaces(context, sessionId);
  publishVibeSession(context, sessionId, { withoutOwner: withheld === 1 });
  publishVibeSessionTo(context, { vibeSessionId: sessionId, memberIds: [viewerId] });
}

/** The match ends, as by a block; the conversation stays with the two. */
export async function leaveMatch(context: NotificationContext, viewerId: number, id: number): Promise<void> {
  const { trx, now } = context;
  const found = await getMatch(trx, viewerId, id);
  const { session_id: sessionId, user1_id: requesterId, user2_id: ownerId } = found;
  if (requesterId !== viewerId) throw matchErrors.notRequester();
  const session = await lockSessionOfMatch(trx, found);
  if (!session) throw matchErrors.notFound();
  // Read again: before the lock, a block may have ended it.
  const match = await getMatch(trx, viewerId, id);
  if (match.status !== 'accepted') throw matchErrors.notAccepted();
  const status = sessionStatus(stateOf(session), now);
  if (status === 'ended') throw matchErrors.sessionEnded();
  if (status === 'cancelled') throw matchErrors.sessionCancelled();
  await endMatches(context, [match]);
  const isUnnamed = match.is_unnamed === 1 && !(match.revealed1 === 1 && match.revealed2 === 1);
  await notifyMatchLeft(context, { matchId: id, sessionId, requesterId, ownerId, isUnnamed });
  publishVibeSessionTo(context, { vibeSessionId: sessionId, memberIds: [viewerId] });
}

async function getMatch(trx: Transaction<Database>, viewerId: number, matchId: number): Promise<MatchRow> {
  const row = await findMatch(trx, viewerId, matchId);
  if (!row) throw matchErrors.notFound();
  return row;
}
