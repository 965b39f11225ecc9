import {
  filterOfType,
  groupKey,
  highestFollowerMilestone,
} from '@vibeline/core/features/notifications/notification.rules';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { isNotMuted } from '../visibility/mute-visibility.queries.ts';
import { type NotificationContext, tellRecipients } from './notify.queries.ts';
import { notifyMilestone } from './notify-milestones.queries.ts';

export type WaitingRequests = SelectQueryBuilder<Database, 'follows', object>;

/**
 * Notifies everyone whose request to follow the member is going to be accepted, in one statement. Called while no
 * other request can be made or answered. A member who was notified of an earlier acceptance is not notified again.
 */
export async function notifyWaitingRequests(
  context: NotificationContext,
  followingId: number,
  waiting: WaitingRequests,
): Promise<void> {
  const { trx, now } = context;
  const notified = await trx
    .insertInto('notifications')
    .columns(['recipient_id', 'group_key', 'kind', 'filter', 'actor_id', 'count', 'peak', 'is_read', 'changed_at'])
    .expression(
      waiting
        .select((one) => [
          'follows.follower_id as recipient_id',
          one.val(groupKey.acceptedRequest(followingId)).as('group_key'),
          sql.lit('accepted_request').as('kind'),
          one.val(filterOfType.follow_request).as('filter'),
          'follows.following_id as actor_id',
          sql.lit(1).as('count'),
          sql.lit(1).as('peak'),
          sql.lit(0).as('is_read'),
          one.val(now).as('changed_at'),
        ])
        .where(isNotMuted(sql.ref<number>('follows.follower_id'), 'follows.following_id'))
        // The order in which other transactions lock the notifications of several members.
        .orderBy('follows.follower_id'),
    )
    .onConflict((conflict) => conflict.columns(['recipient_id', 'group_key']).doNothing())
    .returning('recipient_id')
    .execute();
  await tellRecipients(
    context,
    notified.map((row) => row.recipient_id),
    groupKey.acceptedRequest(followingId),
  );
}

export async function notifyFollowersAdded(
  context: NotificationContext,
  memberId: number,
  { added, followers }: { added: number; followers: number },
): Promise<void> {
  const value = highestFollowerMilestone(followers - added, followers);
  if (value !== null) await notifyMilestone(context, memberId, { kind: 'followers', value });
}
