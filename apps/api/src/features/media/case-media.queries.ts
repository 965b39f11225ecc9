import type { CaseState } from '@vibeline/core/features/moderation/moderation.rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { type MediaRow, mediaColumns, nameColumns, namesIn } from './media.queries.ts';

export const undecided = ['open', 'appealed'] as const satisfies CaseState[];

/**
 * Assigns the media of reported messages to their undecided cases. Locks the cases until the transaction ends: a case
 * decided meanwhile would keep its media forever.
 */
export async function keepMediaForCases(trx: Transaction<Database>, messageIds: readonly number[]): Promise<void> {
  const cases = await trx
    .selectFrom('report_cases')
    .select(['id', 'subject_id'])
    .where('kind', '=', sql.lit('message'))
    .where('subject_id', 'in', messageIds)
    .where('state', 'in', undecided)
    .orderBy('id')
    .forShare()
    .execute();
  for (const { id, subject_id: messageId } of cases) {
    await trx
      .updateTable('media')
      .set({ message_id: null, case_id: id, purpose: 'case' })
      .where('message_id', '=', messageId)
      .execute();
  }
}

/**
 * Deletes the media of a decided case, unless another undecided one is about the same message. Returns the names of the
 * files to remove after the commit.
 */
export async function deleteMediaOfCase(trx: Transaction<Database>, caseId: number): Promise<string[]> {
  const other = await trx
    .selectFrom('report_cases as decided')
    .innerJoin('report_cases as other', 'other.subject_id', 'decided.subject_id')
    .select('other.id')
    .where('decided.id', '=', caseId)
    .where('decided.kind', '=', sql.lit('message'))
    .where('other.kind', '=', sql.lit('message'))
    .where('other.state', 'in', undecided)
    .orderBy('other.id')
    .limit(1)
    .forShare('other')
    .executeTakeFirst();
  if (other) {
    await trx.updateTable('media').set({ case_id: other.id }).where('case_id', '=', caseId).execute();
    return [];
  }
  return namesIn(await trx.deleteFrom('media').where('case_id', '=', caseId).returning(nameColumns).execute());
}

export async function listMediaOfMessageCase(db: Kysely<Database>, caseId: number): Promise<MediaRow[]> {
  const kept = await db
    .selectFrom('report_cases as shown')
    .innerJoin('report_cases as keeping', 'keeping.subject_id', 'shown.subject_id')
    .innerJoin('media', 'media.case_id', 'keeping.id')
    .select(mediaColumns)
    .where('shown.id', '=', caseId)
    .where('shown.kind', '=', sql.lit('message'))
    .where('shown.state', 'in', undecided)
    .where('keeping.kind', '=', sql.lit('message'))
    .where('media.case_id', 'is not', null)
    .orderBy('media.position')
    .execute();
  if (kept.length > 0) return kept;
  return db
    .selectFrom('report_cases')
    .innerJoin('media', 'media.message_id', 'report_cases.subject_id')
    .select(mediaColumns)
    .where('report_cases.id', '=', caseId)
    .where('report_cases.kind', '=', sql.lit('message'))
    .where('report_cases.state', 'in', undecided)
    .where('media.message_id', 'is not', null)
    .orderBy('media.position')
    .execute();
}
