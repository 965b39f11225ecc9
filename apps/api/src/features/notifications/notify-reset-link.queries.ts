import { groupKey } from '@vibeline/core/features/notifications/notification.rules';
import { insertOnce, type NotificationContext, newRow } from './notify.queries.ts';

export async function notifyResetLink(context: NotificationContext, memberId: number): Promise<void> {
  const row = { recipient_id: memberId, group_key: groupKey.resetLink(context.now) };
  await insertOnce(context, newRow('reset_link', row, context.now));
}
