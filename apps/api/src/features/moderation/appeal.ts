import { reportErrors } from '@vibeline/core/features/reports/report.errors';
import { appealDeadline } from '@vibeline/core/features/reports/report.rules';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { lockCase, setCaseState } from '../reports/case.queries.ts';
import { findOwnDecision, updateDecision } from './decision.queries.ts';

interface Appealing {
  memberId: number;
  decisionId: number;
  text: string;
  now: number;
}

/** Throws as `reports.appeal` does. */
export async function appeal(trx: Transaction<Database>, { memberId, decisionId, text, now }: Appealing) {
  const found = await findOwnDecision(trx, memberId, decisionId);
  if (!found) throw reportErrors.decisionNotFound();
  await lockCase(trx, found.case_id);
  // Read again under the case's lock, because a moderator may have taken the decision back meanwhile.
  const decision = await findOwnDecision(trx, memberId, decisionId);
  if (!decision) throw reportErrors.decisionNotFound();
  if (decision.appeal_state !== null) throw reportErrors.alreadyAppealed();
  if (decision.undone_at !== null) throw reportErrors.decisionUndone();
  if (now > appealDeadline(decision.created_at)) throw reportErrors.appealTooLate();
  await updateDecision(trx, decisionId, { appeal_state: 'open', appeal_text: text, appealed_at: now });
  await setCaseState(trx, decision.case_id, 'appealed', now);
}
