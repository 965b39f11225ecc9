import type { DomainError } from '@vibeline/core/errors';
import { accountErrors } from '@vibeline/core/features/accounts/account.errors';
import type { DemoAccount, ResetPasswordInput } from '@vibeline/core/features/accounts/account.schema';
import { hasRole } from '@vibeline/core/features/accounts/role.rules';
import { factorErrors } from '@vibeline/core/features/factors/factor.errors';
import type { Client } from '@vibeline/core/rpc/viewer';
import type { Transaction } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { PublishingDependencies } from '../../../dependencies.ts';
import type { DispatchDomainEvent } from '../../../domain-events/domain-events.ts';
import { publishAfterCommit } from '../../../events/publish.ts';
import { networkOf } from '../../../network-of.ts';
import { hashCode } from '../../../random-code.ts';
import { getOwnNames } from '../../members/member.queries.ts';
import { changeCredential, deleteSessionsOf, lockCredentialOf } from '../account.queries.ts';
import { findLeaving } from '../deletion/come-back.ts';
import { findDeletion, isBreak } from '../deletion/deletion.queries.ts';
import { isDemoMember } from '../demo-account.queries.ts';
import type { SecondFactors } from '../proofs/prove-factor.ts';
import { findRole } from '../roles/role.queries.ts';
import { type BegunSession, beginSession } from '../sign-ins/begin-session.ts';
import { findSuspension } from '../suspensions/suspension.queries.ts';
import { noticeOf } from '../suspensions/suspension.view.ts';
import { assertNewPassword } from './assert-new-password.ts';
import { hashPassword, type PasswordCost } from './hash-password.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { deleteMailedResetLinkOf, findMailedResetLink, takeMailedResetLink } from './mailed-reset-link.queries.ts';
import { deleteResetLinkOf, findResetLink, takeResetLink } from './reset-link.queries.ts';

interface Dependencies extends PublishingDependencies {
  loginThrottle: LoginThrottle;
  demoAccounts: DemoAccount[] | null;
  passwordCost?: PasswordCost | undefined;
  dispatch: DispatchDomainEvent;
  secondFactors: SecondFactors;
}

/** Of no member: usernames have no `#`. */
const ANY_LINK = '#reset';

interface Reset {
  memberId: number;
  isMailed: boolean;
  codeHash: string;
  passwordHash: string;
}

/**
 * Returns the token of the member's only session. A code that does not work counts as a failed sign-in of its network.
 * After the password has changed it throws `forbidden/suspended` for a suspended member, `forbidden/leaving` for one who has
 * deleted the account, and `forbidden/code_needed` for one whose password is not enough to sign in: the link alone must not give
 * the account.
 */
export async function resetPassword(
  deps: Dependencies,
  client: Client,
  { code, password }: ResetPasswordInput,
): Promise<{ memberId: number; token: string; isBack: boolean }> {
  const { db, now, loginThrottle, demoAccounts, passwordCost } = deps;
  const network = networkOf(client.ip);
  const codeHash = hashCode(code);
  const given = await findResetLink(db, codeHash, now());
  const memberId = given ?? (await findMailedResetLink(db, codeHash, now()));
  if (memberId === null) {
    // Only these count: a code cannot be guessed, and failures of a network must not refuse its members' links.
    loginThrottle.refuseEarly({ usernameKey: ANY_LINK, network });
    await loginThrottle.run({ usernameKey: ANY_LINK, network, isKnownNetwork: true }, async () => false);
    throw accountErrors.resetLinkNotFound();
  }
  if (await isDemoMember(db, demoAccounts, memberId)) throw accountErrors.demoPasswordFixed();
  await assertNewPassword(password, await getOwnNames(db, memberId));
  const passwordHash = await hashPassword(password, { network, cost: passwordCost });
  const reset = { memberId, isMailed: given === null, codeHash, passwordHash };
  const begun = await change(deps, client, reset);
  if (begun === null) throw new Error('The credential changed while it was locked');
  if ('refusal' in begun) throw begun.refusal;
  return { memberId, ...begun };
}

async function change(
  { db, now: clock, events, dispatch, secondFactors }: Dependencies,
  client: Client,
  { memberId, isMailed, codeHash, passwordHash }: Reset,
): Promise<BegunSession | null> {
  return inTransaction(db, async (trx) => {
    const now = clock();
    await lockCredentialOf(trx, memberId);
    const take = isMailed ? takeMailedResetLink : takeResetLink;
    const link = await take(trx, codeHash, now);
    if (!link || (await hasLostRight(trx, link.madeBy, now))) throw accountErrors.resetLinkNotFound();
    await deleteResetLinkOf(trx, memberId);
    await deleteMailedResetLinkOf(trx, memberId);
    const proven = await changeCredential(trx, memberId, passwordHash);
    await deleteSessionsOf(trx, memberId);
    publishAfterCommit({ trx, events }, { kind: 'session_ended', memberId, sessionId: null });
    const tellOthers = await dispatch(
      'passwordReset',
      { trx, events },
      { memberId, isMailed, madeBy: link.madeBy, madeAt: link.madeAt, now },
    );
    await tellOthers();
    const refusal = await findRefusal(trx, memberId, { secondFactors, now });
    if (refusal) return { refusal, isBack: false };
    const begun = await beginSession({ trx, events }, client, { proven, now });
    if (begun?.isBack) await (await dispatch('memberCameBack', { trx, events }, { memberId }))();
    return begun;
  });
}

/** Why no session begins with the new password alone. */
async function findRefusal(
  trx: Transaction<Database>,
  memberId: number,
  { secondFactors, now }: { secondFactors: SecondFactors; now: number },
): Promise<DomainError | null> {
  const suspension = await findSuspension(trx, memberId, now);
  if (suspension) return accountErrors.suspended(noticeOf(suspension, now));
  if (await secondFactors.isNeeded(trx, memberId)) return factorErrors.codeNeeded();
  return findLeaving(trx, memberId);
}

/** Whether an administrator who made the link is none any more, is suspended or being deleted; `madeBy` null: it was made otherwise. */
async function hasLostRight(trx: Transaction<Database>, madeBy: number | null, now: number): Promise<boolean> {
  if (madeBy === null) return false;
  if (!hasRole(await findRole(trx, madeBy), 'administrator')) return true;
  if (await findSuspension(trx, madeBy, now)) return true;
  const deletion = await findDeletion(trx, madeBy);
  return deletion !== undefined && !isBreak(deletion);
}
