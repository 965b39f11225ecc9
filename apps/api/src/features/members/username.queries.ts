import { usernameKey } from '@vibeline/core/features/members/member.rules';
import { usernameSkeleton } from '@vibeline/core/features/members/username.rules';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';

/**
 * At most two of members, of requests to join and of those who were deleted: one with the same key, one with the same
 * skeleton. Those of members are found by the insert too; the others only here, so `lockUsername` comes first.
 * `exceptRequestId`: the request that is accepted.
 */
export async function listUsernameConflicts(db: Kysely<Database>, username: string, exceptRequestId?: number) {
  const [key, skeleton] = [usernameKey(username), usernameSkeleton(username)];
  const members = db.selectFrom('members').select('username_key');
  const unaccepted = db
    .selectFrom('registration_requests')
    .select('username_key')
    .where('state', '<>', sql.lit('accepted' as const));
  const requests = exceptRequestId === undefined ? unaccepted : unaccepted.where('id', '<>', exceptRequestId);
  const reserved = db.selectFrom('reserved_usernames').select('username_key');
  return members
    .where('username_key', '=', key)
    .unionAll(members.where('username_skeleton', '=', skeleton))
    .unionAll(requests.where('username_key', '=', key))
    .unionAll(requests.where('username_skeleton', '=', skeleton))
    .unionAll(reserved.where('username_key', '=', key))
    .unionAll(reserved.where('username_skeleton', '=', skeleton))
    .execute();
}

/** Whoever may see the member. */
export async function findMemberId(db: Kysely<Database>, usernameKey: string): Promise<number | null> {
  const row = await db.selectFrom('members').select('id').where('username_key', '=', usernameKey).executeTakeFirst();
  return row?.id ?? null;
}
