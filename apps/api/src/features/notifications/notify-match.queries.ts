import { groupKey } from '@vibeline/core/features/notifications/notification.rules';
import { type Announcing, announceNotifications } from '../../events/announce.ts';
import { insertOnce, type Notifying, newRow } from './notify.queries.ts';

interface Match {
  matchId: number;
  requesterId: number;
  ownerId: number;
}

/** Tells the owner of a session that someone asks to join it. */
export async function notifyMatchRequest(notifying: Notifying, { matchId, requesterId, ownerId }: Match) {
  const row = { recipient_id: ownerId, group_key: groupKey.matchRequest(matchId), actor_id: requesterId };
  await insertOnce(notifying, newRow('match_request', { ...row, match_id: matchId }, notifying.now));
}

/** Tells the member who asked that they may join. */
export async function notifyMatchAccepted(notifying: Notifying, { matchId, requesterId, ownerId }: Match) {
  const row = { recipient_id: requesterId, group_key: groupKey.matchAccepted(matchId), actor_id: ownerId };
  await insertOnce(notifying, newRow('match_accepted', { ...row, match_id: matchId }, notifying.now));
}

/** A request that was answered needs no attention. */
export async function closeMatchRequest(
  { trx, events }: Announcing,
  { matchId, ownerId }: Omit<Match, 'requesterId'>,
): Promise<void> {
  await trx
    .updateTable('notifications')
    .set({ is_read: 1 })
    .where('recipient_id', '=', ownerId)
    .where('group_key', '=', groupKey.matchRequest(matchId))
    .execute();
  announceNotifications({ trx, events }, [ownerId]);
}

/** The requests for a session that was cancelled. */
export async function closeMatchRequests(
  { trx, events }: Announcing,
  { sessionId, ownerId }: { sessionId: number; ownerId: number },
): Promise<void> {
  const matches = trx.selectFrom('vibe_matches').select('vibe_matches.id').where('session_id', '=', sessionId);
  await trx
    .updateTable('notifications')
    .set({ is_read: 1 })
    .where('match_id', 'in', matches)
    .where('recipient_id', '=', ownerId)
    .where('is_read', '=', 0)
    .execute();
  announceNotifications({ trx, events }, [ownerId]);
}

/** Of matches that are deleted, before they are. */
export async function deleteMatchNotifications({ trx, events }: Announcing, matches: readonly Match[]): Promise<void> {
  for (const { matchId, requesterId, ownerId } of matches.toSorted((one, other) => one.matchId - other.matchId)) {
    await trx.deleteFrom('notifications').where('match_id', '=', matchId).execute();
    announceNotifications({ trx, events }, [requesterId, ownerId]);
  }
}
