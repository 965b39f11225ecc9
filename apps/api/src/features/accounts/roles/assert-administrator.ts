import { hasRole } from '@vibeline/core/features/accounts/role.rules';
import { networkErrors } from '@vibeline/core/features/network/network.errors';
import { requestErrors } from '@vibeline/core/request.errors';
import type { Transaction } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { findDeletion } from '../deletion/deletion.queries.ts';
import { findSuspension } from '../suspensions/suspension.queries.ts';
import { findRole } from './role.queries.ts';

/**
 * For a transaction that has locked the network's row, as every change of roles does: the member may have lost the role, or been
 * suspended or deleted, since the call began. Throws what such a member's call is refused with.
 */
export async function assertAdministrator(trx: Transaction<Database>, memberId: number, now: number): Promise<void> {
  if ((await findSuspension(trx, memberId, now)) || (await findDeletion(trx, memberId))) {
    throw requestErrors.loginRequired();
  }
  if (!hasRole(await findRole(trx, memberId), 'administrator')) throw networkErrors.notFound();
}
