import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { announceNotifications, announceStories } from '../../events/announce.ts';
import { moveReach } from '../members/member-terms.queries.ts';
import type { Notifying } from '../notifications/notify.queries.ts';
import { notifyFollowersAdded, notifyWaitingRequests } from '../notifications/notify-accepted.queries.ts';
import { hasLiveStories } from '../stories/story-listeners.queries.ts';

/**
 * Accepts every request to follow the member that waits for an answer, counts the follows and tells those whom it
 * concerns. Live Activity does not show them: they were asked for at other times. Returns how many there were.
 */
export async function acceptWaitingRequests(notifying: Notifying, memberId: number): Promise<number> {
  const { trx } = notifying;
  // The counters of all, in the order in which a follow locks them. From here on no request is added or answered.
  await trx
    .selectFrom('member_stats')
    .select('member_id')
    .where('member_id', 'in', (eb) =>
      eb
        .selectFrom('members')
        .select('members.id')
        .where('members.id', '=', memberId)
        .unionAll(waitingFollowers(trx, memberId)),
    )
    .orderBy('member_id')
    .forUpdate()
    .execute();
  await trx
    .updateTable('member_stats')
    .set((eb) => ({ following_count: eb('following_count', '+', 1) }))
    .where('member_id', 'in', waitingFollowers(trx, memberId))
    .execute();
  await notifyWaitingRequests(notifying, memberId);
  const { numUpdatedRows } = await trx
    .updateTable('follows')
    .set({ status: 'accepted' })
    .where('following_id', '=', memberId)
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
  await moveReach(trx, memberId, { before: followers - added, after: followers });
  await notifyFollowersAdded(notifying, memberId, { added, followers });
  // The requests need no attention any more.
  announceNotifications(notifying, [memberId]);
  await announceLiveStories(notifying, memberId);
  return added;
}

/** The new followers see the stories for everyone; so many that the whole audience is told at once. */
async function announceLiveStories(notifying: Notifying, authorId: number): Promise<void> {
  const visibility = 'public';
  const { trx, now } = notifying;
  if (!(await hasLiveStories(trx, { authorId, visibility }, now))) return;
  announceStories(notifying, { authorId, visibility });
}

function waitingFollowers(db: Kysely<Database>, memberId: number) {
  return db
    .selectFrom('follows')
    .select('follows.follower_id as id')
    .where('follows.following_id', '=', memberId)
    .where('follows.status', '=', sql.lit('pending'));
}
