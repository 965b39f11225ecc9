import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';

export async function markImported(
  trx: Transaction<Database>,
  commentId: number,
  editedAt: number | null,
): Promise<void> {
  await trx.updateTable('comments').set({ is_imported: 1, edited_at: editedAt }).where('id', '=', commentId).execute();
}

export async function findImportedComment(trx: Transaction<Database>, authorId: number, commentId: number) {
  return trx
    .selectFrom('comments')
    .select(['post_id', 'parent_id'])
    .where('id', '=', commentId)
    .where('author_id', '=', authorId)
    .where('is_imported', '=', 1)
    .executeTakeFirst();
}

export async function isCommentTouched(trx: Transaction<Database>, commentId: number): Promise<boolean> {
  const has = (table: 'comment_votes' | 'notifications' | 'notification_comments' | 'report_cases' | 'activities') =>
    sql<boolean>`exists (select 1 from ${sql.table(table)} where comment_id = ${commentId})`;
  const { rows } = await sql<{ is_touched: number }>`
    select case when exists (select 1 from comments where parent_id = ${commentId}) or ${has('comment_votes')}
      or ${has('notifications')} or ${has('notification_comments')} or ${has('report_cases')} or ${has('activities')}
      then 1 else 0 end as is_touched`.execute(trx);
  return rows[0]?.is_touched === 1;
}

export async function deleteUntouchedComment(trx: Transaction<Database>, commentId: number): Promise<void> {
  await trx.deleteFrom('comment_stats').where('comment_id', '=', commentId).execute();
  await trx.deleteFrom('comments').where('id', '=', commentId).execute();
}
