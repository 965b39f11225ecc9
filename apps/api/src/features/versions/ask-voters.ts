import { setImmediate } from 'node:timers/promises';
import { inTransaction } from '../../db/transaction.ts';
import type { PublishingDependencies } from '../../dependencies.ts';
import type { NotificationContext } from '../notifications/notify.queries.ts';
import { notifyChange } from '../notifications/notify-changes.queries.ts';
import {
  deleteQuestion,
  findQuestion,
  insertQuestion,
  listAsked,
  listVotersBefore,
  moveQuestion,
  type Question,
} from './ask-voters.queries.ts';
import type { Versioned } from './version.queries.ts';

/** Asked in one transaction, so that an edit is short however many voted. */
const ASKED_AT_ONCE = 100;
/** Read at once: on Postgres no index has them in their order. */
const READ_AT_ONCE = 20 * ASKED_AT_ONCE;

/** Asks those who voted before the change whether they keep their vote; when they are many, `askRemaining` does. */
export async function askVoters(context: NotificationContext, target: Versioned, marked: number): Promise<void> {
  if (marked === 0) return;
  if (marked > ASKED_AT_ONCE) return insertQuestion(context.trx, target);
  await askSome(context, target, await listVotersBefore(context.trx, target, { after: 0, limit: ASKED_AT_ONCE }));
}

async function askSome(context: NotificationContext, target: Versioned, voterIds: readonly number[]): Promise<void> {
  await notifyChange(context, target, await listAsked(context.trx, target, voterIds));
}

/**
 * Asks those who were too many for the transaction of the edit. Several processes may call it at once; it can be aborted and
 * called again.
 */
export async function askRemaining(deps: PublishingDependencies, signal: AbortSignal): Promise<void> {
  for (;;) {
    const question = signal.aborted ? undefined : await findQuestion(deps.db);
    if (!question) return;
    const target = { postId: question.post_id, commentId: question.comment_id };
    const after = question.asked_to;
    const voterIds = await listVotersBefore(deps.db, target, { after, limit: READ_AT_ONCE });
    if (voterIds.length === 0) await deleteQuestion(deps.db, question);
    for (let from = 0; from < voterIds.length && !signal.aborted; from += ASKED_AT_ONCE) {
      await askPart(deps, { question, target, voterIds: voterIds.slice(from, from + ASKED_AT_ONCE) });
      await setImmediate();
    }
  }
}

async function askPart(
  { db, now, events }: PublishingDependencies,
  { question, target, voterIds }: { question: Question; target: Versioned; voterIds: number[] },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await moveQuestion(trx, question, voterIds.at(-1) ?? 0))) return;
    await askSome({ trx, events, now: now() }, target, voterIds);
  });
}
