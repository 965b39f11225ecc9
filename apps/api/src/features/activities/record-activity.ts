import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { afterCommit } from '../../db/transaction.ts';
import type { EventBus } from '../../events/event-bus.ts';
import { insertActivity, type NewActivity } from './activity.queries.ts';

/** Records what a member did for Live Activity, in the transaction of their act, and announces it afterwards. */
export async function recordActivity(
  trx: Transaction<Database>,
  events: EventBus,
  activity: NewActivity,
): Promise<void> {
  const activityId = await insertActivity(trx, activity);
  if (activityId !== null) afterCommit(trx, () => events.publish({ kind: 'activity', activityId }));
}
