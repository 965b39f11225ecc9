import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** A comment that says the same at the same time, unless it is deleted. */
export async function findSameComment(
  db: Kysely<Database>,
  { authorId, postId, createdAt, content }: { authorId: number; postId: number; createdAt: number; content: string },
): Promise<number | null> {
  const row = await db
    .selectFrom('comments')
    .select('id')
    .where('author_id', '=', authorId)
    .where('post_id', '=', postId)
    .where('created_at', '=', createdAt)
    .where('content', '=', content)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Whether a comment of this post can be replied to: it is no reply itself. */
export async function canHaveReplies(trx: Transaction<Database>, postId: number, commentId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('comments')
    .select('id')
    .where('id', '=', commentId)
    .where('post_id', '=', postId)
    .where('parent_id', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findImportedComment(trx: Transaction<Database>, authorId: number, commentId: number) {
  return trx
    .selectFrom('comments')
    .select(['post_id', 'parent_id', 'edited_at'])
    .where('id', '=', commentId)
    .where('author_id', '=', authorId)
    .where('is_imported', '=', 1)
    .executeTakeFirst();
}

/** Votes on it wait until the transaction ends. */
export async function lockVotesOfComment(trx: Transaction<Database>, commentId: number): Promise<void> {
  await trx.selectFrom('comment_stats').select('comment_id').where('comment_id', '=', commentId).forUpdate().execute();
  await trx.selectFrom('comments').select('id').where('id', '=', commentId).forUpdate().execute();
}

export async function isCommentReferenced(trx: Transaction<Database>, commentId: number): Promise<boolean> {
  const has = (table: 'comment_votes' | 'notifications' | 'notification_comments' | 'report_cases' | 'activities') =>
    sql<boolean>`exists (select 1 from ${sql.table(table)} where comment_id = ${commentId})`;
  const { rows } = await sql<{ is_referenced: number }>`
    select case when exists (select 1 from comments where parent_id = ${commentId}) or ${has('comment_votes')}
      or ${has('notifications')} or ${has('notification_comments')} or ${has('report_cases')} or ${has('activities')}
      then 1 else 0 end as is_referenced`.execute(trx);
  return rows[0]?.is_referenced === 1;
}

export async function deleteUnreferencedComment(trx: Transaction<Database>, commentId: number): Promise<void> {
  await trx.deleteFrom('comment_stats').where('comment_id', '=', commentId).execute();
  await trx.deleteFrom('comments').where('id', '=', commentId).execute();
}
