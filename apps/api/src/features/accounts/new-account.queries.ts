import { usernameKey } from '@vibeline/core/features/members/member.rules';
import { isReservedUsername, usernameSkeleton } from '@vibeline/core/features/members/username.rules';
import { sql, type Transaction } from 'kysely';
import { engineOf } from '../../db/open/engine-of.ts';
import type { Database } from '../../db/schema.ts';
import { insertMember } from '../members/member.queries.ts';
import { listUsernameConflicts } from '../members/username.queries.ts';
import { insertSettings } from '../settings/setting.queries.ts';
import { insertCredential, type ProvenCredential } from './account.queries.ts';

/** An arbitrary number that no other pair of advisory locks begins with. */
const SIGN_UP_LOCK = 1_919_117_677;

const COUNT = '#count';

/**
 * Until the transaction ends nobody else registers the username, or one that looks like it, as a member or by a request:
 * no index covers both tables. With `counts` nobody else registers at all. On SQLite the transaction does that itself.
 * Sorted, so that two transactions cannot wait for each other.
 */
export async function lockUsername(
  trx: Transaction<Database>,
  username: string,
  { counts }: { counts: boolean } = { counts: false },
): Promise<void> {
  if (engineOf(trx) === 'sqlite') return;
  const names = [usernameKey(username), `=${usernameSkeleton(username)}`, ...(counts ? [COUNT] : [])].sort();
  await sql`
    select pg_advisory_xact_lock(${SIGN_UP_LOCK}, hashtext(name)) from unnest(cast(${names} as text[])) as name
  `.execute(trx);
}

interface NewAccount {
  username: string;
  name: string;
  passwordHash: string;
  now: number;
  /** The request to join that has kept the username until now. */
  requestId?: number;
}

/**
 * The only way to an account that somebody signs in to. null when the username is reserved, or it or one that looks like
 * it is a member's, a deleted one's or in another request to join.
 */
export async function createAccount(
  trx: Transaction<Database>,
  { username, name, passwordHash, now, requestId }: NewAccount,
): Promise<ProvenCredential | null> {
  if (isReservedUsername(username)) return null;
  await lockUsername(trx, username);
  if ((await listUsernameConflicts(trx, username, requestId)).length > 0) return null;
  const memberId = await insertMember(trx, { username, name, createdAt: now });
  if (memberId === null) return null;
  await insertSettings(trx, memberId, { dataSharing: false, timeZone: null });
  return insertCredential(trx, memberId, passwordHash);
}
