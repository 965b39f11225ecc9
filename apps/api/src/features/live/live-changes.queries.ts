import { DROPPED_AFTER_MS, type EndReason } from '@vibeline/core/features/live/live.rules';
import type { VoteChange } from '@vibeline/core/features/votes/vote.rules';
import { type Expression, type Insertable, type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import { noteCounters } from '../../db/counter-drift.ts';
import { engineOf } from '../../db/open/engine-of.ts';
import type { Database } from '../../db/schema.ts';
import { canSeeLive, type LiveTimes } from '../visibility/live-visibility.queries.ts';
import type { LiveStreamTable } from './live.table.ts';
import { streamCounters } from './live-votes.queries.ts';

/** An arbitrary number that no other advisory lock has. */
const STARTS_LOCK = 7_224_501_939;

/**
 * Prevents others from starting a stream until the transaction ends; on SQLite the transaction does that itself. Not a
 * table lock: it would conflict with transactions that lock rows and then change them.
 */
export async function lockStarts(trx: Transaction<Database>): Promise<void> {
  if (engineOf(trx) === 'postgres') await sql`select pg_advisory_xact_lock(${STARTS_LOCK})`.execute(trx);
}

type NewStream = Pick<
  Insertable<LiveStreamTable>,
  'owner_id' | 'title' | 'category' | 'source' | 'created_at' | 'keeps_replay' | 'received_by' | 'network'
>;

/** The stream is in no list yet: its last chunk is older than the stream itself (`isListed`). */
export async function insertStream(trx: Transaction<Database>, stream: NewStream): Promise<number> {
  const { id } = await trx
    .insertInto('live_streams')
    .values({
      ...stream,
      last_chunk_at: stream.created_at - 1,
      ended_at: null,
      end_reason: null,
      positive_votes: 0,
      negative_votes: 0,
      peak_viewers: 0,
      slow_mode_seconds: 0,
      pinned_message_id: null,
      replay_state: null,
      replay_post_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Locks a stream that exists for the viewer until the transaction ends. Messages are written under this lock, so that
 * those of a stream are committed in the order of their ids.
 */
export async function lockStream(
  trx: Transaction<Database>,
  { viewerId, streamId, times }: { viewerId: number; streamId: number; times: LiveTimes },
) {
  return trx
    .selectFrom('live_streams')
    .select([
      'live_streams.id',
      'live_streams.owner_id',
      'live_streams.last_chunk_at',
      'live_streams.ended_at',
      'live_streams.positive_votes',
      'live_streams.negative_votes',
      'live_streams.slow_mode_seconds',
      'live_streams.pinned_message_id',
      'live_streams.keeps_replay',
    ])
    .where('live_streams.id', '=', streamId)
    .where(canSeeLive(viewerId, times.endedAfter))
    .forUpdate()
    .executeTakeFirst();
}

export type LockedStream = NonNullable<Awaited<ReturnType<typeof lockStream>>>;

/** The caller has locked the stream. */
export async function saveStream(
  trx: Transaction<Database>,
  streamId: number,
  changes: Pick<Updateable<LiveStreamTable>, 'title' | 'slow_mode_seconds' | 'pinned_message_id'>,
): Promise<void> {
  await trx.updateTable('live_streams').set(changes).where('id', '=', streamId).execute();
}

/** Returns the new counters. The caller has locked the stream. */
export async function adjustStreamVotes(trx: Transaction<Database>, streamId: number, change: VoteChange) {
  noteCounters(trx, streamCounters, [streamId]);
  return trx
    .updateTable('live_streams')
    .set((eb) => ({
      positive_votes: eb('positive_votes', '+', change.positive),
      negative_votes: eb('negative_votes', '+', change.negative),
    }))
    .where('id', '=', streamId)
    .returning(['positive_votes', 'negative_votes'])
    .executeTakeFirstOrThrow();
}

export async function saveChunkTime(db: Kysely<Database>, streamId: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('live_streams')
    .set({ last_chunk_at: now })
    .where('id', '=', streamId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A wanted replay becomes pending, unless another one of the member is: files of pending replays occupy space. */
function endedBy(end_reason: EndReason, ended_at: number | Expression<number>) {
  const replay_state = sql<'pending' | 'failed' | null>`case
    when keeps_replay = 0 then null
    when (select max(waiting.id) from live_streams waiting
      where waiting.owner_id = live_streams.owner_id and waiting.replay_state = 'pending') is not null then 'failed'
    else 'pending' end`;
  return { ended_at, end_reason, replay_state, network: null };
}

export async function endStreamNow(
  trx: Transaction<Database>,
  streamId: number,
  { reason, now }: { reason: EndReason; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('live_streams')
    .set(endedBy(reason, now))
    .where('id', '=', streamId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function endExcessive(trx: Transaction<Database>, streamId: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('live_streams')
    .set({
      ...endedBy('limit', now),
      replay_state: sql<'failed' | null>`case when keeps_replay = 1 then 'failed' end`,
    })
    .where('id', '=', streamId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function endDropped(
  trx: Transaction<Database>,
  reason: EndReason,
  { liveAfter }: LiveTimes,
): Promise<number[]> {
  const rows = await trx
    .updateTable('live_streams')
    .set((eb) => endedBy(reason, eb('last_chunk_at', '+', DROPPED_AFTER_MS)))
    .where('ended_at', 'is', null)
    .where('last_chunk_at', '<=', liveAfter)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function endCreatedBefore(trx: Transaction<Database>, before: number, now: number): Promise<number[]> {
  const rows = await trx
    .updateTable('live_streams')
    .set(endedBy('limit', now))
    .where('ended_at', 'is', null)
    .where('created_at', '<=', before)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
