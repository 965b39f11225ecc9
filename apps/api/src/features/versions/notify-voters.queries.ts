import type { NotificationContext } from '../notifications/notify.queries.ts';
import { notifyChange } from '../notifications/notify-changes.queries.ts';
import { insertQuestion, listAsked, listVotersBefore } from './ask-voters.queries.ts';
import type { Versioned } from './version.queries.ts';

/** Asked in one transaction, so that an edit is short however many voted. */
export const ASKED_AT_ONCE = 100;

/** Asks those who voted before the change whether they keep their vote; when they are many, `askRemaining` does. */
export async function askVoters(context: NotificationContext, target: Versioned, marked: number): Promise<void> {
  if (marked === 0) return;
  if (marked > ASKED_AT_ONCE) return insertQuestion(context.trx, target);
  await askSome(context, target, await listVotersBefore(context.trx, target, { after: 0, limit: ASKED_AT_ONCE }));
}

export async function askSome(
  context: NotificationContext,
  target: Versioned,
  voterIds: readonly number[],
): Promise<void> {
  await notifyChange(context, target, await listAsked(context.trx, target, voterIds));
}
