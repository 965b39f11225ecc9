import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';

export async function findCircleToPurge(db: Kysely<Database>): Promise<number | null> {
  const circle = await db
    .selectFrom('circles')
    .select('circles.id')
    // As text, because SQLite uses a partial index only for conditions that it can prove.
    .where(sql<boolean>`circles.deleted_at is not null and circles.purged_at is null`)
    .orderBy('circles.deleted_at')
    .limit(1)
    .executeTakeFirst();
  return circle?.id ?? null;
}

export async function markPurged(db: Kysely<Database>, circleId: number, now: number): Promise<void> {
  await db.updateTable('circles').set({ purged_at: now }).where('id', '=', circleId).execute();
}
