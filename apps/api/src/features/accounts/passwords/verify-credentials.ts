import type { DomainError } from '@vibeline/core/errors';
import { accountErrors } from '@vibeline/core/features/accounts/account.errors';
import type { CredentialsInput, DemoAccount } from '@vibeline/core/features/accounts/account.schema';
import { usernameKey } from '@vibeline/core/features/members/member.rules';
import type { Client } from '@vibeline/core/rpc/viewer';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { networkOf } from '../../../network-of.ts';
import { findCredential, hasSignedInFrom, type ProvenCredential, replacePasswordHash } from '../account.queries.ts';
import { hashPassword, needsRehash, type PasswordCost, verifyPassword } from './hash-password.ts';
import { type LoginThrottle, noLoginThrottle } from './login-throttle.ts';

/** Someone who asks to become a member, and how a sign-in with their password is refused. */
interface Applicant {
  passwordHash: string;
  refusal: DomainError;
}

export type FindApplicant = (db: Kysely<Database>, usernameKey: string) => Promise<Applicant | null>;

interface Dependencies {
  db: Kysely<Database>;
  loginThrottle: LoginThrottle;
  demoAccounts: DemoAccount[] | null;
  passwordCost?: PasswordCost | undefined;
  /** Without it those who ask to become members are unknown. */
  findApplicant?: FindApplicant;
}

/**
 * Throws `unauthenticated/invalid_credentials`, `rate_limited/too_many_failures`, and what an applicant with the right
 * password is refused for.
 */
export async function verifyCredentials(
  deps: Dependencies,
  client: Client,
  { username, password }: CredentialsInput,
): Promise<ProvenCredential> {
  const { db, demoAccounts } = deps;
  const key = usernameKey(username);
  const network = networkOf(client.ip);
  // A public password cannot be guessed, so wrong ones do not block the quick logins.
  const isPublic = demoAccounts?.some((account) => account.username === key && account.password === password);
  const loginThrottle = isPublic ? noLoginThrottle : deps.loginThrottle;
  loginThrottle.refuseEarly({ usernameKey: key, network });
  const credential = await findCredential(db, key);
  // In place of the next query, so that unknown names take as many queries as known ones.
  const applicant = credential ? null : await deps.findApplicant?.(db, key);
  const isKnownNetwork = credential ? await hasSignedInFrom(db, credential.member_id, network) : false;
  const passwordHash = credential?.password_hash ?? applicant?.passwordHash ?? null;
  const isCorrect = await loginThrottle.run({ usernameKey: key, network, isKnownNetwork }, () =>
    verifyPassword(passwordHash, password, { network, cost: deps.passwordCost }),
  );
  if (applicant && isCorrect) throw applicant.refusal;
  if (!credential || !isCorrect) throw accountErrors.invalidCredentials();
  const { member_id: memberId, password_hash, version } = credential;
  if (needsRehash(password_hash, deps.passwordCost)) {
    await replacePasswordHash(
      db,
      memberId,
      password_hash,
      await hashPassword(password, { network, cost: deps.passwordCost }),
    );
  }
  return { memberId, version };
}
