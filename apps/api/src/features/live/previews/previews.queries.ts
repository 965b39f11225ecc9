import type { Kysely } from 'kysely';
import { prepared } from '../../../db/prepared.ts';
import type { Database } from '../../../db/schema.ts';
import { canSeeLive } from '../../visibility/live-visibility.queries.ts';

/** Does nothing when the stream has ended, or another process receives it. */
export async function savePreviewTime(
  db: Kysely<Database>,
  streamId: number,
  { receivedBy, now }: { receivedBy: string; now: number },
): Promise<void> {
  await db
    .updateTable('live_streams')
    .set({ previewed_at: now })
    .where('id', '=', streamId)
    .where('ended_at', 'is', null)
    .where('received_by', '=', receivedBy)
    .execute();
}

type PreviewedValues = Record<'streamId' | 'viewerId' | 'liveAfter' | 'endedAfter', number>;

const previewed = prepared(
  ['streamId', 'viewerId', 'liveAfter', 'endedAfter'],
  (db, { streamId, viewerId, liveAfter, endedAfter }: PreviewedValues) =>
    db
      .selectFrom('live_streams')
      .select(['live_streams.received_by', 'live_streams.previewed_at'])
      .where('live_streams.id', '=', streamId)
      .where('live_streams.ended_at', 'is', null)
      .where('live_streams.last_chunk_at', '>', liveAfter)
      .where('live_streams.previewed_at', 'is not', null)
      .where(canSeeLive(viewerId, endedAfter)),
);

export async function findPreviewedStream(db: Kysely<Database>, values: PreviewedValues) {
  const [row] = await previewed(db, values);
  return row;
}
