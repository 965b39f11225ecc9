import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { publishNotifications, publishStories } from '../../events/publish.ts';
import { lockCounters } from '../members/member-counters.queries.ts';
import { moveFollowerBand } from '../members/member-terms.queries.ts';
import type { NotificationContext } from '../notifications/notify.queries.ts';
import {
  notifyFollowersAdded,
  notifyWaitingRequests,
  type WaitingRequests,
} from '../notifications/notify-accepted.queries.ts';
import { hasLiveStories } from '../stories/story-listeners.queries.ts';

/** Per transaction: a member may have very many requests, and others wait meanwhile. */
export const ACCEPTED_AT_ONCE = 1000;

/**
 * Accepts waiting requests, counts the follows and notifies those concerned. Live Activity does not show them, because
 * they were made at other times. Those beyond `ACCEPTED_AT_ONCE` follow later (`acceptRemaining`). Returns how many
 * were accepted here.
 */
export async function acceptWaitingRequests(context: NotificationContext, memberId: number): Promise<number> {
  const { accepted, isLast } = await acceptFirst(context, memberId);
  if (!isLast) await saveAccepting(context.trx, memberId);
  return accepted;
}

async function acceptFirst(context: NotificationContext, memberId: number, upToId: number | null = null) {
  const { trx } = context;
  const waiting = await listWaiting(trx, memberId, upToId);
  const isLast = waiting.length < ACCEPTED_AT_ONCE;
  await lockCounters(trx, [memberId, ...waiting.map(({ follower_id }) => follower_id)]);
  // Nobody answers these requests while the counters are locked.
  const accepted = await acceptAll(
    context,
    memberId,
    waiting.map(({ id }) => id),
  );
  return { accepted, isLast };
}

/** The caller has locked all the counters. */
async function acceptAll(context: NotificationContext, memberId: number, ids: readonly number[]): Promise<number> {
  const { trx } = context;
  if (ids.length === 0) return 0;
  await trx
    .updateTable('member_stats')
    .set((eb) => ({ following_count: eb('following_count', '+', 1) }))
    .where('member_id', 'in', waitingOf(trx, ids).select('follows.follower_id'))
    .execute();
  await notifyWaitingRequests(context, memberId, waitingOf(trx, ids));
  const { numUpdatedRows } = await trx
    .updateTable('follows')
    .set({ status: 'accepted' })
    .where('id', 'in', ids)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return 0;
  const added = Number(numUpdatedRows);
  const { follower_count: followers } = await trx
    .updateTable('member_stats')
    .set((eb) => ({ follower_count: eb('follower_count', '+', added) }))
    .where('member_id', '=', memberId)
    .returning('follower_count')
    .executeTakeFirstOrThrow();
  await moveFollowerBand(trx, memberId, { before: followers - added, after: followers });
  await notifyFollowersAdded(context, memberId, { added, followers });
  publishNotifications(context, [memberId]);
  await publishLiveStories(context, memberId);
  return added;
}

/** The new followers see public stories. There may be too many to list, so the whole audience is notified. */
async function publishLiveStories(context: NotificationContext, authorId: number): Promise<void> {
  const visibility = 'public';
  const { trx, now } = context;
  if (!(await hasLiveStories(trx, { authorId, visibility }, now))) return;
  publishStories(context, { authorId, visibility });
}

function listWaiting(trx: Transaction<Database>, memberId: number, upToId: number | null) {
  return trx
    .selectFrom('follows')
    .select(['follows.id', 'follows.follower_id'])
    .where('follows.following_id', '=', memberId)
    .where('follows.status', '=', sql.lit('pending'))
    .$if(upToId !== null, (query) => query.where('follows.id', '<=', upToId))
    .orderBy('follows.id')
    .limit(ACCEPTED_AT_ONCE)
    .execute();
}

function waitingOf(trx: Transaction<Database>, ids: readonly number[]): WaitingRequests {
  return trx.selectFrom('follows').where('follows.id', 'in', ids).where('follows.status', '=', sql.lit('pending'));
}

/** The requests that wait now will be accepted, even if the account becomes private again. */
async function saveAccepting(trx: Transaction<Database>, memberId: number): Promise<void> {
  await trx
    .insertInto('accepted_requests')
    .columns(['member_id', 'up_to_id'])
    .expression((eb) =>
      eb
        .selectFrom('follows')
        .select((one) => [one.val(memberId).as('member_id'), one.fn.max('follows.id').as('up_to_id')])
        .where('follows.following_id', '=', memberId)
        .where('follows.status', '=', sql.lit('pending'))
        .having((one) => one.fn.max('follows.id'), 'is not', null),
    )
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet((eb) => ({ up_to_id: eb.ref('excluded.up_to_id') })),
    )
    .execute();
}

export async function acceptMore(context: NotificationContext): Promise<boolean> {
  const { trx } = context;
  const row = await trx
    .selectFrom('accepted_requests')
    .select(['member_id', 'up_to_id'])
    .orderBy('member_id')
    .limit(1)
    .executeTakeFirst();
  if (!row) return false;
  const { isLast } = await acceptFirst(context, row.member_id, row.up_to_id);
  if (isLast) await trx.deleteFrom('accepted_requests').where('member_id', '=', row.member_id).execute();
  return true;
}
