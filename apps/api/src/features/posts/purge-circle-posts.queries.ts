import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** A deleted circle that may have posts; the one that was deleted first. */
export async function findCircleToPurge(db: Kysely<Database>): Promise<number | null> {
  const circle = await db
    .selectFrom('circles')
    .select('circles.id')
    // As text: SQLite uses a partial index only for conditions that it can prove.
    .where(sql<boolean>`circles.deleted_at is not null and circles.purged_at is null`)
    .orderBy('circles.deleted_at')
    .limit(1)
    .executeTakeFirst();
  return circle?.id ?? null;
}

/** The oldest posts of a circle after one of them; locked until the transaction ends. Those that another process removes are left out. */
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

export async function markPurged(trx: Transaction<Database>, circleId: number, now: number): Promise<void> {
  await trx.updateTable('circles').set({ purged_at: now }).where('id', '=', circleId).execute();
}
