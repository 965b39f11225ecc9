import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { deleteMediaOfCase } from '../media/case-media.queries.ts';

const CASES_AT_ONCE = 10;
/** Of all cases of a batch, with the texts of reports: one case may have very many. */
const REPORTS_AT_ONCE = 200;

/**
 * Clears what cases about the member quote of them; a case that nobody has decided goes with its reports. That something was
 * decided, by whom, when and why, stays. Returns whether there may be more.
 */
export async function purgeCasesAbout(
  { trx, names }: { trx: Transaction<Database>; names: string[] },
  memberId: number,
): Promise<boolean> {
  const cases = await trx
    .selectFrom('report_cases')
    .select(['id', 'state'])
    .where('member_id', '=', memberId)
    .where((eb) => eb.or([eb('snapshot', '<>', ''), eb('state', '<>', 'decided')]))
    .orderBy('id')
    .limit(CASES_AT_ONCE)
    .forUpdate()
    .execute();
  let left = REPORTS_AT_ONCE;
  for (const { id, state } of cases) {
    const reports = trx.selectFrom('reports').select('id').where('case_id', '=', id);
    const texts = trx.selectFrom('report_texts').select('id').where('report_id', 'in', reports).limit(left);
    const cleared = await trx.deleteFrom('report_texts').where('id', 'in', texts).returning('id').execute();
    left -= cleared.length;
    if (left === 0) return true;
    names.push(...(await deleteMediaOfCase(trx, id)));
    if (state === 'open') {
      const some = reports.limit(left);
      const removed = await trx.deleteFrom('reports').where('id', 'in', some).returning('id').execute();
      await trx
        .updateTable('report_cases')
        .set((eb) => ({ report_count: eb('report_count', '-', removed.length) }))
        .where('id', '=', id)
        .execute();
      left -= removed.length;
      if (left === 0) return true;
      await trx.deleteFrom('report_cases').where('id', '=', id).execute();
      continue;
    }
    await trx.updateTable('report_cases').set({ snapshot: '', state: 'decided' }).where('id', '=', id).execute();
    await trx
      .updateTable('decisions')
      .set({ appeal_text: '' })
      .where('case_id', '=', id)
      .where('appeal_text', 'is not', null)
      .execute();
  }
  return cases.length === CASES_AT_ONCE;
}

/** What the member wrote to moderators about others; that they reported stays. Returns whether there may be more. */
export async function clearNotesBy(trx: Transaction<Database>, reporterId: number): Promise<boolean> {
  const some = trx
    .selectFrom('reports')
    .select('id')
    .where('reporter_id', '=', reporterId)
    .where('note', '<>', '')
    .limit(REPORTS_AT_ONCE);
  const { numUpdatedRows } = await trx
    .updateTable('reports')
    .set({ note: '' })
    .where('id', 'in', some)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

/** Lines of chats that they sent with their reports, or others with reports about them. Returns whether there may be more. */
export async function deleteSomeLinesOf(trx: Transaction<Database>, memberId: number): Promise<boolean> {
  const withLines = trx
    .selectFrom('reports')
    .innerJoin('report_lines', 'report_lines.report_id', 'reports.id')
    .select('reports.id')
    .limit(REPORTS_AT_ONCE);
  const own = withLines.where('reports.reporter_id', '=', memberId);
  const about = withLines
    .innerJoin('report_cases', 'report_cases.id', 'reports.case_id')
    .where('report_cases.member_id', '=', memberId);
  for (const some of [own, about]) {
    const { numDeletedRows } = await trx.deleteFrom('report_lines').where('report_id', 'in', some).executeTakeFirst();
    if (numDeletedRows > 0n) return true;
  }
  return false;
}
