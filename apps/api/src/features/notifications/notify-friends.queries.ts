import { WEEK_MS } from '@vibeline/core/durations.rules';
import { groupKey } from '@vibeline/core/features/notifications/notification.rules';
import type { PublishContext } from '../../events/publish.ts';
import { closeNotification, insertOnce, type NotificationContext, newRow, notifyAgainAfter } from './notify.queries.ts';

interface FriendPair {
  requesterId: number;
  addresseeId: number;
}

export async function notifyFriendRequest(context: NotificationContext, { requesterId, addresseeId }: FriendPair) {
  const row = { recipient_id: addresseeId, group_key: groupKey.friendRequest(requesterId) };
  await notifyAgainAfter(context, { ...newRow('friend_request', row, context.now), actor_id: requesterId }, WEEK_MS);
}

export async function closeFriendRequest(
  context: PublishContext,
  { requesterId, addresseeId }: FriendPair,
): Promise<void> {
  await closeNotification(context, addresseeId, groupKey.friendRequest(requesterId));
}

export async function notifyFriendAccepted(context: NotificationContext, { requesterId, addresseeId }: FriendPair) {
  const row = { recipient_id: requesterId, group_key: groupKey.friendAccepted(addresseeId), actor_id: addresseeId };
  await insertOnce(context, newRow('friend_accepted', row, context.now));
}
