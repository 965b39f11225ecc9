import { circleErrors } from '@vibeline/core/features/circles/circle.errors';
import { isCircleFull } from '@vibeline/core/features/circles/circle.rules';
import type { CircleMemberInput } from '@vibeline/core/features/circles/circle.schema';
import type { InviteInput, MadeInvitation } from '@vibeline/core/features/circles/circle-invitation.schema';
import { memberErrors } from '@vibeline/core/features/members/member.errors';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { type PublishContext, publishCircle, publishCircleTo } from '../../events/publish.ts';
import { findVisibleMember } from '../friends/friend-candidates.queries.ts';
import { lockCounters } from '../members/member-counters.queries.ts';
import type { NotificationContext } from '../notifications/notify.queries.ts';
import { closeCircleInvite, notifyCircleInvite } from '../notifications/notify-circles.queries.ts';
import type { CircleRow } from './circle.queries.ts';
import { isBanned } from './circle-ban.queries.ts';
import {
  deleteInvitation,
  deleteInvitationsBy,
  findInvitation,
  hasMostInvitations,
  insertInvitation,
  saveDeclined,
} from './circle-invitation.queries.ts';
import { getLockedMembersCircle } from './members-circle.ts';
import { type CircleMembership, isMember } from './membership.queries.ts';
import { viewSent } from './read-invitations.ts';

export async function invite(
  context: NotificationContext,
  viewer: Viewer,
  { id: circleId, userId: memberId }: InviteInput,
): Promise<MadeInvitation> {
  const { trx, now } = context;
  // Nobody blocks the viewer, the member or the owner meanwhile.
  await lockCounters(trx, [viewer.id, memberId]);
  const circle = await getLockedMembersCircle(trx, viewer, circleId);
  if (!(await existsFor(trx, [viewer.id, circle.owner_id], memberId))) throw memberErrors.notFound();
  if (await isMember(trx, { circleId, memberId })) throw circleErrors.alreadyMember();
  if (circle.owner_id !== viewer.id && (await isBanned(trx, { circleId, memberId })))
    throw circleErrors.onlyOwnerInvites();
  const before = await findInvitation(trx, { circleId, memberId });
  if (before) return { invitation: await viewSent(trx, before, { viewer, circle }), isNew: false };
  await assertRoom(trx, circle);
  const row = await insertInvitation(trx, { circleId, memberId, inviterId: viewer.id, now });
  await notifyCircleInvite(context, { circleId, memberId, inviterId: viewer.id });
  publishCircle(context, circleId);
  publishCircleTo(context, { circleId, memberId });
  return { invitation: await viewSent(trx, row, { viewer, circle }), isNew: true };
}

async function existsFor(trx: Transaction<Database>, viewerIds: readonly number[], memberId: number) {
  for (const viewerId of viewerIds) if (!(await findVisibleMember(trx, viewerId, memberId))) return false;
  return true;
}

async function assertRoom(trx: Transaction<Database>, circle: CircleRow): Promise<void> {
  if (isCircleFull({ memberCount: circle.member_count, memberLimit: circle.member_limit })) throw circleErrors.full();
  if (await hasMostInvitations(trx, circle.id)) throw circleErrors.tooManyInvitations();
}

export async function cancelInvitation(
  publishing: PublishContext,
  viewer: Viewer,
  { id: circleId, memberId }: CircleMemberInput,
): Promise<void> {
  const { trx } = publishing;
  const circle = await getLockedMembersCircle(trx, viewer, circleId);
  const invitation = await findInvitation(trx, { circleId, memberId });
  if (!invitation || !(await findVisibleMember(trx, viewer.id, memberId))) return;
  if (invitation.inviter_id !== viewer.id && circle.owner_id !== viewer.id) throw circleErrors.notOwner();
  await deleteInvitation(trx, { circleId, memberId });
  await endFor(publishing, { circleId, memberId });
  publishCircle(publishing, circleId);
}

export async function declineInvitation(publishing: PublishContext, viewer: Viewer, circleId: number): Promise<void> {
  const part = { circleId, memberId: viewer.id };
  if (await saveDeclined(publishing.trx, part)) await endFor(publishing, part);
}

/** The caller has locked the circle. */
export async function endInvitationsBy(
  publishing: PublishContext,
  { circleId, memberId: inviterId }: CircleMembership,
): Promise<void> {
  for (const memberId of await deleteInvitationsBy(publishing.trx, circleId, inviterId)) {
    await endFor(publishing, { circleId, memberId });
  }
}

async function endFor(publishing: PublishContext, part: CircleMembership): Promise<void> {
  await closeCircleInvite(publishing, part);
  publishCircleTo(publishing, part);
}
