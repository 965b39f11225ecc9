import { matchErrors } from '@vibeline/core/features/match/match.errors';
import { seatsLeft, WAITING_MAX, WAITS_MAX } from '@vibeline/core/features/match/match.rules';
import { publishVibeSession } from '../../events/publish.ts';
import { lockCounters } from '../members/member-counters.queries.ts';
import type { NotificationContext } from '../notifications/notify.queries.ts';
import { isThere, stateOf } from './match.view.ts';
import { findMatchOf } from './vibe-match.queries.ts';
import { findOwner, lockSession } from './vibe-session.queries.ts';
import { countWaiting, countWaitsOf, endWait, findWait, insertWait } from './waiting-list.queries.ts';

export async function joinWaitingList(
  context: NotificationContext,
  memberId: number,
  sessionId: number,
): Promise<void> {
  const { trx, now } = context;
  const ownerId = await findOwner(trx, sessionId);
  if (ownerId === undefined) throw matchErrors.sessionNotFound();
  // Locked before the session, as a block does, which ends what is between the two.
  await lockCounters(trx, [memberId, ownerId]);
  const session = await lockSession(trx, memberId, sessionId);
  if (!session) throw matchErrors.sessionNotFound();
  if (ownerId === memberId) throw matchErrors.ownSession();
  const matchId = await findMatchOf(trx, sessionId, memberId);
  if (!isThere({ ...session, match_id: matchId ?? null }, { viewerId: memberId, now })) {
    throw matchErrors.sessionNotFound();
  }
  if (matchId !== undefined || (await findWait(trx, { sessionId, memberId }))) return;
  if (seatsLeft(stateOf(session)) > 0) throw matchErrors.sessionNotFull();
  if ((await countWaiting(trx, sessionId)) >= WAITING_MAX) throw matchErrors.waitingListFull();
  if ((await countWaitsOf(trx, memberId)) >= WAITS_MAX) throw matchErrors.tooManyWaits();
  await insertWait(trx, { sessionId, memberId, endsAt: session.ends_at });
  publishVibeSession(context, sessionId);
}

export async function leaveWaitingList(
  context: NotificationContext,
  memberId: number,
  sessionId: number,
): Promise<void> {
  const session = await lockSession(context.trx, memberId, sessionId);
  if (session) await endWait(context, { session_id: sessionId, member_id: memberId });
}
