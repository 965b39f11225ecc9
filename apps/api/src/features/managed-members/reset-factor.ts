import { managedMemberErrors } from '@vibeline/core/features/managed-members/managed-member.errors';
import type { DispatchDomainEvent } from '../../domain-events/domain-events.ts';
import { lockCredentialOf } from '../accounts/account.queries.ts';
import { endFactors } from '../accounts/sign-ins/session-factor.queries.ts';
import { deleteFactors } from '../factors/factor.queries.ts';
import { addToLog } from '../moderation/audit-log.queries.ts';
import { type ActContext, assertMayAct } from './assert-may-act.ts';

/** Also of a factor that was set up to the half: nothing of it is left. */
export async function resetFactor(context: ActContext, memberId: number, dispatch: DispatchDomainEvent): Promise<void> {
  const { trx, events, actorId, now } = context;
  await assertMayAct(context, memberId);
  await lockCredentialOf(trx, memberId);
  if (!(await deleteFactors(trx, memberId))) throw managedMemberErrors.noFactor();
  await endFactors(trx, memberId);
  await addToLog(trx, { action: 'reset_factor', moderator_id: actorId, member_id: memberId, created_at: now });
  const tellOthers = await dispatch(
    'factorChanged',
    { trx, events },
    { memberId, change: 'reset', byId: actorId, now },
  );
  await tellOthers();
}
