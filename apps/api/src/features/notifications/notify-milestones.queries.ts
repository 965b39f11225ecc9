import {
  groupKey,
  isFollowerMilestone,
  type Milestone,
} from '@vibeline/core/features/notifications/notification.rules';
import { insertOnce, type NotificationContext, newRow } from './notify.queries.ts';

export async function notifyMilestone(
  context: NotificationContext,
  memberId: number,
  milestone: Milestone,
): Promise<void> {
  const row = {
    recipient_id: memberId,
    group_key: groupKey.milestone(milestone),
    milestone: `${milestone.kind}:${milestone.value}`,
  };
  await insertOnce(context, newRow('milestone', row, context.now));
}

export async function notifyFollowers(
  context: NotificationContext,
  memberId: number,
  followers: number,
): Promise<void> {
  if (!isFollowerMilestone(followers)) return;
  await notifyMilestone(context, memberId, { kind: 'followers', value: followers });
}
