import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { canSeeLive, liveTimes } from '../visibility/live-visibility.queries.ts';

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
