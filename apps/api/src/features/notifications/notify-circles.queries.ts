import { groupKey } from '@vibeline/core/features/notifications/notification.rules';
import { sql } from 'kysely';
import { type Announcing, announceNotifications } from '../../events/announce.ts';

/** An invitation that was answered, taken back or is void needs no attention, also when it is made again. */
export async function closeCircleInvite(
  { trx, events }: Announcing,
  { circleId, memberId }: { circleId: number; memberId: number },
): Promise<void> {
  await trx
    .updateTable('notifications')
    .set({ is_read: 1 })
    .where('recipient_id', '=', memberId)
    .where('group_key', '=', groupKey.circleInvite(circleId))
    .execute();
  announceNotifications({ trx, events }, [memberId]);
}

/** Those of all invitations of a circle that wait, before they are deleted. */
export async function closeCircleInvites({ trx, events }: Announcing, circleId: number): Promise<void> {
  const ids = trx
    .selectFrom('circle_invitations')
    .innerJoin('notifications', 'notifications.recipient_id', 'circle_invitations.member_id')
    .select('notifications.id')
    .where('circle_invitations.circle_id', '=', circleId)
    .where('circle_invitations.state', '=', sql.lit('pending'))
    .where('notifications.group_key', '=', groupKey.circleInvite(circleId))
    // In the order in which other transactions lock the notifications of several members.
    .orderBy('notifications.recipient_id')
    .orderBy('notifications.id')
    .forUpdate('notifications');
  const rows = await trx
    .updateTable('notifications')
    .set({ is_read: 1 })
    .where('id', 'in', ids)
    .returning('recipient_id')
    .execute();
  announceNotifications({ trx, events }, new Set(rows.map((row) => row.recipient_id)));
}
