import { accountErrors } from '@vibeline/core/features/accounts/account.errors';
import type { ChangePasswordInput, DemoAccount } from '@vibeline/core/features/accounts/account.schema';
import { requestErrors } from '@vibeline/core/request.errors';
import type { Client, Viewer } from '@vibeline/core/rpc/viewer';
import { inTransaction } from '../../../db/transaction.ts';
import type { PublishingDependencies } from '../../../dependencies.ts';
import type { DispatchDomainEvent } from '../../../domain-events/domain-events.ts';
import { publishAfterCommit } from '../../../events/publish.ts';
import { networkOf } from '../../../network-of.ts';
import { getOwnNames } from '../../members/member.queries.ts';
import { changeCredential, deleteOtherSessions, lockCredential, lockSession } from '../account.queries.ts';
import { isDemoMember } from '../demo-account.queries.ts';
import { provePassword } from '../proofs/prove-password.ts';
import { assertNewPassword } from './assert-new-password.ts';
import { hashPassword, type PasswordCost } from './hash-password.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { deleteMailedResetLinkOf } from './mailed-reset-link.queries.ts';
import { deleteResetLinkOf } from './reset-link.queries.ts';

interface Dependencies extends PublishingDependencies {
  loginThrottle: LoginThrottle;
  demoAccounts: DemoAccount[] | null;
  passwordCost?: PasswordCost | undefined;
  dispatch: DispatchDomainEvent;
}

export async function changePassword(
  deps: Dependencies,
  viewer: Viewer,
  client: Client,
  input: ChangePasswordInput,
): Promise<void> {
  const { db, now, events, dispatch } = deps;
  await assertNotDemoAccount(deps, viewer);
  const proven = await provePassword(deps, viewer, client, input.currentPassword);
  await assertNewPassword(input.newPassword, await getOwnNames(db, viewer.id), 'newPassword');
  const network = networkOf(client.ip);
  const passwordHash = await hashPassword(input.newPassword, { network, cost: deps.passwordCost });
  await inTransaction(db, async (trx) => {
    const isUnchanged = await lockCredential(trx, proven);
    if (!(await lockSession(trx, viewer.id, viewer.sessionId))) throw requestErrors.loginRequired();
    if (!isUnchanged) throw accountErrors.wrongPassword();
    await changeCredential(trx, viewer.id, passwordHash);
    await deleteResetLinkOf(trx, viewer.id);
    await deleteMailedResetLinkOf(trx, viewer.id);
    await deleteOtherSessions(trx, viewer.id, viewer.sessionId);
    publishAfterCommit({ trx, events }, { kind: 'session_ended', memberId: viewer.id, sessionId: null });
    const tellOthers = await dispatch('passwordChanged', { trx, events }, { memberId: viewer.id, now: now() });
    await tellOthers();
  });
}

/** Everyone signs in to a demo account with the same public password, so nobody may lock the others out. */
async function assertNotDemoAccount({ db, demoAccounts }: Dependencies, viewer: Viewer): Promise<void> {
  if (!(await isDemoMember(db, demoAccounts, viewer.id))) return;
  throw accountErrors.demoPasswordFixed();
}
