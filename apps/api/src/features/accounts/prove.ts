import { accountErrors } from '@vibeline/core/features/accounts/account.errors';
import type { ProveInput } from '@vibeline/core/features/accounts/account.schema';
import { requestErrors } from '@vibeline/core/request.errors';
import type { Client, Viewer } from '@vibeline/core/rpc/viewer';
import { inTransaction } from '../../db/transaction.ts';
import { lockCredential, lockSession, saveProof } from './account.queries.ts';
import { provePassword } from './prove-password.ts';

type Dependencies = Parameters<typeof provePassword>[0] & { now: () => number };

/** The session can make calls with `requireProof` again, for `PROOF_MS`. */
export async function prove(deps: Dependencies, viewer: Viewer, client: Client, input: ProveInput): Promise<void> {
  const proven = await provePassword(deps, viewer, client, input.currentPassword);
  await inTransaction(deps.db, async (trx) => {
    const isUnchanged = await lockCredential(trx, proven);
    if (!(await lockSession(trx, viewer.id, viewer.sessionId))) throw requestErrors.loginRequired();
    if (!isUnchanged) throw accountErrors.wrongPassword();
    await saveProof(trx, viewer.sessionId, deps.now());
  });
}
