import { circleErrors } from '@vibeline/core/features/circles/circle.errors';
import type { Circle, RemoveCircleMemberInput } from '@vibeline/core/features/circles/circle.schema';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import { type PublishContext, publishCircle, publishCircleTo } from '../../events/publish.ts';
import { leaveCircleConversation } from '../messages/conversations/circle-conversation.queries.ts';
import { endInvitationsBy } from './change-invitation.ts';
import { viewCircle } from './circle.view.ts';
import { insertBan } from './circle-ban.queries.ts';
import { getCircle, getLockedCircle, getOwnCircle } from './get-circle.ts';
import { replaceLink } from './invite-link.ts';
import { type CircleMembership, deleteMember, isMember } from './membership.queries.ts';

/** The caller has locked the circle. */
export async function endMembership(publishing: PublishContext, part: CircleMembership): Promise<void> {
  await deleteMember(publishing.trx, part);
  await leaveCircleConversation(publishing, part);
  await endInvitationsBy(publishing, part);
  publishCircle(publishing, part.circleId);
  publishCircleTo(publishing, part);
}

export async function leave(publishing: PublishContext, viewer: Viewer, circleId: number): Promise<Circle> {
  const row = await getLockedCircle(publishing.trx, viewer, circleId);
  if (row.owner_id === viewer.id) throw circleErrors.ownerCannotLeave();
  if (!row.is_in) return viewCircle(row, viewer.id);
  await endMembership(publishing, { circleId, memberId: viewer.id });
  // A private circle no longer exists for the viewer, so it cannot be read again.
  return { ...viewCircle(row, viewer.id), memberCount: row.member_count - 1, role: 'none' };
}

export async function removeMember(
  publishing: PublishContext & { now: number },
  viewer: Viewer,
  { id: circleId, memberId, ban }: RemoveCircleMemberInput,
): Promise<Circle> {
  const { trx, now } = publishing;
  const circle = await getOwnCircle(trx, viewer, circleId);
  if (memberId === circle.owner_id) throw circleErrors.cannotRemoveOwner();
  if (!(await isMember(trx, { circleId, memberId }))) throw circleErrors.memberNotFound();
  await endMembership(publishing, { circleId, memberId });
  if (ban) await insertBan(trx, { circleId, memberId, now });
  if (circle.is_private === 1) await replaceLink(publishing, circleId);
  return getCircle(trx, viewer, circleId);
}
