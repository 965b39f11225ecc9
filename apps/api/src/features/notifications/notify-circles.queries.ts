import { WEEK_MS } from '@vibeline/core/durations.rules';
import { groupKey } from '@vibeline/core/features/notifications/notification.rules';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { type PublishContext, publishNotifications } from '../../events/publish.ts';
import {
  acceptsNotificationsFrom,
  closeNotification,
  type NotificationContext,
  newRow,
  tellRecipients,
} from './notify.queries.ts';

interface Invited {
  circleId: number;
  memberId: number;
}

interface NewInvitation extends Invited {
  inviterId: number;
}

/**
 * At most once in 7 days for invitations to the same circle; in between only the name of the inviting member changes.
 * The count of their invitations is sent in any case.
 */
export async function notifyCircleInvite(context: NotificationContext, invitation: NewInvitation): Promise<void> {
  const { memberId, inviterId, circleId } = invitation;
  if (!(await acceptsNotificationsFrom(context.trx, memberId, inviterId))) {
    publishNotifications(context, [memberId]);
    return;
  }
  await upsertInvite(context, invitation);
  await tellRecipients(context, [memberId], groupKey.circleInvite(circleId));
}

async function upsertInvite(
  { trx, now }: NotificationContext,
  { circleId, memberId, inviterId }: NewInvitation,
): Promise<void> {
  const row = { recipient_id: memberId, group_key: groupKey.circleInvite(circleId), actor_id: inviterId };
  const isLongAgo = sql`notifications.changed_at <= ${now - WEEK_MS}`;
  await trx
    .insertInto('notifications')
    .values(newRow('circle_invite', { ...row, circle_id: circleId }, now))
    .onConflict((conflict) =>
      conflict.columns(['recipient_id', 'group_key']).doUpdateSet({
        actor_id: inviterId,
        is_read: sql<number>`case when ${isLongAgo} then 0 else notifications.is_read end`,
        changed_at: sql<number>`case when ${isLongAgo} then ${sql.ref('excluded.changed_at')}
          else notifications.changed_at end`,
      }),
    )
    .execute();
}

export async function closeCircleInvite(context: PublishContext, { circleId, memberId }: Invited): Promise<void> {
  await closeNotification(context, memberId, groupKey.circleInvite(circleId));
}

/**
 * Closes the invitations of everyone to a deleted circle, in the order in which other transactions lock them. The
 * caller publishes it.
 */
export async function closeCircleInvites(trx: Transaction<Database>, circleId: number): Promise<void> {
  const ids = trx
    .selectFrom('notifications')
    .select('notifications.id')
    .where('notifications.circle_id', '=', circleId)
    .where('notifications.is_read', '=', sql.lit(0))
    .orderBy('notifications.recipient_id')
    .orderBy('notifications.id')
    .forUpdate();
  await trx.updateTable('notifications').set({ is_read: 1 }).where('id', 'in', ids).execute();
}
