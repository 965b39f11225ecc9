import { filterOfType } from '@vibeline/core/features/notifications/notification.rules';
import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { type PublishContext, publishNotifications } from '../../events/publish.ts';
import { seeEachOther } from '../visibility/block-visibility.queries.ts';
import { isNotMuted } from '../visibility/mute-visibility.queries.ts';
import type { NotificationKind, NotificationTable } from './notification.table.ts';
import { enqueuePushes } from './push/push-queue.queries.ts';

/** Notifications are written in the transaction of their cause. Its locks come first, then those of notifications. */
export interface NotificationContext extends PublishContext {
  now: number;
}

const received = prepared(
  ['recipientId', 'actorId'],
  (db, { recipientId, actorId }: { recipientId: number; actorId: number }) =>
    db
      .selectFrom('members')
      .select('members.id')
      .where('members.id', '=', recipientId)
      .where((eb) => seeEachOther(eb.ref('members.id'), sql<number>`${actorId}`))
      .where((eb) => isNotMuted(eb.ref('members.id'), sql<number>`${actorId}`)),
);

/** After a notification was written or changed: tells the pages that are open, and the devices where none is. */
export async function tellRecipients(
  { trx, events, now }: NotificationContext,
  recipientIds: readonly number[],
  groupKey: string,
): Promise<void> {
  await enqueuePushes(trx, recipientIds, { groupKey, now });
  publishNotifications({ trx, events }, recipientIds);
}

export async function acceptsNotificationsFrom(
  trx: Transaction<Database>,
  recipientId: number,
  actorId: number,
): Promise<boolean> {
  return (await received(trx, { recipientId, actorId })).length > 0;
}

export function newRow(
  kind: NotificationKind,
  row: Pick<NotificationTable, 'recipient_id' | 'group_key'> & Partial<Selectable<NotificationTable>>,
  now: number,
): Insertable<NotificationTable> {
  const { recipient_id, group_key, actor_id = null, post_id = null, comment_id = null, milestone = null } = row;
  const {
    moderation = null,
    notice = null,
    circle_id = null,
    match_id = null,
    vibe_session_id = null,
    is_unnamed = 0,
  } = row;
  const type = kind === 'accepted_request' ? 'follow_request' : kind;
  return {
    recipient_id,
    group_key,
    kind,
    filter: filterOfType[type],
    actor_id,
    post_id,
    comment_id,
    circle_id,
    match_id,
    vibe_session_id,
    is_unnamed,
    milestone,
    moderation,
    notice,
    count: 1,
    peak: 1,
    is_read: 0,
    changed_at: now,
  };
}

export async function insertOnce(context: NotificationContext, row: Insertable<NotificationTable>): Promise<void> {
  const { trx } = context;
  // What is not told of one who is unnamed would tell whom the recipient has muted.
  const actorId = row.is_unnamed === 1 ? null : (row.actor_id ?? null);
  if (actorId !== null && !(await acceptsNotificationsFrom(trx, row.recipient_id, actorId))) return;
  await trx
    .insertInto('notifications')
    .values(row)
    .onConflict((conflict) => conflict.columns(['recipient_id', 'group_key']).doNothing())
    .execute();
  await tellRecipients(context, [row.recipient_id], row.group_key);
}

/** As `insertOnce`, for repeatable events: makes the notification unread again, but at most once in `intervalMs`. */
export async function notifyAgainAfter(
  context: NotificationContext,
  row: Insertable<NotificationTable> & { actor_id: number },
  intervalMs: number,
): Promise<void> {
  const { trx, now } = context;
  if (!(await acceptsNotificationsFrom(trx, row.recipient_id, row.actor_id))) return;
  await trx
    .insertInto('notifications')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['recipient_id', 'group_key'])
        .doUpdateSet({ is_read: 0, changed_at: now })
        .where('notifications.changed_at', '<=', now - intervalMs),
    )
    .execute();
  await tellRecipients(context, [row.recipient_id], row.group_key);
}

export async function closeNotification(
  { trx, events }: PublishContext,
  recipientId: number,
  key: string,
): Promise<void> {
  await trx
    .updateTable('notifications')
    .set({ is_read: 1 })
    .where('recipient_id', '=', recipientId)
    .where('group_key', '=', key)
    .execute();
  publishNotifications({ trx, events }, [recipientId]);
}
