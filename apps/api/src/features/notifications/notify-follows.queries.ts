import { DAY_MS } from '@vibeline/core/durations.rules';
import { groupKey } from '@vibeline/core/features/notifications/notification.rules';
import { insertOnce, type NotificationContext, newRow, notifyAgainAfter } from './notify.queries.ts';

export interface FollowPair {
  followerId: number;
  followingId: number;
}

export async function notifyFollow(
  context: NotificationContext,
  { followerId, followingId }: FollowPair,
): Promise<void> {
  const row = { recipient_id: followingId, group_key: groupKey.follow(followerId), actor_id: followerId };
  await insertOnce(context, newRow('follow', row, context.now));
}

export async function notifyAcceptedRequest(context: NotificationContext, { followerId, followingId }: FollowPair) {
  const row = { recipient_id: followerId, group_key: groupKey.acceptedRequest(followingId), actor_id: followingId };
  await insertOnce(context, newRow('accepted_request', row, context.now));
}

export async function notifyFollowRequest(context: NotificationContext, { followerId, followingId }: FollowPair) {
  const row = { recipient_id: followingId, group_key: groupKey.followRequest(followerId) };
  await notifyAgainAfter(context, { ...newRow('follow_request', row, context.now), actor_id: followerId }, DAY_MS);
}
