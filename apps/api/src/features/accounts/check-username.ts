import type { UsernameCheck } from '@vibeline/core/features/accounts/account.schema';
import { usernameKey } from '@vibeline/core/features/members/member.rules';
import {
  isReservedUsername,
  type UsernameRefusal,
  usernameRefusalMessages,
} from '@vibeline/core/features/members/username.rules';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { listUsernameConflicts } from '../members/username.queries.ts';

/** A check before the slow password hash; the insert decides. */
export async function checkUsername(db: Kysely<Database>, username: string): Promise<UsernameCheck> {
  const reason = await findRefusal(db, username);
  return { isAvailable: reason === null, reason, message: reason && usernameRefusalMessages[reason] };
}

async function findRefusal(db: Kysely<Database>, username: string): Promise<UsernameRefusal | null> {
  if (isReservedUsername(username)) return 'reserved';
  const conflicts = await listUsernameConflicts(db, username);
  if (conflicts.length === 0) return null;
  const key = usernameKey(username);
  return conflicts.some(({ username_key }) => username_key === key) ? 'taken' : 'look_alike';
}
