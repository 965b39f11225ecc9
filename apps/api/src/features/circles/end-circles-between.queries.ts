import { announceCircle, announceCircleTo, type PublishContext } from '../../events/announce.ts';
import { leaveCircleConversation } from '../messages/conversations/circle-conversation.queries.ts';
import { closeCircleInvite } from '../notifications/notify-circles.queries.ts';
import { endInvitationsBy } from './change-invitation.ts';
import { deleteInvitations, deleteMemberships, listBlockedOfCircle } from './circles-between.queries.ts';

/**
 * Ends the memberships of each of two members in the other's circles, and the invitations between the two, because one
 * of them blocks the other. The caller has locked both (`lockCounters`), and then the circles (`lockCirclesBetween`).
 */
export async function endCirclesBetween(
  announcing: PublishContext,
  [one, other]: readonly [number, number],
  circleIds: readonly number[],
): Promise<void> {
  if (circleIds.length === 0) return;
  await endIn(announcing, circleIds, { ownerId: one, memberId: other });
  await endIn(announcing, circleIds, { ownerId: other, memberId: one });
}

/** For a circle that has this owner from now on, and that is locked. */
export async function endWithBlockedMembers(
  announcing: PublishContext,
  { circleId, ownerId }: { circleId: number; ownerId: number },
): Promise<void> {
  for (const memberId of await listBlockedOfCircle(announcing.trx, { circleId, ownerId })) {
    await endIn(announcing, [circleId], { ownerId, memberId });
  }
}

async function endIn(
  announcing: PublishContext,
  circleIds: readonly number[],
  pair: { ownerId: number; memberId: number },
): Promise<void> {
  const { memberId } = pair;
  for (const circleId of await deleteMemberships(announcing.trx, circleIds, pair)) {
    await leaveCircleConversation(announcing, { circleId, memberId });
    await endInvitationsBy(announcing, { circleId, memberId });
    announceCircle(announcing, circleId);
    announceCircleTo(announcing, { circleId, memberId });
  }
  for (const circleId of await deleteInvitations(announcing.trx, circleIds, pair)) {
    await closeCircleInvite(announcing, { circleId, memberId });
    announceCircleTo(announcing, { circleId, memberId });
  }
}
