import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
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

/** What others were told of acts under the member's name is then told as of those who run the network. */
export async function clearNameInNotices(
  trx: Transaction<Database>,
  recipientIds: readonly number[],
  name: string,
): Promise<void> {
  const rows = await trx
    .selectFrom('notifications')
    .select(['id', 'notice'])
    .where('recipient_id', 'in', recipientIds)
    .where('notice', 'is not', null)
    .execute();
  for (const { id, notice } of rows) {
    const facts = JSON.parse(notice ?? '{}') as { by?: string | null };
    if (facts.by !== name) continue;
    const changed = JSON.stringify({ ...facts, by: null });
    await trx.updateTable('notifications').set({ notice: changed }).where('id', '=', id).execute();
  }
}
