import { type GivenRole, hasRole, type Role, rolesToGive } from '@vibeline/core/features/accounts/role.rules';
import { managedMemberErrors } from '@vibeline/core/features/managed-members/managed-member.errors';
import { networkErrors } from '@vibeline/core/features/network/network.errors';
import type { RoleChange } from '@vibeline/core/features/notifications/notification.rules';
import type { LogAction } from '@vibeline/core/features/reports/report.rules';
import { publishAfterCommit } from '../../events/publish.ts';
import { findRole, hasOtherAdministrator, saveRole } from '../accounts/roles/role.queries.ts';
import { addToLog } from '../moderation/audit-log.queries.ts';
import { lockNetworkRow } from '../network/network.queries.ts';
import { notifyRole } from '../notifications/notify-administration.queries.ts';
import { type ActContext, assertMayAct } from './assert-may-act.ts';
import { assertStays, deleteOfferTo } from './ownership.queries.ts';

/** Returns whether it changed anything. */
export async function changeRole(context: ActContext, memberId: number, role: GivenRole): Promise<boolean> {
  const { trx, actorId, now } = context;
  const { ownerId } = await lockNetworkRow(trx);
  await assertAllowed(context, { role, hasOwner: ownerId !== null });
  const { role: before } = await assertMayAct(context, memberId);
  if (before === 'owner') throw managedMemberErrors.ownerProtected();
  if (before === role) return false;
  // Taken away it may be: a role does not outlast whoever has it.
  if (role !== 'member') await assertStays(trx, memberId);
  if (before === 'administrator' && !(await hasOtherAdministrator(trx, memberId))) {
    throw managedMemberErrors.lastAdministrator();
  }
  await saveRole(trx, memberId, { role, now });
  if (role !== 'administrator') await deleteOfferTo(trx, memberId);
  await addToLog(trx, {
    action: actionOf(before, role),
    moderator_id: actorId,
    member_id: memberId,
    created_at: now,
    detail: JSON.stringify({ before, after: role }),
  });
  await tellMember(context, memberId, role);
  return true;
}

/** Asked again under the lock: the actor's role may have changed since the call began. */
async function assertAllowed(
  { trx, actorId }: ActContext,
  { role, hasOwner }: { role: GivenRole; hasOwner: boolean },
): Promise<void> {
  if (actorId === null) return;
  const actor = await findRole(trx, actorId);
  if (!hasRole(actor, 'administrator')) throw networkErrors.notFound();
  if (!rolesToGive({ actor, hasOwner }).includes(role)) throw managedMemberErrors.roleNotGiven();
}

function actionOf(before: Role, after: GivenRole): LogAction {
  if (after === 'administrator') return 'grant_administrator';
  if (before === 'administrator') return 'revoke_administrator';
  return after === 'moderator' ? 'grant' : 'revoke';
}

/** With a notification, and an event for open pages. */
export async function tellMember(context: ActContext, memberId: number, role: RoleChange): Promise<void> {
  await notifyRole(context, memberId, { byId: context.actorId, role });
  publishAfterCommit(context, { kind: 'account', memberId });
}
