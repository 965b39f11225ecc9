import type { DemoAccount } from '@vibeline/core/features/accounts/account.schema';
import { hasRole } from '@vibeline/core/features/accounts/role.rules';
import { moderationErrors, untilProblem } from '@vibeline/core/features/moderation/moderation.errors';
import type { AnswerAppealInput, DecideInput, UndoInput } from '@vibeline/core/features/moderation/moderation.schema';
import { reportErrors } from '@vibeline/core/features/reports/report.errors';
import type { DecisionAction } from '@vibeline/core/features/reports/report.rules';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import { publishAfterCommit, publishLiveStream } from '../../events/publish.ts';
import { isDemoMember } from '../accounts/demo-account.queries.ts';
import { findRole } from '../accounts/roles/role.queries.ts';
import { suspendSessionsOf } from '../accounts/suspensions/suspended-session.queries.ts';
import { endStreamOf } from '../live/moderate-stream.queries.ts';
import type { NotificationContext } from '../notifications/notify.queries.ts';
import { notifyModeration, notifyReporters } from '../notifications/notify-moderation.queries.ts';
import { type CaseRow, lockCase, setCaseState } from '../reports/case.queries.ts';
import { shareRing } from '../vote-weights/shown-ring.queries.ts';
import { addToLog } from './audit-log.queries.ts';
import { type DecisionRow, findDecision, insertDecision, updateDecision } from './decision.queries.ts';
import { hideSubject, showSubject } from './hide-subject.queries.ts';
import { mayAnswerAppeal } from './view-case.ts';

export interface DecisionContext extends NotificationContext {
  viewer: Viewer;
  demoAccounts: DemoAccount[] | null;
  /** By a command on the server's machine, in the name of the viewer: the log names nobody. */
  isOnMachine?: boolean;
}

/** Locks the case. Throws `not_found`, also for a case about the moderator. */
async function getCase({ trx, viewer }: DecisionContext, caseId: number): Promise<CaseRow> {
  const row = await lockCase(trx, caseId);
  if (!row || row.member_id === viewer.id) throw moderationErrors.notFound();
  return row;
}

export async function decide(context: DecisionContext, input: DecideInput): Promise<CaseRow> {
  const row = await getCase(context, input.id);
  if (row.state !== 'open') throw moderationErrors.alreadyDecided();
  await decideCase(context, row, input);
  await notifyReporters(context, row.id);
  return row;
}

type CaseDecision = Omit<DecideInput, 'id' | 'action'> & { action: DecisionAction; groupId?: number };

/** Of a case that its transaction has locked, or opened. */
export async function decideCase(context: DecisionContext, row: CaseRow, input: CaseDecision): Promise<void> {
  const { trx, now, viewer } = context;
  const isHiding = input.action === 'hide' || (input.hides && input.action !== 'dismiss');
  const decision = await insertDecision(trx, {
    case_id: row.id,
    member_id: row.member_id,
    moderator_id: viewer.id,
    action: input.action,
    is_hiding: isHiding ? 1 : 0,
    rule: input.rule,
    reason: input.reason,
    until: readUntil(input, now),
    created_at: now,
    group_id: input.groupId ?? null,
  });
  await setCaseState(trx, row.id, 'decided', now);
  if (input.action === 'suspend') await suspend(context, row.member_id);
  if (isHiding) {
    if (!(await hideSubject(context, row, decision.id))) throw moderationErrors.nothingToHide();
    publishHidden(context, row);
  }
  await log(context, row, { action: input.action, decision_id: decision.id, reason: input.reason });
  if (input.action !== 'dismiss') {
    await notifyModeration(context, row.member_id, { event: input.action, id: decision.id });
  }
}

/** ms UTC; only a suspension and an exclusion have an end. */
function readUntil({ action, until }: CaseDecision, now: number): number | null {
  if ((action !== 'suspend' && action !== 'exclude') || until === null) return null;
  const time = Date.parse(until);
  const problem = untilProblem(time, now);
  if (problem) throw problem;
  return time;
}

/**
 * Ends every session and the live stream. A sign-in that was proven meanwhile waits for the lock of the credential, and
 * finds the suspension (`begin-session.ts`).
 */
async function suspend(context: DecisionContext, memberId: number): Promise<void> {
  const { trx, events, demoAccounts, now } = context;
  if (await isDemoMember(trx, demoAccounts, memberId)) throw moderationErrors.demoAccountProtected();
  await assertNotAbove(context, memberId);
  await suspendSessionsOf({ trx, events, now }, memberId);
  const streamId = await endStreamOf(trx, memberId, now);
  if (streamId !== null) publishLiveStream({ trx, events }, streamId);
}

