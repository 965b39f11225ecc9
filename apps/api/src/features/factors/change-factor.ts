import type { FactorChange } from '@vibeline/core/features/notifications/notification.rules';
import { requestErrors } from '@vibeline/core/request.errors';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { lockCredentialOf, lockSession } from '../accounts/account.queries.ts';
import type { FactorDependencies } from './use-code.ts';

/** With the credential locked, so that no session begins meanwhile, and the member is told. */
export async function changeFactor<T>(
  { db, now, events, dispatch }: FactorDependencies,
  viewer: Viewer,
  change: FactorChange,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (trx) => {
    await lockCredentialOf(trx, viewer.id);
    if (!(await lockSession(trx, viewer.id, viewer.sessionId))) throw requestErrors.loginRequired();
    const result = await work(trx);
    const event = { memberId: viewer.id, change, now: now() };
    const tellOthers = await dispatch('factorChanged', { trx, events }, event);
    await tellOthers();
    return result;
  });
}
