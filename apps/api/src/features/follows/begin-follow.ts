import { newFollowStatus } from '@vibeline/core/features/follows/follow.rules';
import { memberErrors } from '@vibeline/core/features/members/member.errors';
import { type PublishContext, publishRelation, publishStoryVisibility } from '../../events/publish.ts';
import { recordActivity } from '../activities/activity.queries.ts';
import { findMember } from '../members/member.queries.ts';
import { adjustFollowCounts, lockCounters } from '../members/member-counters.queries.ts';
import type { NotificationContext } from '../notifications/notify.queries.ts';
import { notifyFollow, notifyFollowRequest } from '../notifications/notify-follows.queries.ts';
import { notifyFollowers } from '../notifications/notify-milestones.queries.ts';
import { findSettings } from '../settings/setting.queries.ts';
import { type FollowRow, findFollow, saveFollow } from './follow.queries.ts';

/** Also in the transaction of what leads to it, such as registering with an invitation. */
export async function follow(
  context: NotificationContext,
  { followerId, followingId }: { followerId: number; followingId: number },
  { isRequest }: { isRequest: boolean } = { isRequest: false },
): Promise<{ row: FollowRow; isNew: boolean }> {
  const { trx, now } = context;
  const members = await lockCounters(trx, [followerId, followingId]);
  const following = members.find((member) => member.id === followingId);
  // Read under the lock, because a block may have come first.
  if (!following || !(await findMember(trx, followingId, followerId))) throw memberErrors.notFound();
  const before = await findFollow(trx, followerId, followingId);
  const approvesAutomatically = (await findSettings(trx, followingId))?.approve_automatically === 1;
  const status = newFollowStatus({ isRequest, isPrivate: following.is_private === 1, approvesAutomatically });
  if (before && (before.status === status || before.status === 'accepted')) return { row: before, isNew: false };
  const row = await saveFollow(trx, { followerId, followingId, status, now });
  if (status === 'pending') await notifyFollowRequest(context, pairOf(row));
  else await beginFollow(context, row, notifyFollow);
  publishRelation(context, followingId, followerId);
  return { row, isNew: true };
}

/**
 * Of an archive: nobody is told, and no activity shows it. false for a private account, whose owner decides who follows, and where
 * the member follows already.
 */
export async function followQuietly(
  { trx, events, now }: NotificationContext,
  pair: { followerId: number; followingId: number },
): Promise<boolean> {
  const members = await lockCounters(trx, [pair.followerId, pair.followingId]);
  const following = members.find((member) => member.id === pair.followingId);
  if (!following || !(await findMember(trx, pair.followingId, pair.followerId))) throw memberErrors.notFound();
  if (following.is_private === 1 || (await findFollow(trx, pair.followerId, pair.followingId))) return false;
  const row = await saveFollow(trx, { ...pair, status: 'accepted', now });
  await adjustFollowCounts(trx, pair, 1);
  publishVisibility({ trx, events }, row);
  publishRelation({ trx, events }, pair.followingId, pair.followerId);
  return true;
}

export async function beginFollow(
  context: NotificationContext,
  row: FollowRow,
  notify: typeof notifyFollow,
): Promise<void> {
  const { trx, events, now } = context;
  const pair = pairOf(row);
  const followers = await adjustFollowCounts(trx, pair, 1);
  publishVisibility(context, row);
  await notify(context, pair);
  await notifyFollowers(context, pair.followingId, followers);
  await recordActivity(trx, events, { kind: 'follow', actorId: pair.followerId, memberId: pair.followingId, now });
}

export function publishVisibility(publishing: PublishContext, row: FollowRow): void {
  const { follower_id: memberId, following_id: authorId } = row;
  publishStoryVisibility(publishing, { memberId, authorId, visibility: 'public' });
}

export function pairOf(row: FollowRow) {
  return { followerId: row.follower_id, followingId: row.following_id };
}
