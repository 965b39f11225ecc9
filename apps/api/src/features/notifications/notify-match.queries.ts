import { groupKey } from '@vibeline/core/features/notifications/notification.rules';
import { sql } from 'kysely';
import { type PublishContext, publishNotifications } from '../../events/publish.ts';
import { closeNotification, insertOnce, type NotificationContext, newRow } from './notify.queries.ts';

interface NotifiedMatch {
  matchId: number;
  requesterId: number;
  ownerId: number;
  /** Whether the recipient must not see who it was. */
  isUnnamed: boolean;
}

/** The count of requests is published in any case. */
export async function notifyMatchRequest(
  context: NotificationContext,
  { matchId, requesterId, ownerId, isUnnamed }: NotifiedMatch,
) {
  const row = {
    recipient_id: ownerId,
    group_key: groupKey.matchRequest(matchId),
    actor_id: requesterId,
    is_unnamed: isUnnamed ? 1 : 0,
    match_id: matchId,
  };
  await insertOnce(context, newRow('match_request', row, context.now));
  publishNotifications(context, [ownerId]);
}

export async function notifyMatchAccepted(
  context: NotificationContext,
  { matchId, requesterId, ownerId, isUnnamed }: NotifiedMatch,
) {
  const row = {
    recipient_id: requesterId,
    group_key: groupKey.matchAccepted(matchId),
    actor_id: ownerId,
    is_unnamed: isUnnamed ? 1 : 0,
    match_id: matchId,
  };
  await insertOnce(context, newRow('match_accepted', row, context.now));
}

/** Both see from now on who the other one is, also in what they were notified of before. */
export async function notifyMatchRevealed(
  context: NotificationContext,
  { matchId, requesterId, ownerId }: Omit<NotifiedMatch, 'isUnnamed'>,
): Promise<void> {
  await context.trx.updateTable('notifications').set({ is_unnamed: 0 }).where('match_id', '=', matchId).execute();
  for (const [recipient_id, actor_id] of [
    [requesterId, ownerId],
    [ownerId, requesterId],
  ] as const) {
    const row = { recipient_id, group_key: groupKey.matchRevealed(matchId), actor_id, match_id: matchId };
    await insertOnce(context, newRow('match_revealed', row, context.now));
  }
}

/** Because the other member was deleted, who is not named. */
export async function notifyMatchCancelled(
  context: NotificationContext,
  { matchId, memberId }: { matchId: number; memberId: number },
): Promise<void> {
  const row = { recipient_id: memberId, group_key: groupKey.matchCancelled(matchId) };
  await insertOnce(context, newRow('match_cancelled', row, context.now));
}

/** A free place is held for a member of the waiting list. */
export async function notifyMatchPlace(
  context: NotificationContext,
  { sessionId, memberId }: { sessionId: number; memberId: number },
): Promise<void> {
  const row = {
    recipient_id: memberId,
    group_key: groupKey.matchPlace(sessionId, context.now),
    vibe_session_id: sessionId,
  };
  await insertOnce(context, newRow('match_place', row, context.now));
}

/** The match is deleted, so only the session is named. */
export async function notifyMatchLeft(
  context: NotificationContext,
  { matchId, sessionId, requesterId, ownerId, isUnnamed }: NotifiedMatch & { sessionId: number },
): Promise<void> {
  const row = {
    recipient_id: ownerId,
    group_key: groupKey.matchLeft(matchId),
    actor_id: requesterId,
    is_unnamed: isUnnamed ? 1 : 0,
    vibe_session_id: sessionId,
  };
  await insertOnce(context, newRow('match_left', row, context.now));
}

/** Nobody is named: the other member may be gone, or muted. */
export async function notifyMatchClosing(
  context: NotificationContext,
  { conversationId, matchId, memberId }: { conversationId: number; matchId: number | null; memberId: number },
): Promise<void> {
  const row = { recipient_id: memberId, group_key: groupKey.matchClosing(conversationId), match_id: matchId };
  await insertOnce(context, newRow('match_closing', row, context.now));
}

export async function closeMatchRequest(
  context: PublishContext,
  { matchId, ownerId }: { matchId: number; ownerId: number },
): Promise<void> {
  await closeNotification(context, ownerId, groupKey.matchRequest(matchId));
}

export async function removeMatchRequest(
  { trx, events }: PublishContext,
  { matchId, ownerId }: { matchId: number; ownerId: number },
): Promise<void> {
  await trx
    .deleteFrom('notifications')
    .where('recipient_id', '=', ownerId)
    .where('group_key', '=', groupKey.matchRequest(matchId))
    .execute();
  publishNotifications({ trx, events }, [ownerId]);
}

export async function closeMatchRequests(
  { trx, events }: PublishContext,
  { sessionId, ownerId }: { sessionId: number; ownerId: number },
): Promise<void> {
  const matches = trx.selectFrom('vibe_matches').select('id').where('session_id', '=', sessionId);
  await trx
    .updateTable('notifications')
    .set({ is_read: 1 })
    .where('recipient_id', '=', ownerId)
    .where('is_read', '=', sql.lit(0))
    .where('match_id', 'in', matches)
    .execute();
  publishNotifications({ trx, events }, [ownerId]);
}
