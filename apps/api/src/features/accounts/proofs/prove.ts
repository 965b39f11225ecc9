import { accountErrors } from '@vibeline/core/features/accounts/account.errors';
import type { ProveInput } from '@vibeline/core/features/accounts/account.schema';
import type { PasskeyAnswer } from '@vibeline/core/features/factors/passkey.schema';
import { requestErrors } from '@vibeline/core/request.errors';
import type { Client, Viewer } from '@vibeline/core/rpc/viewer';
import { inTransaction } from '../../../db/transaction.ts';
import { lockCredential, lockCredentialOf, lockSession, saveProof } from '../account.queries.ts';
import { proveFactor, type SecondFactors } from './prove-factor.ts';
import { provePassword } from './prove-password.ts';

type Dependencies = Parameters<typeof provePassword>[0] & { now: () => number; secondFactors: SecondFactors };

/** The session can make calls with `requireProof` again, for `PROOF_MS`. */
export async function prove(deps: Dependencies, viewer: Viewer, client: Client, input: ProveInput): Promise<void> {
  const { currentPassword, code, passkey } = input;
  if (passkey) return proveByPasskey(deps, viewer, passkey);
  const proven = await provePassword(deps, viewer, client, currentPassword ?? '');
  const hasFactor = await proveFactor(deps, client, { memberId: viewer.id, code, isUsed: true });
  await inTransaction(deps.db, async (trx) => {
    const isUnchanged = await lockCredential(trx, proven);
    if (!(await lockSession(trx, viewer.id, viewer.sessionId))) throw requestErrors.loginRequired();
    if (!isUnchanged) throw accountErrors.wrongPassword();
    await saveProof(trx, viewer.sessionId, { hasFactor, now: deps.now() });
  });
}

/** It counts as both: what one has, and a PIN, a finger or a face. */
async function proveByPasskey(deps: Dependencies, viewer: Viewer, passkey: PasskeyAnswer): Promise<void> {
  const save = await deps.secondFactors.provePasskey(viewer, passkey);
  await inTransaction(deps.db, async (trx) => {
    await lockCredentialOf(trx, viewer.id);
    if (!(await lockSession(trx, viewer.id, viewer.sessionId))) throw requestErrors.loginRequired();
    await save(trx);
    await saveProof(trx, viewer.sessionId, { hasFactor: true, now: deps.now() });
  });
}
