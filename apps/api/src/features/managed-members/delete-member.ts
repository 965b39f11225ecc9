import { DAY_MS, MINUTE_MS } from '@vibeline/core/durations.rules';
import { DELETION_DAYS, DELETION_NOW_MINUTES } from '@vibeline/core/features/accounts/deletion.rules';
import { managedMemberErrors } from '@vibeline/core/features/managed-members/managed-member.errors';
import { confirmsUsername } from '@vibeline/core/features/members/member.rules';
import { hasOtherAdministrator } from '../accounts/roles/role.queries.ts';
import { deleteAccount, restoreAccount } from '../deletions/delete-account.queries.ts';
import { addToLog } from '../moderation/audit-log.queries.ts';
import { lockNetworkRow } from '../network/network.queries.ts';
import { type ActContext, assertMayAct } from './assert-may-act.ts';

/** `now`: after some minutes, without the days in which it can be taken back. Returns whether it changed anything. */
export async function deleteMember(
  context: ActContext,
  memberId: number,
  confirmed: string,
  when: 'later' | 'now' = 'later',
): Promise<boolean> {
  const { trx, actorId, now } = context;
  // Of several acts on those with a role at once, each sees what the one before did.
  await lockNetworkRow(trx);
  const { username, role } = await assertMayAct(context, memberId);
  if (role === 'owner') throw managedMemberErrors.ownerProtected();
  if (!confirmsUsername(confirmed, username)) throw managedMemberErrors.wrongUsername();
  if (role === 'administrator' && !(await hasOtherAdministrator(trx, memberId))) {
    throw managedMemberErrors.lastAdministrator();
  }
  const dueAt = now + (when === 'now' ? DELETION_NOW_MINUTES * MINUTE_MS : DELETION_DAYS * DAY_MS);
  const isChanged = await deleteAccount(context, memberId, { askedBy: actorId, dueAt });
  if (isChanged) {
    const detail = JSON.stringify({ dueAt: new Date(dueAt).toISOString() });
    const row = { moderator_id: actorId, member_id: memberId, created_at: now, detail };
    await addToLog(trx, { action: 'delete_member', ...row });
  }
  return isChanged;
}

/** Returns whether it changed anything. */
export async function restoreMember(context: ActContext, memberId: number): Promise<boolean> {
  const { trx, actorId, now } = context;
  await assertMayAct(context, memberId);
  const outcome = await restoreAccount(context, memberId);
  if (outcome === 'begun') throw managedMemberErrors.deletionBegun();
  if (outcome === 'own') throw managedMemberErrors.leavesByThemselves();
  if (outcome === 'none') return false;
  await addToLog(trx, {
    action: 'restore_member',
    moderator_id: actorId,
    member_id: memberId,
    created_at: now,
  });
  return true;
}
