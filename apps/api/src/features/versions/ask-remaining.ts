import { setImmediate } from 'node:timers/promises';
import { inTransaction } from '../../db/transaction.ts';
import type { PublishingDependencies } from '../../dependencies.ts';
import { renewVotes } from '../cast-votes/renew-votes.queries.ts';
import {
  deleteQuestion,
  endRenewal,
  findQuestion,
  listVotersBefore,
  lockRenewal,
  moveQuestion,
  type Question,
} from './ask-voters.queries.ts';
import { askSome } from './notify-voters.queries.ts';
import { VOTERS_AT_ONCE } from './save-version.queries.ts';
import { lockVersion, setVersion, type Versioned, votedOf } from './version.queries.ts';

/** Read at once: on Postgres no index has them in their order. */
const READ_AT_ONCE = 20 * VOTERS_AT_ONCE;

/**
 * Renews the votes that count again, and asks those who gave the others, when they were too many for the transaction of the
 * edit. Several processes may call it at once; it can be aborted and called again.
 */
export async function askRemaining(deps: PublishingDependencies, signal: AbortSignal): Promise<void> {
  for (;;) {
    const question = signal.aborted ? undefined : await findQuestion(deps.db);
    if (!question) return;
    const target = { postId: question.post_id, commentId: question.comment_id };
    if (question.renewed === null) await ask(deps, signal, question, target);
    else await renewPart(deps, question, target);
    await setImmediate();
  }
}

/** A part of those that count again. */
async function renewPart({ db }: PublishingDependencies, question: Question, target: Versioned): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { version, voted_version, votes_before } = await lockVersion(trx, target);
    const from = await lockRenewal(trx, question);
    if (!from) return;
    const renewed = await renewVotes(trx, votedOf(target), { from, to: voted_version, limit: VOTERS_AT_ONCE });
    await setVersion(trx, target, { version, voted_version, votes_before: votes_before - renewed });
    if (renewed < VOTERS_AT_ONCE) await endRenewal(trx, question);
  });
}

async function ask(
  deps: PublishingDependencies,
  signal: AbortSignal,
  question: Question,
  target: Versioned,
): Promise<void> {
  const voterIds = await listVotersBefore(deps.db, target, { after: question.asked_to, limit: READ_AT_ONCE });
  if (voterIds.length === 0) await deleteQuestion(deps.db, question);
  let askedTo = question.asked_to;
  for (let from = 0; from < voterIds.length && !signal.aborted; from += VOTERS_AT_ONCE) {
    const part = voterIds.slice(from, from + VOTERS_AT_ONCE);
    const isOwn = await askPart(deps, { question: { ...question, asked_to: askedTo }, target, voterIds: part });
    if (!isOwn) return;
    askedTo = part.at(-1) ?? askedTo;
    await setImmediate();
  }
}

/** Whether nobody else has gone on with the question meanwhile. */
async function askPart(
  { db, now, events }: PublishingDependencies,
  { question, target, voterIds }: { question: Question; target: Versioned; voterIds: number[] },
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (!(await moveQuestion(trx, question, voterIds.at(-1) ?? 0))) return false;
    await askSome({ trx, events, now: now() }, target, voterIds);
    return true;
  });
}
