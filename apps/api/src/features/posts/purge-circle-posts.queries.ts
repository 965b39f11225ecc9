import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** Posts that another process removes are left out. */
export async function lockPostsOfCircle(
  trx: Transaction<Database>,
  { circleId, after, limit }: { circleId: number; after: number; limit: number },
) {
  return trx
    .selectFrom('posts')
    .select(['posts.id', 'posts.author_id', 'posts.visibility', 'posts.is_anonymous', 'posts.hidden_by'])
    .where('posts.circle_id', '=', circleId)
    .where('posts.id', '>', after)
    .where('posts.deleted_at', 'is', null)
    .orderBy('posts.id')
    .limit(limit)
    .forNoKeyUpdate()
    .execute();
}
