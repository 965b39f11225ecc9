import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { canSeeLive, liveTimes } from '../visibility/live-visibility.queries.ts';

function ending(now: number) {
  return {
    ended_at: sql<number>`coalesce(ended_at, ${now})`,
    end_reason: sql<'moderated'>`case when ended_at is null then 'moderated' else end_reason end`,
    replay_state: sql<null>`case when replay_state = 'pending' then null else replay_state end`,
    keeps_replay: 0,
    network: null,
  };
}

export async function endStreamOf(trx: Transaction<Database>, ownerId: number, now: number): Promise<number | null> {
  const ended = await trx
    .updateTable('live_streams')
    .set(ending(now))
    .where('owner_id', '=', ownerId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended?.id ?? null;
}

export async function lockStreamRow(trx: Transaction<Database>, streamId: number) {
  return trx
    .selectFrom('live_streams')
    .select(['id', 'hidden_at', 'hidden_by', 'replay_post_id'])
    .where('id', '=', streamId)
    .forUpdate()
    .executeTakeFirst();
}

/** The caller has locked the stream. */
export async function saveStreamHidden(
  trx: Transaction<Database>,
  streamId: number,
  { decisionId, now }: { decisionId: number; now: number },
): Promise<void> {
  await trx
    .updateTable('live_streams')
    .set({ ...ending(now), hidden_at: sql<number>`coalesce(hidden_at, ${now})`, hidden_by: decisionId })
    .where('id', '=', streamId)
    .execute();
}

/** A stream that has ended stays ended. The caller has locked the stream. */
export async function saveStreamShown(trx: Transaction<Database>, streamId: number): Promise<void> {
  await trx.updateTable('live_streams').set({ hidden_at: null, hidden_by: null }).where('id', '=', streamId).execute();
}

export async function findReportedStream(
  db: Kysely<Database>,
  { viewerId, streamId, now }: { viewerId: number; streamId: number; now: number },
) {
  return db
    .selectFrom('live_streams')
    .select(['live_streams.owner_id', 'live_streams.title'])
    .where('live_streams.id', '=', streamId)
    .where(canSeeLive(viewerId, liveTimes(now).endedAfter))
    .executeTakeFirst();
}
