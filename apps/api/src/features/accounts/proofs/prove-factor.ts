import { factorErrors } from '@vibeline/core/features/factors/factor.errors';
import type { PasskeyAnswer } from '@vibeline/core/features/factors/passkey.schema';
import type { Client, Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { networkOf } from '../../../network-of.ts';
import { hasSignedInFrom } from '../account.queries.ts';
import type { LoginThrottle } from '../passwords/login-throttle.ts';

/** What members show besides the password. */
export interface SecondFactors {
  /** Whether the password alone does not sign the member in. */
  isNeeded(db: Kysely<Database>, memberId: number): Promise<boolean>;
  /** Uses the code up. Returns false for a wrong code, and for one that was used. */
  useCode(memberId: number, code: string): Promise<boolean>;
  /** As `useCode`, and the code can still be used. */
  checkCode(memberId: number, code: string): Promise<boolean>;
  /** Throws `forbidden/passkey_refused`. The returned function throws it for one that was removed meanwhile. */
  provePasskey(viewer: Viewer, passkey: PasskeyAnswer): Promise<(trx: Transaction<Database>) => Promise<void>>;
}

interface Dependencies {
  db: Kysely<Database>;
  loginThrottle: LoginThrottle;
  secondFactors: SecondFactors;
}

/**
 * Called only after the right password, so that nothing about the second factor is told to others. Returns whether the
 * member has one. Wrong codes are limited as wrong passwords are, and counted apart: a right password must not clear them.
 * Throws `forbidden/code_needed`, `forbidden/wrong_code`, `rate_limited/too_many_failures`.
 */
export async function proveFactor(
  { db, loginThrottle, secondFactors }: Dependencies,
  { ip }: Client,
  { memberId, code, isUsed }: { memberId: number; code: string | undefined; isUsed: boolean },
): Promise<boolean> {
  if (!(await secondFactors.isNeeded(db, memberId))) return false;
  if (code === undefined) throw factorErrors.codeNeeded();
  const network = networkOf(ip);
  const isKnownNetwork = await hasSignedInFrom(db, memberId, network);
  // Of no member: usernames have no `#`.
  const attempt = { usernameKey: `#code ${memberId}`, network, isKnownNetwork };
  const isRight = await loginThrottle.run(attempt, () =>
    isUsed ? secondFactors.useCode(memberId, code) : secondFactors.checkCode(memberId, code),
  );
  if (!isRight) throw factorErrors.wrongCode();
  return true;
}
