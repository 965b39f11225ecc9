import type { EndReason, ReplayState } from '@vibeline/core/features/live/live.rules';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** Streams that have ended and whose replay is to be made. */
export async function listPendingReplays(db: Kysely<Database>) {
  return db
    .selectFrom('live_streams')
    .select(['id', 'owner_id', 'title', 'category', 'ended_at'])
    .where('ended_at', 'is not', null)
    .where('replay_state', '=', 'pending')
    .orderBy('id')
    .execute();
}

export type PendingReplay = Awaited<ReturnType<typeof listPendingReplays>>[number];

/** Whether the replay is still to be made: moderators may have ended that. */
export async function isReplayPending(db: Kysely<Database>, streamId: number): Promise<boolean> {
  const row = await db.selectFrom('live_streams').select('replay_state').where('id', '=', streamId).executeTakeFirst();
  return row?.replay_state === 'pending';
}

/** A post counts whatever was saved before: another process may have tried to make the replay too. */
export async function saveReplay(
  db: Kysely<Database>,
  streamId: number,
  { state, postId }: { state: ReplayState; postId: number | null },
): Promise<void> {
  await db
    .updateTable('live_streams')
    .set({ replay_state: state, replay_post_id: postId })
    .where('id', '=', streamId)
    .$if(postId === null, (query) => query.where('replay_state', '=', 'pending'))
    .execute();
}

/** Whether it had not ended before. */
export async function endStreamNow(
  trx: Transaction<Database>,
  streamId: number,
  { reason, now }: { reason: EndReason; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('live_streams')
    .set((eb) => ({
      ended_at: now,
      end_reason: reason,
      replay_state: eb.case().when('keeps_replay', '=', 1).then<ReplayState>('pending').end(),
    }))
    .where('id', '=', streamId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Of these streams, those whose files are needed: they are live, have just ended, or their replay is to be made. */
export async function listWithFiles(
  db: Kysely<Database>,
  streamIds: readonly number[],
  endedAfter: number,
): Promise<number[]> {
  if (streamIds.length === 0) return [];
  const rows = await db
    .selectFrom('live_streams')
    .select('id')
    .where('id', 'in', streamIds)
    .where((eb) =>
      eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', endedAfter), eb('replay_state', '=', 'pending')]),
    )
    .execute();
  return rows.map(({ id }) => id);
}
