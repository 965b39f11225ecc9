import {
  ALREADY_REPORTED,
  decisionNotFound,
  REPORT_RECEIVED,
  reportNotFound,
  reportSelf,
} from '@vibeline/core/features/reports/report.rules';
import type {
  AppealSuspensionInput,
  CreateReportInput,
  OwnDecision,
} from '@vibeline/core/features/reports/report.schema';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { CallContext } from '@vibeline/core/rpc/service-call';
import type { Client, Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely } from 'kysely';
import { readCursor, toPage } from '../../db/keyset.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { ProvenCredential } from '../accounts/account.queries.ts';
import { listLog } from '../moderation/audit-log.queries.ts';
import { findOwnDecision, listOwnDecisions } from '../moderation/decision.queries.ts';
import { viewOwnDecision, viewOwnLogEntry } from '../moderation/moderation.view.ts';
import { findSuspension } from '../moderation/suspension.queries.ts';
import { liveTimes } from '../visibility/live-visibility.queries.ts';
import { appeal } from './appeal.ts';
import { findSubject } from './find-subject.ts';
import { findOwnReport, listOwnReports, openCase, saveReport } from './report.queries.ts';
import { viewOwnReport } from './report.view.ts';
import { keepText } from './report-text.queries.ts';

interface Dependencies {
  db: Kysely<Database>;
  now: () => number;
  /** Throws as a sign-in with a wrong password does, and counts it as one. */
  verifyCredentials: (
    client: Client,
    input: Pick<AppealSuspensionInput, 'username' | 'password'>,
  ) => Promise<ProvenCredential>;
}

/** What a member reports, and what moderators decided about them. Reporters and authors never learn of each other. */
export function createReportService(deps: Dependencies) {
  const { db, now } = deps;
  const readerOf = ({ id }: Viewer) => ({ viewerId: id, endedAfter: liveTimes(now()).endedAfter });
  return {
    async create(viewer, input) {
      const isNew = await create(deps, viewer, input);
      return { message: isNew ? REPORT_RECEIVED : ALREADY_REPORTED };
    },

    async list(viewer, { limit, cursor }) {
      const scope = { list: 'reports', viewerId: viewer.id };
      const before = await readCursor(db, scope, cursor);
      const rows = await listOwnReports(db, { ...readerOf(viewer), before, limit });
      return toPage(db, scope, { rows, examinedTo: null }, limit, viewOwnReport);
    },

    async get(viewer, { id: reportId }) {
      const row = await findOwnReport(db, readerOf(viewer), reportId);
      if (!row) throw reportNotFound();
      return viewOwnReport(row);
    },

    /** Reports that broke no rule are not among them. */
    async listDecisions(viewer, { limit, cursor }) {
      const scope = { list: 'decisions', viewerId: viewer.id };
      const before = await readCursor(db, scope, cursor);
      const rows = await listOwnDecisions(db, { memberId: viewer.id, before, limit });
      return toPage(db, scope, { rows, examinedTo: null }, limit, (row) => viewOwnDecision(row, now()));
    },

    getDecision: (viewer, { id: decisionId }) => getDecision(deps, viewer, decisionId),

    async appeal(viewer, { id, text }) {
      await inTransaction(db, (trx) => appeal(trx, { memberId: viewer.id, decisionId: id, text, now: now() }));
      return getDecision(deps, viewer, id);
    },

    /**
     * Against the suspension that ends last. Throws as `accounts.login`, and `not_found/decision_not_found` for a
     * member who is not suspended.
     */
    async appealSuspension(_viewer, { text, ...login }, { client }: Pick<CallContext, 'client'>) {
      const { memberId } = await deps.verifyCredentials(client, login);
      await inTransaction(db, async (trx) => {
        const suspension = await findSuspension(trx, memberId, now());
        if (!suspension) throw decisionNotFound();
        await appeal(trx, { memberId, decisionId: suspension.id, text, now: now() });
      });
    },

    async listLog(viewer, { limit, cursor }) {
      const scope = { list: 'own_log', viewerId: viewer.id };
      const before = await readCursor(db, scope, cursor);
      const rows = await listLog(db, { memberId: viewer.id, before, limit });
      return toPage(db, scope, { rows, examinedTo: null }, limit, viewOwnLogEntry);
    },
  } satisfies ServiceOf<'reports'>;
}

/** Returns whether the report is a new one. */
async function create({ db, now }: Dependencies, viewer: Viewer, input: CreateReportInput): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const at = now();
    const subject = await findSubject(trx, { viewerId: viewer.id, now: at }, input);
    if (subject.memberId === viewer.id) throw reportSelf();
    const caseId = await openCase(trx, subject, at);
    const { reason, note } = input;
    const { id, isNew } = await saveReport(trx, { caseId, reporterId: viewer.id, reason, note, now: at });
    await keepText(trx, { caseId, reportId: id, text: subject.snapshot, now: at });
    return isNew;
  });
}

async function getDecision({ db, now }: Dependencies, viewer: Viewer, decisionId: number): Promise<OwnDecision> {
  const row = await findOwnDecision(db, viewer.id, decisionId);
  if (!row) throw decisionNotFound();
  return viewOwnDecision(row, now());
}
