import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';

/**
 * false when the stream has ended, or another process has taken it over. Removes the time of the preview, which the
 * former process held in memory.
 */
export async function claimStream(
  db: Kysely<Database>,
  streamId: number,
  { from, to }: { from: string | null; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('live_streams')
    .set({ received_by: to, previewed_at: null })
    .where('id', '=', streamId)
    .where('ended_at', 'is', null)
    .where('received_by', from === null ? 'is' : '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Unique across processes. `atLeast` is for streams with recordings that an earlier version did not count. */
export async function takeRecordingNumber(db: Kysely<Database>, streamId: number, atLeast: number): Promise<number> {
  const row = await db
    .updateTable('live_streams')
    .set({
      recordings: sql<number>`case when coalesce(recordings, 0) < ${sql.lit(atLeast)} then ${sql.lit(atLeast)}
        else coalesce(recordings, 0) end + 1`,
    })
    .where('id', '=', streamId)
    .returning('recordings')
    .executeTakeFirst();
  return row?.recordings ? row.recordings - 1 : atLeast;
}

export async function listReceivers(db: Kysely<Database>, streamIds: readonly number[]) {
  if (streamIds.length === 0) return [];
  return db
    .selectFrom('live_streams')
    .select(['id', 'received_by', 'recordings'])
    .where('id', 'in', streamIds)
    .where('ended_at', 'is', null)
    .execute();
}
