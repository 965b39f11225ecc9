import { type Kysely, sql } from 'kysely';
import { MAX_EXAMINED } from '../../db/lists/listed-rows.ts';
import type { Database } from '../../db/schema.ts';

/** Who wrote the newest public posts under their name; `newest` are those posts. */
export function newestAuthors(db: Kysely<Database>) {
  const newest = db
    .selectFrom('posts')
    .select(['posts.author_id', 'posts.is_anonymous', 'posts.created_at'])
    .where('posts.visibility', '=', sql.lit('public'))
    .where('posts.deleted_at', 'is', null)
    .orderBy('posts.id', 'desc')
    .limit(MAX_EXAMINED)
    .as('newest');
  return db
    .selectFrom(newest)
    .select('newest.author_id')
    .where('newest.is_anonymous', '=', sql.lit(0))
    .groupBy('newest.author_id');
}
