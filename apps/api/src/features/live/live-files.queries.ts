import type { ReplayState } from '@vibeline/core/features/live/live.rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';

export async function listPendingReplays(db: Kysely<Database>) {
  return db
    .selectFrom('live_streams')
    .select(['id', 'owner_id', 'title', 'category', 'ended_at', 'received_by'])
    .select(['replay_claimed_at', 'replay_claimed_by'])
    .where('ended_at', 'is not', null)
    .where('replay_state', '=', sql.lit('pending'))
    .orderBy('id')
    .execute();
}

export type PendingReplay = Awaited<ReturnType<typeof listPendingReplays>>[number];

export async function isReplayPending(db: Kysely<Database>, streamId: number): Promise<boolean> {
  const row = await db.selectFrom('live_streams').select('replay_state').where('id', '=', streamId).executeTakeFirst();
  return row?.replay_state === 'pending';
}

export async function claimReplay(
  db: Kysely<Database>,
  { id, replay_claimed_at: claimedAt }: PendingReplay,
  { now, processId }: { now: number; processId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('live_streams')
    .set({ replay_claimed_at: now, replay_claimed_by: processId })
    .where('id', '=', id)
    .where('replay_state', '=', 'pending')
    .where('replay_claimed_at', claimedAt === null ? 'is' : '=', claimedAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function giveUpReplay(db: Kysely<Database>, streamId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('live_streams')
    .set({ replay_state: 'failed' })
    .where('id', '=', streamId)
    .where('replay_state', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function releaseReplay(db: Kysely<Database>, streamId: number): Promise<void> {
  await db
    .updateTable('live_streams')
    .set({ replay_claimed_at: null, replay_claimed_by: null })
    .where('id', '=', streamId)
    .execute();
}

/**
 * Keeps a post that was saved before. Returns the decision by which moderators have hidden the stream since the replay
 * was begun; null without one.
 */
export async function saveReplay(
  trx: Transaction<Database>,
  streamId: number,
  { state, postId }: { state: ReplayState; postId: number | null },
): Promise<number | null> {
  const stream = await trx
    .updateTable('live_streams')
    .set({ replay_state: state, replay_post_id: postId })
    .where('id', '=', streamId)
    .$if(postId === null, (query) => query.where('replay_state', '=', 'pending'))
    .returning('hidden_by')
    .executeTakeFirst();
  return stream?.hidden_by ?? null;
}

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
