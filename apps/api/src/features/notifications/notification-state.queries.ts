import type { PreferenceType } from '@vibeline/core/features/notifications/notification.rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** null when it is not one of the recipient's. */
export async function findChangeTime(db: Kysely<Database>, recipientId: number, id: number): Promise<number | null> {
  const row = await db
    .selectFrom('notifications')
    .select('changed_at')
    .where('id', '=', id)
    .where('recipient_id', '=', recipientId)
    .executeTakeFirst();
  return row?.changed_at ?? null;
}

export async function markSeen(db: Kysely<Database>, memberId: number): Promise<void> {
  await db
    .insertInto('notification_states')
    .columns(['member_id', 'seen_at', 'read_at'])
    // Not the present time: a notification that is being written now was not seen.
    .expression((eb) =>
      eb
        .selectFrom('notifications')
        .select((one) => [
          one.val(memberId).as('member_id'),
          one.fn.coalesce(one.fn.max('notifications.changed_at'), sql<number>`0`).as('seen_at'),
          sql<number>`0`.as('read_at'),
        ])
        .where('notifications.recipient_id', '=', memberId),
    )
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet((eb) => ({ seen_at: eb.ref('excluded.seen_at') })),
    )
    .execute();
}

export async function setRead(db: Kysely<Database>, memberId: number, notificationId: number): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ is_read: 1 })
    .where('id', '=', notificationId)
    .where('recipient_id', '=', memberId)
    .where('is_read', '=', sql.lit(0))
    .execute();
}

/** Rows that are updated one by one; earlier ones count as read by the time in the member's state. */
const MARKED_MAX = 1000;

/**
 * Costs the same however many there are. Those written at the same time stay unread.
 * @param until in ms UTC: those that changed later stay unread too.
 */
export async function setAllRead(
  trx: Transaction<Database>,
  memberId: number,
  until = Number.MAX_SAFE_INTEGER,
): Promise<void> {
  const unread = trx
    .selectFrom('notifications')
    .where('notifications.recipient_id', '=', memberId)
    .where('notifications.is_read', '=', sql.lit(0))
    .where('notifications.changed_at', '<=', until)
    .orderBy('notifications.changed_at', 'desc')
    .orderBy('notifications.id', 'desc');
  const next = await unread.select('notifications.changed_at').limit(1).offset(MARKED_MAX).executeTakeFirst();
  if (next) await setReadUntil(trx, memberId, next.changed_at);
  await trx
    .updateTable('notifications')
    .set({ is_read: 1 })
    .where('id', 'in', unread.select('notifications.id').limit(MARKED_MAX))
    .execute();
}

async function setReadUntil(trx: Transaction<Database>, memberId: number, readAt: number): Promise<void> {
  await trx
    .insertInto('notification_states')
    .values({ member_id: memberId, seen_at: readAt, read_at: readAt })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ read_at: readAt }))
    .execute();
}

export async function listPreferences(db: Kysely<Database>, memberId: number) {
  return db
    .selectFrom('notification_preferences')
    .select(['type', 'is_shown'])
    .where('member_id', '=', memberId)
    .execute();
}

/** Types whose preference is already this one keep the time of their last change. */
export async function savePreferences(
  db: Kysely<Database>,
  memberId: number,
  preferences: { type: PreferenceType; isShown: boolean }[],
  now: number,
): Promise<void> {
  if (preferences.length === 0) return;
  await db
    .insertInto('notification_preferences')
    .values(
      preferences.map(({ type, isShown }) => ({
        member_id: memberId,
        type,
        is_shown: isShown ? 1 : 0,
        changed_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'type'])
        .doUpdateSet((eb) => ({ is_shown: eb.ref('excluded.is_shown'), changed_at: eb.ref('excluded.changed_at') }))
        .whereRef('notification_preferences.is_shown', '<>', sql.ref('excluded.is_shown')),
    )
    .execute();
}
