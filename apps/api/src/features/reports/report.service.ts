import { reportErrors } from '@vibeline/core/features/reports/report.errors';
import { ALREADY_REPORTED, REPORT_RECEIVED } from '@vibeline/core/features/reports/report.rules';
import type { CreateReportInput, OwnReport } from '@vibeline/core/features/reports/report.schema';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely, Transaction } from 'kysely';
import { pageById } from '../../db/lists/read-page.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { ServiceDependencies } from '../../dependencies.ts';
import { listReportedLines } from '../messages/message.queries.ts';
import { liveTimes } from '../visibility/live-visibility.queries.ts';
import { findSubject } from './find-subject.ts';
import {
  findOwnReport,
  listOwnReports,
  type NewCase,
  type OwnReportRow,
  openCase,
  saveReport,
} from './report.queries.ts';
import { viewOwnReport } from './report.view.ts';
import { listLinesOf, replaceLines } from './report-line.queries.ts';
import { keepText } from './report-text.queries.ts';
import { snapshotOf } from './snapshot.view.ts';

/** Reporters and authors never learn of each other. */
export function createReportService(deps: ServiceDependencies) {
  const { db, now } = deps;
  const valuesFor = ({ id }: Viewer) => ({ viewerId: id, endedAfter: liveTimes(now()).endedAfter });
  return {
    async create(viewer, input) {
      const { id, isNew } = await inTransaction(db, (trx) => create(trx, viewer, input, now()));
      return { message: isNew ? REPORT_RECEIVED : ALREADY_REPORTED, id };
    },

    createAll: (viewer, { subjects, ...statement }) =>
      inTransaction(db, async (trx) => {
        const ids: number[] = [];
        for (const subject of subjects) ids.push((await create(trx, viewer, { ...subject, ...statement }, now())).id);
        return ids;
      }),

    async list(viewer, { limit, cursor }) {
      const request = { list: 'reports', viewerId: viewer.id, limit, cursor };
      const find = (after: number | null) => listOwnReports(db, { ...valuesFor(viewer), after, limit });
      return pageById(db, request, find, (rows) => viewOwnReports(db, rows));
    },

    async get(viewer, { id: reportId }) {
      const row = await findOwnReport(db, valuesFor(viewer), reportId);
      if (!row) throw reportErrors.notFound();
      const [report] = await viewOwnReports(db, [row]);
      if (!report) throw reportErrors.notFound();
      return report;
    },
  } satisfies Partial<ServiceOf<'reports'>>;
}

async function create(
  trx: Transaction<Database>,
  viewer: Viewer,
  input: CreateReportInput,
  now: number,
): Promise<{ id: number; isNew: boolean }> {
  const subject = await findSubject(trx, { viewerId: viewer.id, now }, input);
  if (subject.memberId === viewer.id) throw reportErrors.self();
  const lines = await findLines(trx, viewer.id, { subject, lineIds: input.lineIds ?? [] });
  const caseId = await openCase(trx, subject, now);
  const { reason, note } = input;
  const { id, isNew } = await saveReport(trx, { caseId, reporterId: viewer.id, reason, note, now });
  await keepText(trx, { caseId, reportId: id, text: subject.snapshot, now });
  await replaceLines(trx, id, lines);
  return { id, isNew };
}

async function viewOwnReports(db: Kysely<Database>, rows: readonly OwnReportRow[]): Promise<OwnReport[]> {
  const lines = await listLinesOf(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => viewOwnReport(row, lines.get(row.id) ?? []));
}

/** As the reporter sees them, without what was deleted meanwhile. */
async function findLines(
  trx: Transaction<Database>,
  viewerId: number,
  { subject, lineIds }: { subject: NewCase; lineIds: readonly number[] },
) {
  const ids = [...new Set(lineIds)];
  if (ids.length === 0) return [];
  const { kind, conversationId, memberId } = subject;
  if (conversationId === undefined && kind !== 'member') throw reportErrors.noLines();
  const chat = conversationId === undefined ? { memberId } : { conversationId };
  const lines = await listReportedLines(trx, viewerId, { ...chat, ids });
  if (lines.length === 0) throw reportErrors.noLines();
  return lines.map((line) => ({
    is_reporter: line.sender_id === viewerId ? 1 : 0,
    text: snapshotOf(line.content),
    created_at: line.created_at,
  }));
}
