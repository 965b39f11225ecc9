import type { Kysely, Selectable, Transaction } from 'kysely';
import { groupRows } from '../../db/lists/group-rows.ts';
import { preparedForIds } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import type { ReportLineTable } from './report.table.ts';

type NewLine = Omit<ReportLineTable, 'report_id' | 'position'>;

/** In place of those that were sent before. The caller has locked the case. */
export async function replaceLines(
  trx: Transaction<Database>,
  reportId: number,
  lines: readonly NewLine[],
): Promise<void> {
  await trx.deleteFrom('report_lines').where('report_id', '=', reportId).execute();
  if (lines.length === 0) return;
  const rows = lines.map((line, position) => ({ ...line, report_id: reportId, position }));
  await trx.insertInto('report_lines').values(rows).execute();
}

export type LineRow = Selectable<ReportLineTable>;

const linesOf = preparedForIds([], (db, reportIds) =>
  db
    .selectFrom('report_lines')
    .select(['report_id', 'position', 'is_reporter', 'text', 'created_at'])
    .where('report_id', 'in', reportIds)
    .orderBy('report_id')
    .orderBy('position'),
);

export async function listLinesOf(db: Kysely<Database>, reportIds: readonly number[]): Promise<Map<number, LineRow[]>> {
  return groupRows(await linesOf(db, reportIds, {}), (row) => row.report_id);
}
