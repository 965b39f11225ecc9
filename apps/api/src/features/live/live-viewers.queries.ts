import { SESSIONS_COUNTED, WATCHED_MS } from '@vibeline/core/features/live/live.rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { canSeeLive, type LiveTimes } from '../visibility/live-visibility.queries.ts';

interface Watching {
  streamId: number;
  sessionId: number;
  memberId: number;
}

const lastSeen = prepared(['streamId', 'sessionId'], (db, values: { streamId: number; sessionId: number }) =>
  db
    .selectFrom('live_viewers')
    .select('seen_at')
    .where('stream_id', '=', values.streamId)
    .where('session_id', '=', values.sessionId),
);

const upsertViewer = prepared(
  ['streamId', 'sessionId', 'memberId', 'now'],
  (db, { streamId, sessionId, memberId, now }: Record<'streamId' | 'sessionId' | 'memberId' | 'now', number>) =>
    db
      .insertInto('live_viewers')
      .values({ stream_id: streamId, session_id: sessionId, member_id: memberId, seen_at: now })
      .onConflict((conflict) => conflict.columns(['stream_id', 'session_id']).doUpdateSet({ seen_at: now })),
);

/**
 * Excludes the owner's sessions, and counts at most `SESSIONS_COUNTED` sessions of a member. For queries of
 * `live_streams`.
 */
export function viewerCount(seenAfter: number) {
  return sql<number>`(select cast(coalesce(sum(case
      when watching.sessions > ${sql.lit(SESSIONS_COUNTED)} then ${sql.lit(SESSIONS_COUNTED)}
      else watching.sessions end), 0) as integer)
    from (select count(*) as sessions from live_viewers
      where live_viewers.stream_id = live_streams.id and live_viewers.member_id <> live_streams.owner_id
        and live_viewers.seen_at > ${seenAfter}
      group by live_viewers.member_id) as watching)`;
}

const countOf = prepared(['streamId', 'seenAfter'], (db, values: { streamId: number; seenAfter: number }) =>
  db
    .selectFrom('live_streams')
    .select(viewerCount(values.seenAfter).as('count'))
    .where('live_streams.id', '=', values.streamId),
);

export async function isWatching(
  db: Kysely<Database>,
  { streamId, sessionId }: Omit<Watching, 'memberId'>,
  { seenAfter }: LiveTimes,
): Promise<boolean> {
  const [row] = await lastSeen(db, { streamId, sessionId });
  return row !== undefined && row.seen_at > seenAfter;
}

type PlayedValues = Record<'streamId' | 'viewerId' | 'sessionId' | 'playedAfter' | 'endedAfter', number>;

const played = prepared(
  ['streamId', 'viewerId', 'sessionId', 'playedAfter', 'endedAfter'],
  (db, { streamId, viewerId, sessionId, playedAfter, endedAfter }: PlayedValues) =>
    db
      .selectFrom('live_streams')
      .innerJoin('live_viewers', (join) =>
        join.onRef('live_viewers.stream_id', '=', 'live_streams.id').on('live_viewers.session_id', '=', sessionId),
      )
      .select(['live_streams.last_chunk_at', 'live_streams.ended_at', 'live_streams.received_by'])
      .where('live_streams.id', '=', streamId)
      .where((eb) =>
        eb.or([eb('live_streams.end_reason', 'is', null), eb('live_streams.end_reason', '<>', sql.lit('moderated'))]),
      )
      .where('live_viewers.member_id', '=', viewerId)
      .where('live_viewers.seen_at', '>', playedAfter)
      .where(canSeeLive(viewerId, endedAfter)),
);

export async function findPlayedStream(db: Kysely<Database>, values: PlayedValues) {
  const [row] = await played(db, values);
  return row;
}

export async function saveWatching(trx: Transaction<Database>, watching: Watching, now: number): Promise<void> {
  await upsertViewer(trx, { ...watching, now });
}

export async function countViewers(db: Kysely<Database>, streamId: number, { seenAfter }: LiveTimes): Promise<number> {
  const [row] = await countOf(db, { streamId, seenAfter });
  return row?.count ?? 0;
}

export async function savePeak(trx: Transaction<Database>, streamId: number, viewerCount: number): Promise<void> {
  await trx
    .updateTable('live_streams')
    .set({ peak_viewers: viewerCount })
    .where('id', '=', streamId)
    .where('peak_viewers', '<', viewerCount)
    .execute();
}

export async function deleteWatching(
  trx: Transaction<Database>,
  { streamId, sessionId }: Omit<Watching, 'memberId'>,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('live_viewers')
    .where('stream_id', '=', streamId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

type RecipientValues = { streamId: number; seenAfter: number; endedAfter: number };

const recipients = prepared(
  ['streamId', 'seenAfter', 'endedAfter'],
  (db, { streamId, seenAfter, endedAfter }: RecipientValues) =>
    db
      .selectFrom('live_streams')
      .innerJoin(
        (eb) =>
          eb
            .selectFrom('live_viewers')
            .select('live_viewers.member_id')
            .where('live_viewers.stream_id', '=', streamId)
            .where('live_viewers.seen_at', '>', (one) =>
              one
                .selectFrom('live_streams')
                .select(sql<number>`coalesce(ended_at - ${sql.lit(WATCHED_MS)}, ${seenAfter})`.as('time'))
                .where('id', '=', streamId),
            )
            .groupBy('live_viewers.member_id')
            .as('watching'),
        (join) => join.onTrue(),
      )
      .select('watching.member_id as id')
      .where('live_streams.id', '=', streamId)
      .whereRef('watching.member_id', '<>', 'live_streams.owner_id')
      .where((eb) => canSeeLive(eb.ref('watching.member_id'), endedAfter)(eb))
      .unionAll((eb) => eb.selectFrom('live_streams').select('owner_id as id').where('id', '=', streamId)),
);

/** The owner, and the members who may see the stream and watch it, or watched it until its end. */
export async function listRecipientsOfLiveStream(db: Kysely<Database>, values: RecipientValues): Promise<number[]> {
  return (await recipients(db, values)).map(({ id }) => id);
}
