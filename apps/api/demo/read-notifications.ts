import { DAY_MS } from '@vibeline/core/durations.rules';
import { demoAccounts } from '@vibeline/demo-world/demo-accounts';
import type { Transaction } from 'kysely';
import type { Database } from '../src/db/schema.ts';
import { listNotifications } from '../src/features/notifications/notification.queries.ts';

const UNREAD_OF_DEMO = 3;

const UNREAD_MS = 2 * DAY_MS;

export async function readNotifications(trx: Transaction<Database>, now: number): Promise<void> {
  await trx
    .updateTable('notifications')
    .set({ is_read: 1 })
    .where('changed_at', '<', now - UNREAD_MS)
    .execute();
  const demo = demoAccounts[0];
  if (!demo) return;
  const { id: viewerId } = await trx
    .selectFrom('members')
    .select('id')
    .where('username_key', '=', demo.username)
    .executeTakeFirstOrThrow();
  const { rows } = await listNotifications(trx, { viewerId, filter: 'all', after: null, limit: 50, now });
  // Not a request that was answered, or what was deleted: these count as read.
  const unread = rows.filter(
    ({ is_gone, kind, request_status, friend_state, is_in_circle, match_status }) =>
      is_gone === 0 &&
      (kind !== 'circle_invite' || is_in_circle === 0) &&
      (kind !== 'match_request' || match_status === 'pending') &&
      (kind !== 'follow_request' || request_status === 'pending') &&
      (kind !== 'friend_request' || friend_state === 'incoming'),
  );
  const latest = unread.slice(0, UNREAD_OF_DEMO);
  const ids = latest.map(({ id }) => id);
  const oldest = latest.at(-1)?.changed_at ?? 0;
  await trx.updateTable('notifications').set({ is_read: 1 }).where('recipient_id', '=', viewerId).execute();
  await trx.updateTable('notifications').set({ is_read: 0 }).where('id', 'in', ids).execute();
  const seenAt = rows.find(({ changed_at }) => changed_at < oldest)?.changed_at ?? 0;
  await trx.insertInto('notification_states').values({ member_id: viewerId, seen_at: seenAt, read_at: 0 }).execute();
}
