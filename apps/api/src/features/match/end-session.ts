import { publishVibeSession, publishVibeSessionTo } from '../../events/publish.ts';
import type { NotificationContext } from '../notifications/notify.queries.ts';
import { closeMatchRequests } from '../notifications/notify-match.queries.ts';
import { saveCancelled } from './vibe-session.queries.ts';
import { deleteWaits } from './waiting-list.queries.ts';

/** Cancels a session that is to come. The caller has locked it. */
export async function endSession(
  context: NotificationContext,
  { id: sessionId, owner_id: ownerId }: { id: number; owner_id: number },
): Promise<void> {
  const { trx, events, now } = context;
  await saveCancelled(trx, sessionId, now);
  const memberIds = await deleteWaits(trx, sessionId);
  await closeMatchRequests({ trx, events }, { sessionId, ownerId });
  publishVibeSession({ trx, events }, sessionId);
  publishVibeSessionTo({ trx, events }, { vibeSessionId: sessionId, memberIds });
}
