import { type AliasedSelectQueryBuilder, type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';

interface LatestPosts {
  authors: AliasedSelectQueryBuilder<{ author_id: number }, 'author'>;
  authorsMax: number;
  condition: Expression<SqlBool>;
  before: number;
  size: number;
}

function idsOfAuthor(db: Kysely<Database>, { condition, before }: LatestPosts, author: string) {
  return db
    .selectFrom('posts')
    .select('posts.id')
    .where(condition)
    .where('posts.author_id', '=', sql.ref<number>(author))
    .where('posts.id', '<', before)
    .orderBy('posts.id', 'desc')
    .limit(1);
}

/**
 * Ids of posts by many authors, newest first. The newest `size` posts are by the `size` authors with the newest ones, and
 * among the newest `size` of each of these: only so many are read. The limits of the nested queries keep both engines from
 * merging them, which would look up every author's posts again for each use of the result.
 */
export function latestIds(db: Kysely<Database>, latestPosts: LatestPosts) {
  const { authors, authorsMax, condition, before, size } = latestPosts;
  const newest = db
    .selectFrom(authors)
    .select(['author.author_id', asId(idsOfAuthor(db, latestPosts, 'author.author_id')).as('newest_id')])
    .limit(authorsMax)
    .as('newest');
  const latest = db
    .selectFrom(newest)
    .select('newest.author_id')
    .where('newest.newest_id', 'is not', null)
    .orderBy('newest.newest_id', 'desc')
    .limit(size)
    .as('latest');
  const bounded = db
    .selectFrom(latest)
    .select([
      'latest.author_id',
      asId(idsOfAuthor(db, latestPosts, 'latest.author_id').offset(size - 1)).as('oldest_id'),
    ])
    .limit(size)
    .as('bounded');
  // A cross join: SQLite reads its tables in this order. Otherwise it might read all posts and look up their authors.
  return db
    .selectFrom(bounded)
    .crossJoin('posts')
    .select('posts.id')
    .where(condition)
    .whereRef('posts.author_id', '=', 'bounded.author_id')
    .where('posts.id', '<', before)
    .where('posts.id', '>=', sql<number>`coalesce(bounded.oldest_id, 0)`)
    .orderBy('posts.id', 'desc')
    .limit(size);
}

function asId(query: Expression<{ id: number }>) {
  return sql<number | null>`(${query})`;
}
