import { accountErrors } from '@vibeline/core/features/accounts/account.errors';
import { requestErrors } from '@vibeline/core/request.errors';
import type { Client, Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { networkOf } from '../../../network-of.ts';
import { findCredentialOf, lockSession, type ProvenCredential } from '../account.queries.ts';
import { type PasswordCost, verifyPassword } from '../passwords/hash-password.ts';
import type { LoginThrottle } from '../passwords/login-throttle.ts';

interface Dependencies {
  db: Kysely<Database>;
  loginThrottle: LoginThrottle;
  passwordCost?: PasswordCost | undefined;
}

/**
 * For changes that need the member's own password. A wrong one counts as a failed sign-in, so that a stolen token allows no
 * more guesses than signing in does. Throws `forbidden/wrong_password`.
 */
export async function provePassword(
  { db, loginThrottle, passwordCost: cost }: Dependencies,
  viewer: Viewer,
  client: Client,
  password: string,
): Promise<ProvenCredential> {
  const credential = await findCredentialOf(db, viewer.id);
  const network = networkOf(client.ip);
  const attempt = { usernameKey: `#${viewer.id}`, network, isKnownNetwork: true };
  const isCorrect = await loginThrottle.run(attempt, () =>
    verifyPassword(credential?.password_hash ?? null, password, { network, cost }),
  );
  if (credential && isCorrect) return { memberId: viewer.id, version: credential.version };
  // Another device may have changed the password, which signs this one out.
  const isSignedIn = await inTransaction(db, (trx) => lockSession(trx, viewer.id, viewer.sessionId));
  throw isSignedIn ? accountErrors.wrongPassword() : requestErrors.loginRequired();
}
