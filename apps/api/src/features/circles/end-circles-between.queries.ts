import { type PublishContext, publishCircle, publishCircleTo } from '../../events/publish.ts';
import { leaveCircleConversation } from '../messages/conversations/circle-conversation.queries.ts';
import { closeCircleInvite } from '../notifications/notify-circles.queries.ts';
import { endInvitationsBy } from './change-invitation.ts';
import { deleteInvitations, deleteMemberships, listBlockedOfCircle } from './circles-between.queries.ts';

/**
 * For a block: ends the memberships of each of two members in the other's circles, and the invitations between them.
 * The caller has locked both (`lockCounters`), then the circles (`lockCirclesBetween`).
 */
export async function endCirclesBetween(
  publishing: PublishContext,
  [one, other]: readonly [number, number],
  circleIds: readonly number[],
): Promise<void> {
  if (circleIds.length === 0) return;
  await endIn(publishing, circleIds, { ownerId: one, memberId: other });
  await endIn(publishing, circleIds, { ownerId: other, memberId: one });
}

/** The circle has a new owner. The caller has locked it. */
export async function endWithBlockedMembers(
  publishing: PublishContext,
  { circleId, ownerId }: { circleId: number; ownerId: number },
): Promise<void> {
  for (const memberId of await listBlockedOfCircle(publishing.trx, { circleId, ownerId })) {
    await endIn(publishing, [circleId], { ownerId, memberId });
  }
}

async function endIn(
  publishing: PublishContext,
  circleIds: readonly number[],
  pair: { ownerId: number; memberId: number },
): Promise<void> {
  const { memberId } = pair;
  for (const circleId of await deleteMemberships(publishing.trx, circleIds, pair)) {
    await leaveCircleConversation(publishing, { circleId, memberId });
    await endInvitationsBy(publishing, { circleId, memberId });
    publishCircle(publishing, circleId);
    publishCircleTo(publishing, { circleId, memberId });
  }
  for (const circleId of await deleteInvitations(publishing.trx, circleIds, pair)) {
    await closeCircleInvite(publishing, { circleId, memberId });
    publishCircleTo(publishing, { circleId, memberId });
  }
}
