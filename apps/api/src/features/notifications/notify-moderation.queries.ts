import { groupKey, type ModerationNotice } from '@vibeline/core/features/notifications/notification.rules';
import { insertOnce, type NotificationContext, newRow } from './notify.queries.ts';

export async function notifyModeration(
  context: NotificationContext,
  memberId: number,
  notice: ModerationNotice,
): Promise<void> {
  const row = {
    recipient_id: memberId,
    group_key: groupKey.moderation(notice),
    moderation: `${notice.event}:${notice.id}`,
  };
  await insertOnce(context, newRow('moderation', row, context.now));
}
