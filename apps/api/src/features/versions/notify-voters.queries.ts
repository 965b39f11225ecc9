import type { NotificationContext } from '../notifications/notify.queries.ts';
import { notifyChange } from '../notifications/notify-changes.queries.ts';
import { insertQuestion, listAsked, listVotersBefore } from './ask-voters.queries.ts';
import { type SavedVersion, VOTERS_AT_ONCE } from './save-version.queries.ts';
import type { Versioned } from './version.queries.ts';

/** Asks those who voted before the change whether they keep their vote; when they are many, `askRemaining` does. */
export async function askVoters(
  context: NotificationContext,
  target: Versioned,
  { marked, toRenew }: Pick<SavedVersion, 'marked' | 'toRenew'>,
): Promise<void> {
  if (marked === 0) return;
  if (marked > VOTERS_AT_ONCE || toRenew.length > 0) return insertQuestion(context.trx, target, toRenew);
  await askSome(context, target, await listVotersBefore(context.trx, target, { after: 0, limit: VOTERS_AT_ONCE }));
}

export async function askSome(
  context: NotificationContext,
  target: Versioned,
  voterIds: readonly number[],
): Promise<void> {
  await notifyChange(context, target, await listAsked(context.trx, target, voterIds));
}
