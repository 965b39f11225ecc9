import { publishCircle, publishCircleTo } from '../../events/publish.ts';
import { lockCounters } from '../members/member-counters.queries.ts';
import { endCircleConversation } from '../messages/conversations/circle-conversation.queries.ts';
import type { NotificationContext } from '../notifications/notify.queries.ts';
import { closeCircleInvite, closeCircleInvites } from '../notifications/notify-circles.queries.ts';
import { deleteCircle, saveOwner } from './circle-changes.queries.ts';
import { deleteInvitation } from './circle-invitation.queries.ts';
import { endWithBlockedMembers } from './end-circles-between.queries.ts';
import { endMembership } from './end-membership.ts';
import { lockCircle } from './membership.queries.ts';
import {
  clearClosedOf,
  deleteInvitationsTo,
  findHeir,
  findInvitationBy,
  findOneJoined,
  findOneOwned,
} from './purge-circles-of.queries.ts';

/**
 * Gives a circle of the member to who is in it for longest, or closes it, and ends the membership. Returns whether there may
 * be more.
 */
export async function purgeCirclesOf(context: NotificationContext, memberId: number): Promise<boolean> {
  const { trx } = context;
  const owned = await findOneOwned(trx, memberId);
  if (owned !== null) {
    await handOver(context, owned, memberId);
    return true;
  }
  const joined = await findOneJoined(trx, memberId);
  if (joined !== null) {
    await lockCounters(trx, [memberId]);
    if (await lockCircle(trx, joined)) await endMembership(context, { circleId: joined, memberId });
    return true;
  }
  const invitation = await findInvitationBy(trx, memberId);
  if (invitation) {
    const { circle_id: circleId, member_id: invited } = invitation;
    await lockCircle(trx, circleId);
    await deleteInvitation(trx, { circleId, memberId: invited });
    await closeCircleInvite(context, { circleId, memberId: invited });
    publishCircleTo(context, { circleId, memberId: invited });
    return true;
  }
  if ((await deleteInvitationsTo(trx, memberId)) > 0) return true;
  await clearClosedOf(trx, memberId);
  return false;
}

async function handOver(context: NotificationContext, circleId: number, memberId: number): Promise<void> {
  const { trx, now } = context;
  const heir = await findHeir(trx, circleId, memberId);
  await lockCounters(trx, heir === null ? [memberId] : [memberId, heir]);
  const circle = await lockCircle(trx, circleId);
  if (circle?.owner_id !== memberId) return;
  if (heir === null || (await findHeir(trx, circleId, memberId)) !== heir) {
    if (heir === null) await close(context, circleId, now);
    return;
  }
  await saveOwner(trx, circleId, heir);
  await endMembership(context, { circleId, memberId });
  await endWithBlockedMembers(context, { circleId, ownerId: heir });
  publishCircle(context, circleId);
}

async function close(context: NotificationContext, circleId: number, now: number): Promise<void> {
  const { trx } = context;
  const { members, invited } = await deleteCircle(trx, circleId, now);
  await endCircleConversation(context, circleId);
  await closeCircleInvites(trx, circleId);
  for (const memberId of [...members, ...invited]) publishCircleTo(context, { circleId, memberId });
}
