import { REPORT_TEXTS_MAX } from '@vibeline/core/features/moderation/moderation.rules';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { groupRows } from '../../db/lists/group-rows.ts';
import { preparedForIds } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import type { ReportTextTable } from './report.table.ts';

interface KeptText {
  caseId: number;
  reportId: number;
  text: string;
  now: number;
}

/**
 * Stores the reported text if it differs from what the case has stored: the author may have changed it since the first
 * report. At most `REPORT_TEXTS_MAX` texts per report; the last one is replaced. The caller has locked the case.
 */
export async function keepText(trx: Transaction<Database>, { caseId, reportId, text, now }: KeptText): Promise<void> {
  const first = await trx
    .selectFrom('report_cases')
    .select('id')
    .where('id', '=', caseId)
    .where('snapshot', '=', text)
    .executeTakeFirst();
  if (first) return;
  const kept = await trx
    .selectFrom('report_texts')
    .select(['id', 'text'])
    .where('report_id', '=', reportId)
    .orderBy('id')
    .limit(REPORT_TEXTS_MAX)
    .execute();
  if (kept.some((row) => row.text === text)) return;
  const last = kept.at(-1);
  if (kept.length < REPORT_TEXTS_MAX || !last) {
    await trx.insertInto('report_texts').values({ report_id: reportId, text, created_at: now }).execute();
    return;
  }
  await trx.updateTable('report_texts').set({ text, created_at: now }).where('id', '=', last.id).execute();
}

type TextRow = Pick<Selectable<ReportTextTable>, 'report_id' | 'text' | 'created_at'>;

const textsOf = preparedForIds([], (db, reportIds) =>
  db
    .selectFrom('report_texts')
    .select(['report_id', 'text', 'created_at'])
    .where('report_id', 'in', reportIds)
    .orderBy('report_id')
    .orderBy('id'),
);

export async function listTextsOf(db: Kysely<Database>, reportIds: readonly number[]): Promise<Map<number, TextRow[]>> {
  return groupRows(await textsOf(db, reportIds, {}), (row) => row.report_id);
}
