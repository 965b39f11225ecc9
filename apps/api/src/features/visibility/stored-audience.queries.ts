import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';

export type PostAudience = 'public' | 'followers' | 'close_followers' | 'circle';

/**
 * As `posts.visibility` has it. A post from an archive has values of its own: what asks for `public` finds none of them, so that
 * they are in no feed, order, trend or count unless a query names them (decision 0072).
 */
export type StoredAudience = Database['posts']['visibility'];

export function storedAs(audience: PostAudience, isImported: boolean): StoredAudience {
  return isImported ? `imported_${audience}` : audience;
}

/** Whether a post has this audience, wherever it was written. */
export function isFor(eb: ExpressionBuilder<Database, 'posts'>, audience: PostAudience) {
  return eb('posts.visibility', 'in', [sql.lit(audience), sql.lit(storedAs(audience, true))]);
}

/** As the indexes `posts_written_here` have it: SQLite uses a partial index only for conditions that it can prove. */
export const isWrittenHere = sql<boolean>`posts.visibility in ('public', 'followers', 'close_followers', 'circle')`;

const IMPORTED = sql.lit('imported_');

/** Of `posts`: for whom a post is, and whether it is from an archive. */
export const audienceColumns = [
  sql<PostAudience>`replace(posts.visibility, ${IMPORTED}, '')`.as('visibility'),
  sql<number>`case when ${isWrittenHere} then 0 else 1 end`.as('is_imported'),
] as const;
