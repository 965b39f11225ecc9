import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { afterCommit } from '../../db/transaction.ts';
import type { EventBus } from '../../events/event-bus.ts';
import { deleteSessionsOf, lockCredentialOf } from './account.queries.ts';
import { activeSince } from './session-token.ts';
import { keepSuspendedSessions } from './suspended-session.queries.ts';

/**
 * Stores the tokens of the sessions it ends, so that they get the refusal of the suspension. The credential stays
 * locked until the transaction ends: a sign-in waits, and then sees what else the transaction did.
 */
export async function suspendSessionsOf(
  { trx, events, now }: { trx: Transaction<Database>; events: EventBus; now: number },
  memberId: number,
): Promise<void> {
  await lockCredentialOf(trx, memberId);
  await keepSuspendedSessions(trx, memberId, { now, ...activeSince(now) });
  await deleteSessionsOf(trx, memberId);
  afterCommit(trx, () => events.publish({ kind: 'session_ended', memberId, sessionId: null }));
}
