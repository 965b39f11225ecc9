import { usernameKey } from '@vibeline/core/features/members/member.rules';
import type { OpenDatabase } from '../db/open/open-database.ts';
import { findMemberByUsername } from '../features/members/member.queries.ts';
import { StartError } from '../start-error.ts';

/** The member that an operator names, with or without `@`. */
export async function getNamedMember(db: OpenDatabase['db'], username: string) {
  const member = await findMemberByUsername(db, usernameKey(username.replace(/^@/, '')), null);
  if (!member) throw new StartError('There is no member with this username.');
  return member;
}
