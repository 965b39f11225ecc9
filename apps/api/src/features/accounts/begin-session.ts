import { accountErrors } from '@vibeline/core/features/accounts/account.errors';
import type { Client } from '@vibeline/core/rpc/viewer';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { EventBus } from '../../events/event-bus.ts';
import { publishAfterCommit } from '../../events/publish.ts';
import { networkOf } from '../../network-of.ts';
import { hashCode, newCode } from '../../random-code.ts';
import { deleteOldestSessions, insertSession, lockCredential, type ProvenCredential } from './account.queries.ts';
import { findDeletion } from './deletion.queries.ts';
import { describeDevice } from './describe-client.ts';
import { deleteSuspendedSessions } from './suspended-session.queries.ts';
import { findSuspension } from './suspension.queries.ts';
import { noticeOf } from './suspension.view.ts';

const SESSIONS_MAX = 50;

/**
 * The only way to begin a session. Returns its token and id; null when the credential has changed since it was proven. Throws
 * `forbidden/suspended` and `forbidden/being_deleted`. Beyond `SESSIONS_MAX` the least recently used session ends.
 */
export async function beginSession(
  { trx, events }: { trx: Transaction<Database>; events: EventBus },
  client: Client,
  { proven, hasFactor = false, now }: { proven: ProvenCredential; hasFactor?: boolean; now: number },
): Promise<{ token: string; sessionId: number } | null> {
  if (!(await lockCredential(trx, proven))) return null;
  const suspension = await findSuspension(trx, proven.memberId, now);
  if (suspension) throw accountErrors.suspended(noticeOf(suspension, now));
  if (await findDeletion(trx, proven.memberId)) throw accountErrors.beingDeleted();
  const { memberId } = proven;
  // The suspension is over: its tokens must not be refused because of it any more.
  await deleteSuspendedSessions(trx, memberId);
  const hasEnded = await deleteOldestSessions(trx, memberId, SESSIONS_MAX - 1);
  if (hasEnded) publishAfterCommit({ trx, events }, { kind: 'session_ended', memberId, sessionId: null });
  const token = newCode();
  const sessionId = await insertSession(trx, {
    memberId,
    tokenHash: hashCode(token),
    device: describeDevice(client.userAgent),
    network: networkOf(client.ip),
    hasFactor,
    now,
  });
  return { token, sessionId };
}
