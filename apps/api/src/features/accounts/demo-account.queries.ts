import type { DemoAccount } from '@vibeline/core/features/accounts/account.schema';
import { usernameKey } from '@vibeline/core/features/members/member.rules';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { findMember } from '../members/member.queries.ts';

export function isDemoAccount(demoAccounts: DemoAccount[] | null, username: string): boolean {
  return demoAccounts?.some((account) => account.username === usernameKey(username)) ?? false;
}

export async function isDemoMember(
  db: Kysely<Database>,
  demoAccounts: DemoAccount[] | null,
  memberId: number,
): Promise<boolean> {
  const member = await findMember(db, memberId, memberId);
  return member !== undefined && isDemoAccount(demoAccounts, member.username);
}
