import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { LiveTimes } from '../visibility/live-visibility.queries.ts';

export const partsOfStream = [
  ['live_votes', 'member_id'],
  ['live_viewers', 'session_id'],
  ['live_messages', 'id'],
  ['live_bans', 'member_id'],
] as const;

type PartOfStream = (typeof partsOfStream)[number];

export async function findOldStream(db: Kysely<Database>, { endedAfter }: LiveTimes): Promise<number | null> {
  const stream = await db
    .selectFrom('live_streams')
    .select('id')
    .where('ended_at', 'is not', null)
    .where('ended_at', '<=', endedAfter)
    .where((eb) => eb.or([eb('replay_state', 'is', null), eb('replay_state', '<>', 'pending')]))
    .orderBy('ended_at')
    .limit(1)
    .executeTakeFirst();
  return stream?.id ?? null;
}

export async function deleteSomeOf(
  db: Kysely<Database>,
  [table, key]: PartOfStream,
  { streamId, limit }: { streamId: number; limit: number },
): Promise<number> {
  const { ref } = db.dynamic;
  const some = db.selectFrom(table).select(ref<string>(key)).where('stream_id', '=', streamId).limit(limit);
  const { numDeletedRows } = await db
    .deleteFrom(table)
    .where('stream_id', '=', streamId)
    .where(ref<string>(key), 'in', some)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteStream(db: Kysely<Database>, streamId: number): Promise<void> {
  await db.deleteFrom('live_streams').where('id', '=', streamId).execute();
}
