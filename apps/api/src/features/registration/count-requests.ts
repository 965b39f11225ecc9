import { hasRole } from '@vibeline/core/features/accounts/role.rules';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { findRole } from '../accounts/moderator.queries.ts';
import { countPendingRequests } from './request.queries.ts';

/** Requests that wait for the member's decision; 0 for those who do not decide. */
export async function countForDecider(db: Kysely<Database>, memberId: number): Promise<number> {
  return hasRole(await findRole(db, memberId), 'moderator') ? countPendingRequests(db) : 0;
}
