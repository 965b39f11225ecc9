import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';

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
