import { accountErrors } from '@vibeline/core/features/accounts/account.errors';
import type { ChangePasswordInput, DemoAccount } from '@vibeline/core/features/accounts/account.schema';
import { requestErrors } from '@vibeline/core/request.errors';
import type { Client, Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { EventBus } from '../../events/event-bus.ts';
import { publishAfterCommit } from '../../events/publish.ts';
import { networkOf } from '../../network-of.ts';
import {
  changeCredential,
  deleteOtherSessions,
  findCredentialOf,
  lockCredential,
  lockSession,
} from './account.queries.ts';
import { isDemoMember } from './demo-account.queries.ts';
import { hashPassword, type PasswordCost, verifyPassword } from './hash-password.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { deleteResetLinkOf } from './reset-link.queries.ts';

interface Dependencies {
  db: Kysely<Database>;
  loginThrottle: LoginThrottle;
  demoAccounts: DemoAccount[] | null;
  passwordCost?: PasswordCost | undefined;
  events: EventBus;
}

/**
 * A wrong current password counts as a failed sign-in, so that a stolen token allows no more guesses than signing in
 * does.
 */
export async function changePassword(
  deps: Dependencies,
  viewer: Viewer,
  client: Client,
  input: ChangePasswordInput,
): Promise<void> {
  const { db, loginThrottle, events } = deps;
  await assertNotDemoAccount(deps, viewer);
  const credential = await findCredentialOf(db, viewer.id);
  const network = networkOf(client.ip);
  const attempt = { usernameKey: `#${viewer.id}`, network, isKnownNetwork: true };
  const isCorrect = await loginThrottle.run(attempt, () =>
    verifyPassword(credential?.password_hash ?? null, input.currentPassword, { network, cost: deps.passwordCost }),
  );
  if (!credential || !isCorrect) {
    // Another device may have changed the password, which signs this one out.
    const isSignedIn = await inTransaction(db, (trx) => lockSession(trx, viewer.id, viewer.sessionId));
    throw isSignedIn ? accountErrors.wrongPassword() : requestErrors.loginRequired();
  }
  const passwordHash = await hashPassword(input.newPassword, { network, cost: deps.passwordCost });
  await inTransaction(db, async (trx) => {
    const isUnchanged = await lockCredential(trx, { memberId: viewer.id, version: credential.version });
    if (!(await lockSession(trx, viewer.id, viewer.sessionId))) throw requestErrors.loginRequired();
    if (!isUnchanged) throw accountErrors.wrongPassword();
    await changeCredential(trx, viewer.id, passwordHash);
    await deleteResetLinkOf(trx, viewer.id);
    await deleteOtherSessions(trx, viewer.id, viewer.sessionId);
    publishAfterCommit({ trx, events }, { kind: 'session_ended', memberId: viewer.id, sessionId: null });
  });
}

/** Everyone signs in to a demo account with the same public password, so nobody may lock the others out. */
async function assertNotDemoAccount({ db, demoAccounts }: Dependencies, viewer: Viewer): Promise<void> {
  if (!(await isDemoMember(db, demoAccounts, viewer.id))) return;
  throw accountErrors.demoPasswordFixed();
}
