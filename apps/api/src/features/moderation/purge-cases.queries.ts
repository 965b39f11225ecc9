import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { deleteMediaOfCase } from '../media/case-media.queries.ts';

const CASES_AT_ONCE = 10;
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
  for (const { id, state } of cases) {
    const reports = trx.selectFrom('reports').select('id').where('case_id', '=', id);
    const some = reports.limit(REPORTS_AT_ONCE);
    await trx.deleteFrom('report_texts').where('report_id', 'in', reports).execute();
    names.push(...(await deleteMediaOfCase(trx, id)));
    if (state === 'open') {
      const deleted = await trx.deleteFrom('reports').where('id', 'in', some).returning('id').execute();
      await trx
        .updateTable('report_cases')
        .set((eb) => ({ report_count: eb('report_count', '-', deleted.length) }))
        .where('id', '=', id)
        .execute();
      if (deleted.length === REPORTS_AT_ONCE) return true;
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

/** Whom notices told of acts of the member, by the log. */
export async function listActedOn(
  trx: Transaction<Database>,
  { moderatorId, before, limit }: { moderatorId: number; before: number; limit: number },
) {
  return trx
    .selectFrom('audit_log')
    .select(['id', 'member_id'])
    .where('moderator_id', '=', moderatorId)
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
