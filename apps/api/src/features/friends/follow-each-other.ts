import { findFollow, saveFollow } from '../follows/follow.queries.ts';
import { adjustFollowCounts } from '../members/member-counters.queries.ts';
import type { NotificationContext } from '../notifications/notify.queries.ts';
import { notifyFollowers } from '../notifications/notify-milestones.queries.ts';

/** Accepts requests to follow and follows private accounts too. Only the friendship is notified, not each follow. */
export async function followEachOther(
  notifying: NotificationContext,
  memberId: number,
  otherId: number,
): Promise<void> {
  for (const [followerId, followingId] of [
    [memberId, otherId],
    [otherId, memberId],
  ] as const) {
    await follow(notifying, { followerId, followingId });
  }
}

async function follow(
  notifying: NotificationContext,
  pair: { followerId: number; followingId: number },
): Promise<void> {
  const { trx, now } = notifying;
  const before = await findFollow(trx, pair.followerId, pair.followingId);
  if (before?.status === 'accepted') return;
  await saveFollow(trx, { ...pair, status: 'accepted', now });
  const followers = await adjustFollowCounts(trx, pair, 1);
  await notifyFollowers(notifying, pair.followingId, followers);
}
