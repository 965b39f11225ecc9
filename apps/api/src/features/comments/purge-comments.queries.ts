import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** Also those that the member deleted, whose texts are still stored. */
export async function listCommentsOfAuthor(
  trx: Transaction<Database>,
  { authorId, after, limit }: { authorId: number; after: number; limit: number },
) {
  return trx
    .selectFrom('comments')
    .select(['id', 'post_id', 'parent_id', 'deleted_at'])
    .where('author_id', '=', authorId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** What stays holds the replies of others. */
export async function clearComment(trx: Transaction<Database>, commentId: number): Promise<void> {
  await trx.updateTable('comments').set({ content: '', edited_at: null }).where('id', '=', commentId).execute();
}
