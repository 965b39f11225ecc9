import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import { afterCommit } from '../db/transaction.ts';
import type { EventBus } from './event-bus.ts';

interface Announcing {
  trx: Transaction<Database>;
  events: EventBus;
}

/** Tells every device of a member that they and another one now stand differently. */
export function announceRelation({ trx, events }: Announcing, memberId: number, otherId: number): void {
  afterCommit(trx, () => events.publish({ kind: 'relation', memberId, otherId }));
}

/** As `announceRelation`, to both. */
export function announceToBoth(announcing: Announcing, memberId: number, otherId: number): void {
  announceRelation(announcing, memberId, otherId);
  announceRelation(announcing, otherId, memberId);
}
