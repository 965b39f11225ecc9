import { type Kysely, sql } from 'kysely';
import { deleteInParts } from '../../../db/delete-in-parts.ts';
import type { Database } from '../../../db/schema.ts';
import { databaseTime } from '../../../processes/database-clock.queries.ts';

interface Addition {
  key: string;
  points: number;
  seconds: number;
}

/** Begins a new window when the key's has ended. On Postgres only. */
export async function addPoints(
  db: Kysely<Database>,
  { key, points, seconds }: Addition,
): Promise<{ consumed: number; resetMs: number }> {
  const now = databaseTime(db);
  const row = await db
    .insertInto('rate_limits')
    .values({ key, points, expire: sql<number>`${now} + ${seconds * 1000}::bigint` })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql<number>`case when rate_limits.expire <= ${now} then 0 else rate_limits.points end + excluded.points`,
        expire: sql<number>`case when rate_limits.expire <= ${now} then excluded.expire else rate_limits.expire end`,
      }),
    )
    .returning(['points', sql<number>`rate_limits.expire - ${now}`.as('reset_ms')])
    .executeTakeFirstOrThrow();
  return { consumed: row.points, resetMs: row.reset_ms };
}

export async function deleteEndedLimits(db: Kysely<Database>, signal?: AbortSignal): Promise<void> {
  const now = databaseTime(db);
  await deleteInParts(async (limit) => {
    const ended = db.selectFrom('rate_limits').select('key').where('expire', '<=', now).limit(limit);
    const { numDeletedRows } = await db
      .deleteFrom('rate_limits')
      .where('key', 'in', ended)
      .where('expire', '<=', now)
      .executeTakeFirst();
    return numDeletedRows;
  }, signal);
}
