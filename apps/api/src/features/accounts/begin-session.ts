import { accountSuspended } from '@vibeline/core/features/accounts/account.rules';
import type { Client } from '@vibeline/core/rpc/viewer';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { findSuspension } from '../moderation/suspension.queries.ts';
import { noticeOf } from '../moderation/suspension.view.ts';
import { insertSession, lockCredential, type ProvenCredential } from './account.queries.ts';
import { describeDevice, networkOf } from './describe-client.ts';
import { hashToken, newToken } from './session-token.ts';

/**
 * Begins a session for a proven credential and returns its token; null when the credential has changed since it was
 * proven. Throws `forbidden/suspended`. Every session begins here.
 */
export async function beginSession(
  trx: Transaction<Database>,
  client: Client,
  { proven, now }: { proven: ProvenCredential; now: number },
): Promise<string | null> {
  if (!(await lockCredential(trx, proven))) return null;
  const suspension = await findSuspension(trx, proven.memberId, now);
  if (suspension) throw accountSuspended(noticeOf(suspension, now));
  const token = newToken();
  await insertSession(trx, {
    memberId: proven.memberId,
    tokenHash: hashToken(token),
    device: describeDevice(client.userAgent),
    network: networkOf(client.ip),
    now,
  });
  return token;
}