/** Nobody suspends the owner, and moderators no administrators. */
async function assertNotAbove({ trx, viewer, isOnMachine = false }: DecisionContext, memberId: number): Promise<void> {
  const role = await findRole(trx, memberId);
  if (role !== 'owner' && (isOnMachine || hasRole(await findRole(trx, viewer.id), role))) return;
  throw moderationErrors.roleProtected();
}

async function getDecision(context: DecisionContext, decisionId: number) {
  const found = await findDecision(context.trx, decisionId);
  if (!found) throw moderationErrors.notFound();
  const row = await getCase(context, found.case_id);
  // Read again under the case's lock.
  const decision = await findDecision(context.trx, decisionId);
  if (!decision) throw moderationErrors.notFound();
  // As the ring itself does not exist for moderators who are in it.
  const isOfRing = decision.action === 'exclude' && row.member_id !== null && !context.isOnMachine;
  if (isOfRing && (await shareRing(context.trx, context.viewer.id, row.member_id))) throw moderationErrors.notFound();
  return { row, decision };
}

function undoingAct(action: DecisionAction): 'unhide' | 'lift' | 'withdraw' {
  if (action === 'hide') return 'unhide';
  return action === 'suspend' ? 'lift' : 'withdraw';
}

/** Answers a waiting appeal too. */
export async function undo(context: DecisionContext, { id, reason }: UndoInput): Promise<CaseRow> {
  const { row, decision } = await getDecision(context, id);
  if (decision.action === 'dismiss') throw moderationErrors.nothingToUndo();
  if (decision.undone_at !== null) throw reportErrors.decisionUndone();
  const isAppealed = decision.appeal_state === 'open';
  await takeBack(context, row, decision);
  if (isAppealed) await saveAnswer(context, row, { id, isReversed: true, reason });
  else await updateDecision(context.trx, id, { undone_reason: reason });
  await log(context, row, { action: undoingAct(decision.action), decision_id: id, reason });
  await notifyModeration(context, row.member_id, { event: isAppealed ? 'reversed' : 'undone', id });
  return row;
}

async function takeBack(context: DecisionContext, row: CaseRow, decision: DecisionRow): Promise<void> {
  const { trx, now } = context;
  await updateDecision(trx, decision.id, { undone_at: now });
  if (decision.is_hiding !== 1) return;
  await showSubject(context, row, decision.id);
  publishHidden(context, row);
}

function publishHidden({ trx, events }: DecisionContext, { member_id: memberId, post_id: postId }: CaseRow): void {
  if (postId !== null) publishAfterCommit({ trx, events }, { kind: 'post_hidden', memberId, postId });
}

async function saveAnswer({ trx, now }: DecisionContext, row: CaseRow, { id, isReversed, reason }: AnswerAppealInput) {
  const appeal_state = isReversed ? 'reversed' : 'upheld';
  await updateDecision(trx, id, { appeal_state, answer: reason, answered_at: now });
  await setCaseState(trx, row.id, 'decided', now);
}

export async function answerAppeal(context: DecisionContext, input: AnswerAppealInput): Promise<CaseRow> {
  const { row, decision } = await getDecision(context, input.id);
  if (decision.appeal_state === null) throw moderationErrors.notFound();
  if (decision.appeal_state !== 'open') throw moderationErrors.alreadyDecided();
  if (!(await mayAnswerAppeal(context.trx, context.viewer, decision, row))) throw moderationErrors.anotherModerator();
  if (input.isReversed) await takeBack(context, row, decision);
  await saveAnswer(context, row, input);
  const { id, reason, isReversed } = input;
  await log(context, row, { action: isReversed ? 'reverse' : 'uphold', decision_id: id, reason });
  await notifyModeration(context, row.member_id, { event: isReversed ? 'reversed' : 'upheld', id });
  return row;
}

type Act = Pick<Parameters<typeof addToLog>[1], 'action' | 'decision_id' | 'reason'>;

function log({ trx, now, viewer, isOnMachine = false }: DecisionContext, row: CaseRow, act: Act): Promise<void> {
  const { member_id, kind, post_id, comment_id, id: case_id } = row;
  return addToLog(trx, {
    ...act,
    moderator_id: isOnMachine ? null : viewer.id,
    member_id,
    kind,
    post_id,
    comment_id,
    case_id,
    created_at: now,
  });
}
