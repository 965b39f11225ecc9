import { usernameKey } from '@vibeline/core/features/members/member.rules';
import { usernameSkeleton } from '@vibeline/core/features/members/username.rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import { engineOf } from '../../db/open/engine-of.ts';
import type { Database } from '../../db/schema.ts';

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
  { counts }: { counts: boolean },
): Promise<void> {
  if (engineOf(trx) === 'sqlite') return;
  const names = [usernameKey(username), `=${usernameSkeleton(username)}`, ...(counts ? [COUNT] : [])].sort();
  await sql`
    select pg_advisory_xact_lock(${SIGN_UP_LOCK}, hashtext(name)) from unnest(cast(${names} as text[])) as name
  `.execute(trx);
}

/**
 * Whether so many accounts were made, and are asked for, since a time (ms UTC). An accepted request counts as the account
 * that it became. Ids of members ascend in time, so the account that decides is found without an index on the time.
 */
export async function hasSignUpsSince(db: Kysely<Database>, since: number, max: number): Promise<boolean> {
  const { count } = await db
    .selectFrom('registration_requests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '<>', 'accepted')
    .where('asked_at', '>', since)
    .executeTakeFirstOrThrow();
  const left = max - Number(count);
  if (left <= 0) return true;
  const decisive = await db
    .selectFrom('members')
    .select('created_at')
    .orderBy('id', 'desc')
    .limit(1)
    .offset(left - 1)
    .executeTakeFirst();
  return decisive !== undefined && decisive.created_at > since;
}
