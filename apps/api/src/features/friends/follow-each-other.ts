import { findFollow, saveFollow } from '../follows/follow.queries.ts';
import { adjustFollowCounts } from '../members/member-counters.queries.ts';
import type { NotificationContext } from '../notifications/notify.queries.ts';
import { notifyFollowers } from '../notifications/notify-milestones.queries.ts';

/** Accepts requests to follow and follows private accounts too. Only the friendship is notified, not each follow. */
export async function followEachOther(context: NotificationContext, memberId: number, otherId: number): Promise<void> {
  for (const [followerId, followingId] of [
    [memberId, otherId],
    [otherId, memberId],
  ] as const) {
    await follow(context, { followerId, followingId });
  }
}

async function follow(context: NotificationContext, pair: { followerId: number; followingId: number }): Promise<void> {
  const { trx, now } = context;
  const before = await findFollow(trx, pair.followerId, pair.followingId);
  if (before?.status === 'accepted') return;
  await saveFollow(trx, { ...pair, status: 'accepted', now });
  const followers = await adjustFollowCounts(trx, pair, 1);
  await notifyFollowers(context, pair.followingId, followers);
}
