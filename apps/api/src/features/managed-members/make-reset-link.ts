import { DAY_MS } from '@vibeline/core/durations.rules';
import { managedMemberErrors } from '@vibeline/core/features/managed-members/managed-member.errors';
import type { MadeResetLink } from '@vibeline/core/features/managed-members/managed-member.schema';
import { newHashedCode } from '../../random-code.ts';
import { findCredentialOf } from '../accounts/account.queries.ts';
import { saveResetLink } from '../accounts/passwords/reset-link.queries.ts';
import { isSuspendedByName } from '../accounts/suspensions/suspension.queries.ts';
import { addToLog } from '../moderation/audit-log.queries.ts';
import { type ActContext, assertMayAct } from './assert-may-act.ts';

const WORKS_MS = DAY_MS;

/** Replaces an earlier link of the member. Its code is in the fragment, which no browser sends. */
export async function makeResetLink(context: ActContext, memberId: number): Promise<MadeResetLink> {
  const { trx, actorId, now } = context;
  await assertMayAct(context, memberId);
  if (!(await findCredentialOf(trx, memberId))) throw managedMemberErrors.noPassword();
  const { code, codeHash } = newHashedCode();
  const expiresAt = now + WORKS_MS;
  await saveResetLink(trx, { memberId, codeHash, madeBy: actorId, madeAt: now, expiresAt });
  await addToLog(trx, { action: 'reset_link', moderator_id: actorId, member_id: memberId, created_at: now });
  return {
    path: `/reset#code=${code}`,
    expiresAt: new Date(expiresAt).toISOString(),
    isSuspended: await isSuspendedByName(trx, memberId, now),
  };
}
