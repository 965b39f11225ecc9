import { setImmediate } from 'node:timers/promises';
import { inTransaction } from '../../db/transaction.ts';
import type { PublishingDependencies } from '../../dependencies.ts';
import { deleteQuestion, findQuestion, listVotersBefore, moveQuestion, type Question } from './ask-voters.queries.ts';
import { ASKED_AT_ONCE, askSome } from './notify-voters.queries.ts';
import type { Versioned } from './version.queries.ts';

/** Read at once: on Postgres no index has them in their order. */
const READ_AT_ONCE = 20 * ASKED_AT_ONCE;

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
