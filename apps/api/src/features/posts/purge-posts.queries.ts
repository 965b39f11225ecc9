import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { audienceColumns } from '../visibility/stored-audience.queries.ts';

/** Also those that the member deleted, whose texts are still stored. */
export async function lockPostsOfAuthor(
  trx: Transaction<Database>,
  { authorId, after, limit }: { authorId: number; after: number; limit: number },
) {
  return trx
    .selectFrom('posts')
    .select(['posts.id', 'posts.author_id', 'posts.is_anonymous', 'posts.hidden_by'])
    .select(audienceColumns)
    .select('posts.deleted_at')
    .where('posts.author_id', '=', authorId)
    .where('posts.id', '>', after)
    .orderBy('posts.id')
    .limit(limit)
    .forNoKeyUpdate()
    .execute();
}

/** What stays holds the comments of others, and the counters of who wrote them: so it keeps its audience. */
export async function clearPost(trx: Transaction<Database>, postId: number): Promise<void> {
  const empty = { content: '', category: null, hashtags: '[]', edited_at: null, has_video: 0 };
  await trx.updateTable('posts').set(empty).where('id', '=', postId).execute();
}
