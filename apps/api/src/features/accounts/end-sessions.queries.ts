import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { afterCommit } from '../../db/transaction.ts';
import type { EventBus } from '../../events/event-bus.ts';
import { deleteSessionsOf, lockCredentialOf } from './account.queries.ts';

/**
 * Ends every session of a member. The credential stays locked until the transaction ends: a sign-in waits, and then sees
 * what else the transaction did.
 */
export async function endSessionsOf(
  { trx, events }: { trx: Transaction<Database>; events: EventBus },
  memberId: number,
): Promise<void> {
  await lockCredentialOf(trx, memberId);
  await deleteSessionsOf(trx, memberId);
  afterCommit(trx, () => events.publish({ kind: 'session_ended', memberId, sessionId: null }));
}
