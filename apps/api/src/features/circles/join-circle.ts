import { circleErrors } from '@vibeline/core/features/circles/circle.errors';
import { isCircleFull } from '@vibeline/core/features/circles/circle.rules';
import type { ChangedCircle } from '@vibeline/core/features/circles/circle.schema';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import { type PublishContext, publishCircle } from '../../events/publish.ts';
import { lockCounters } from '../members/member-counters.queries.ts';
import { joinCircleConversation } from '../messages/conversations/circle-conversation.queries.ts';
import { closeCircleInvite } from '../notifications/notify-circles.queries.ts';
import { isBanned } from './circle-ban.queries.ts';
import { findInvitation } from './circle-invitation.queries.ts';
import { getCircle, getLockedCircle } from './get-circle.ts';
import { type CircleMembership, hasMostCircles, insertMember, isMember, lockCircle } from './membership.queries.ts';

/**
 * The caller has locked the member (`lockCounters`) and the circle, then checked who may join. false when the member is
 * in the circle already.
 */
export async function joinLocked(
  publishing: PublishContext,
  { circleId, memberId, now }: CircleMembership & { now: number },
): Promise<boolean> {
  const { trx } = publishing;
  const circle = await lockCircle(trx, circleId);
  if (!circle) throw circleErrors.notFound();
  if (await isMember(trx, { circleId, memberId })) return false;
  // A banned member can only have an invitation of the owner.
  if ((await isBanned(trx, { circleId, memberId })) && !(await findInvitation(trx, { circleId, memberId }))) {
    throw circleErrors.banned();
  }
  if (isCircleFull({ memberCount: circle.member_count, memberLimit: circle.member_limit })) throw circleErrors.full();
  if (await hasMostCircles(trx, memberId)) throw circleErrors.tooMany();
  await insertMember(trx, { circleId, memberId, now });
  await joinCircleConversation(publishing, { circleId, memberId });
  await closeCircleInvite(publishing, { circleId, memberId });
  publishCircle(publishing, circleId);
  return true;
}

export async function join(
  publishing: PublishContext & { now: number },
  viewer: Viewer,
  circleId: number,
): Promise<ChangedCircle> {
  const { trx, now } = publishing;
  await lockCounters(trx, [viewer.id]);
  await getLockedCircle(trx, viewer, circleId);
  const isNew = await joinLocked(publishing, { circleId, memberId: viewer.id, now });
  return { circle: await getCircle(trx, viewer, circleId), isNew };
}
