import { reportErrors } from '@vibeline/core/features/reports/report.errors';
import { ALREADY_REPORTED, REPORT_RECEIVED } from '@vibeline/core/features/reports/report.rules';
import type { CreateReportInput } from '@vibeline/core/features/reports/report.schema';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import { pageById } from '../../db/lists/read-page.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { ServiceDependencies } from '../../dependencies.ts';
import { liveTimes } from '../visibility/live-visibility.queries.ts';
import { findSubject } from './find-subject.ts';
import { findOwnReport, listOwnReports, openCase, saveReport } from './report.queries.ts';
import { viewOwnReport } from './report.view.ts';
import { keepText } from './report-text.queries.ts';

/** Reporters and authors never learn of each other. */
export function createReportService(deps: ServiceDependencies) {
  const { db, now } = deps;
  const valuesFor = ({ id }: Viewer) => ({ viewerId: id, endedAfter: liveTimes(now()).endedAfter });
  return {
    async create(viewer, input) {
      const isNew = await create(deps, viewer, input);
      return { message: isNew ? REPORT_RECEIVED : ALREADY_REPORTED };
    },

    async list(viewer, { limit, cursor }) {
      const request = { list: 'reports', viewerId: viewer.id, limit, cursor };
      const find = (after: number | null) => listOwnReports(db, { ...valuesFor(viewer), after, limit });
      return pageById(db, request, find, (rows) => rows.map(viewOwnReport));
    },

    async get(viewer, { id: reportId }) {
      const row = await findOwnReport(db, valuesFor(viewer), reportId);
      if (!row) throw reportErrors.notFound();
      return viewOwnReport(row);
    },
  } satisfies Partial<ServiceOf<'reports'>>;
}

async function create({ db, now }: ServiceDependencies, viewer: Viewer, input: CreateReportInput): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const at = now();
    const subject = await findSubject(trx, { viewerId: viewer.id, now: at }, input);
    if (subject.memberId === viewer.id) throw reportErrors.self();
    const caseId = await openCase(trx, subject, at);
    const { reason, note } = input;
    const { id, isNew } = await saveReport(trx, { caseId, reporterId: viewer.id, reason, note, now: at });
    await keepText(trx, { caseId, reportId: id, text: subject.snapshot, now: at });
    return isNew;
  });
}
