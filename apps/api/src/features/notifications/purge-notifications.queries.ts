import { type PublishContext, publishNotifications } from '../../events/publish.ts';

const BATCH_SIZE = 200;

/** Deletes some to the member, and some about what the member did. Returns whether there may be more. */
export async function purgeNotifications(publishing: PublishContext, memberId: number): Promise<boolean> {
  const { trx } = publishing;
  for (const column of ['recipient_id', 'actor_id'] as const) {
    const rows = await trx
      .selectFrom('notifications')
      .select(['id', 'recipient_id'])
      .where(column, '=', memberId)
      .limit(BATCH_SIZE)
      .execute();
    if (rows.length === 0) continue;
    const ids = rows.map(({ id }) => id);
    await trx.deleteFrom('notification_comments').where('notification_id', 'in', ids).execute();
    await trx.deleteFrom('notifications').where('id', 'in', ids).execute();
    publishNotifications(publishing, new Set(rows.map((row) => row.recipient_id)));
    return true;
  }
  return false;
}
