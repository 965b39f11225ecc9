import { reportErrors } from '@vibeline/core/features/reports/report.errors';
import { appealDeadline } from '@vibeline/core/features/reports/report.rules';
import type { AppealSuspensionInput, OwnDecision } from '@vibeline/core/features/reports/report.schema';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { CallContext } from '@vibeline/core/rpc/service-call';
import type { Client, Viewer } from '@vibeline/core/rpc/viewer';
import type { Transaction } from 'kysely';
import { pageById } from '../../db/lists/read-page.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { ServiceDependencies } from '../../dependencies.ts';
import type { ProvenCredential } from '../accounts/account.queries.ts';
import { findSuspension } from '../accounts/suspensions/suspension.queries.ts';
import { lockCase, setCaseState } from '../reports/case.queries.ts';
import { listLog } from './audit-log.queries.ts';
import { findOwnDecision, listOwnDecisions, updateDecision } from './decision.queries.ts';
import { viewOwnDecision, viewOwnLogEntry } from './moderation.view.ts';

interface Dependencies extends ServiceDependencies {
  /** Throws as a sign-in with a wrong password does, and counts it as one. */
  verifyCredentials: (
    client: Client,
    input: Pick<AppealSuspensionInput, 'username' | 'password'>,
  ) => Promise<ProvenCredential>;
}

export function createOwnDecisionService(deps: Dependencies) {
  const { db, now } = deps;
  return {
    /** Leaves out reports that broke no rule. */
    async listDecisions(viewer, { limit, cursor }) {
      const request = { list: 'decisions', viewerId: viewer.id, limit, cursor };
      const find = (before: number | null) => listOwnDecisions(db, { memberId: viewer.id, before, limit });
      return pageById(db, request, find, (rows) => rows.map((row) => viewOwnDecision(row, now())));
    },

    getDecision: (viewer, { id: decisionId }) => getDecision(deps, viewer, decisionId),

    async appeal(viewer, { id, text }) {
      await inTransaction(db, (trx) => appeal(trx, { memberId: viewer.id, decisionId: id, text, now: now() }));
      return getDecision(deps, viewer, id);
    },

    /**
     * Appeals the suspension that ends last. Throws as `accounts.login` does, and `not_found/decision_not_found` for a
     * member who is not suspended.
     */
    async appealSuspension(_viewer, { text, ...login }, { client }: Pick<CallContext, 'client'>) {
      const { memberId } = await deps.verifyCredentials(client, login);
      await inTransaction(db, async (trx) => {
        const suspension = await findSuspension(trx, memberId, now());
        if (!suspension) throw reportErrors.decisionNotFound();
        await appeal(trx, { memberId, decisionId: suspension.id, text, now: now() });
      });
    },

    async listLog(viewer, { limit, cursor }) {
      const request = { list: 'own_log', viewerId: viewer.id, limit, cursor };
      const find = (before: number | null) => listLog(db, { memberId: viewer.id, before, limit });
      return pageById(db, request, find, (rows) => rows.map(viewOwnLogEntry));
    },
  } satisfies Partial<ServiceOf<'reports'>>;
}

async function getDecision({ db, now }: Dependencies, viewer: Viewer, decisionId: number): Promise<OwnDecision> {
  const row = await findOwnDecision(db, viewer.id, decisionId);
  if (!row) throw reportErrors.decisionNotFound();
  return viewOwnDecision(row, now());
}

interface Appealing {
  memberId: number;
  decisionId: number;
  text: string;
  now: number;
}

/** Throws as `reports.appeal` does. */
async function appeal(trx: Transaction<Database>, { memberId, decisionId, text, now }: Appealing) {
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
