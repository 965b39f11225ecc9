import { publishAfterCommit } from '../../events/publish.ts';
import { lockMemberRow, saveGranted } from '../members/member.queries.ts';
import { addToLog } from '../moderation/audit-log.queries.ts';
import { type ActContext, assertMayAct } from './assert-may-act.ts';
import { deleteGrant, findGrant, saveGrant } from './verified-grant.queries.ts';

/** Returns whether it changed anything. The badge by the number of followers is not touched. */
export async function setVerified(
  context: ActContext,
  memberId: number,
  { isVerified, reason }: { isVerified: boolean; reason: string },
): Promise<boolean> {
  const { trx, actorId, now } = context;
  await assertMayAct(context, memberId);
  const { is_verified } = await lockMemberRow(trx, memberId);
  const grant = await findGrant(trx, memberId);
  if ((is_verified === 1) === isVerified && (grant?.reason ?? null) === (isVerified ? reason : null)) return false;
  await saveGranted(trx, memberId, isVerified);
  if (isVerified) await saveGrant(trx, memberId, { reason, granted_by: actorId, granted_at: now });
  else await deleteGrant(trx, memberId);
  const action = isVerified ? 'verify' : 'unverify';
  await addToLog(trx, { action, moderator_id: actorId, member_id: memberId, reason, created_at: now });
  publishAfterCommit(context, { kind: 'account', memberId });
  return true;
}
