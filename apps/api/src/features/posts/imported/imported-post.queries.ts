import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { audienceColumns, isWrittenHere } from '../../visibility/stored-audience.queries.ts';

export async function isImportedPost(trx: Transaction<Database>, authorId: number, postId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('posts')
    .select('id')
    .where('id', '=', postId)
    .where('author_id', '=', authorId)
    .where(sql<boolean>`not ${isWrittenHere}`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Nothing can refer to it before the transaction ends. */
export async function lockImportedPost(trx: Transaction<Database>, authorId: number, postId: number) {
  return trx
    .selectFrom('posts')
    .select([
      'posts.id',
      'posts.author_id',
      'posts.is_anonymous',
      'posts.hidden_by',
      'posts.edited_at',
      'posts.deleted_at',
    ])
    .select(audienceColumns)
    .where('posts.id', '=', postId)
    .where('posts.author_id', '=', authorId)
    .where(sql<boolean>`not ${isWrittenHere}`)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether anything of others, or of moderators, refers to a post. */
export async function isPostReferenced(trx: Transaction<Database>, postId: number): Promise<boolean> {
  const has = (
    table:
      | 'comments'
      | 'votes'
      | 'vote_weights'
      | 'notifications'
      | 'messages'
      | 'report_cases'
      | 'stories'
      | 'activities',
  ) => sql<boolean>`exists (select 1 from ${sql.table(table)} where post_id = ${postId})`;
  const { rows } = await sql<{ is_referenced: number }>`
    select case when ${has('comments')} or ${has('votes')} or ${has('vote_weights')} or ${has('notifications')} or ${has('messages')}
      or ${has('report_cases')} or ${has('stories')} or ${has('activities')} then 1 else 0 end as is_referenced`.execute(
    trx,
  );
  return rows[0]?.is_referenced === 1;
}

/** Its media and hashtags are gone already. */
export async function deleteUnreferencedPost(trx: Transaction<Database>, postId: number): Promise<void> {
  await trx.deleteFrom('post_views').where('post_id', '=', postId).execute();
  await trx.deleteFrom('post_stats').where('post_id', '=', postId).execute();
  await trx.deleteFrom('posts').where('id', '=', postId).execute();
}

/** A post that says the same at the same time, unless it is deleted. */
export async function findSamePost(
  db: Kysely<Database>,
  { authorId, createdAt, content }: { authorId: number; createdAt: number; content: string },
): Promise<number | null> {
  const row = await db
    .selectFrom('posts')
    .select('id')
    .where('author_id', '=', authorId)
    .where('created_at', '=', createdAt)
    .where('content', '=', content)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
