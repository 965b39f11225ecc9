import type { DomainError } from '@vibeline/core/errors';
import { accountErrors } from '@vibeline/core/features/accounts/account.errors';
import type { Client } from '@vibeline/core/rpc/viewer';
import type { Transaction } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { EventBus } from '../../../events/event-bus.ts';
import { publishAfterCommit } from '../../../events/publish.ts';
import { networkOf } from '../../../network-of.ts';
import { hashCode, newCode } from '../../../random-code.ts';
import { deleteOldestSessions, insertSession, lockCredential, type ProvenCredential } from '../account.queries.ts';
import { comeBack } from '../deletion/come-back.ts';
import { deleteSuspendedSessions } from '../suspensions/suspended-session.queries.ts';
import { findSuspension } from '../suspensions/suspension.queries.ts';
import { noticeOf } from '../suspensions/suspension.view.ts';
import { describeDevice } from './describe-client.ts';

const SESSIONS_MAX = 50;

/** `isBack`: the member had left, or taken a break. */
export type BegunSession =
  | { token: string; sessionId: number; isBack: boolean }
  | { refusal: DomainError; isBack: boolean };

interface SignIn {
  proven: ProvenCredential;
  hasFactor?: boolean;
  /** Whether a member who has left wants to be back. */
  comeBack?: boolean;
  now: number;
}

/**
 * The only way to begin a session. Returns null when the credential has changed since it was proven. Throws
 * `forbidden/suspended` and what `comeBack` throws. Beyond `SESSIONS_MAX` the least recently used session ends.
 */
export async function beginSession(
  { trx, events }: { trx: Transaction<Database>; events: EventBus },
  client: Client,
  { proven, hasFactor = false, comeBack: wantsBack = false, now }: SignIn,
): Promise<BegunSession | null> {
  if (!(await lockCredential(trx, proven))) return null;
  const { memberId } = proven;
  const suspension = await findSuspension(trx, memberId, now);
  const isSuspended = suspension !== undefined;
  const isBack = await comeBack(trx, memberId, { comeBack: wantsBack, isSuspended });
  if (suspension) {
    const refusal = accountErrors.suspended(noticeOf(suspension, now));
    if (!isBack) throw refusal;
    return { refusal, isBack };
  }
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
  return { token, sessionId, isBack };
}
