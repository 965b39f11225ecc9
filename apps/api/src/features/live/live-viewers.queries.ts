import { type Kysely, sql, type Transaction } from 'kysely';
import { prepared, preparedForIds } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { canSeeLive, type LiveTimes } from './live-visibility.queries.ts';

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

const countOf = prepared(['streamId', 'seenAfter'], (db, values: { streamId: number; seenAfter: number }) =>
  db
    .selectFrom('live_viewers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('stream_id', '=', values.streamId)
    .where('seen_at', '>', values.seenAfter),
);

/** Whether the session was seen watching, and still counts. */
export async function isWatching(
  db: Kysely<Database>,
  { streamId, sessionId }: Omit<Watching, 'memberId'>,
  { seenAfter }: LiveTimes,
): Promise<boolean> {
  const [row] = await lastSeen(db, { streamId, sessionId });
  return row !== undefined && row.seen_at > seenAfter;
}

export async function saveWatching(trx: Transaction<Database>, watching: Watching, now: number): Promise<void> {
  await upsertViewer(trx, { ...watching, now });
}

export async function countViewers(db: Kysely<Database>, streamId: number, { seenAfter }: LiveTimes): Promise<number> {
  const [row] = await countOf(db, { streamId, seenAfter });
  return Number(row?.count ?? 0);
}

/** Saves the number when it is the largest so far. */
export async function savePeak(trx: Transaction<Database>, streamId: number, viewerCount: number): Promise<void> {
  await trx
    .updateTable('live_streams')
    .set({ peak_viewers: viewerCount })
    .where('id', '=', streamId)
    .where('peak_viewers', '<', viewerCount)
    .execute();
}

/** Whether the session was recorded. */
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

type ToldValues = { streamId: number; seenAfter: number; endedAfter: number };

/** Of at most 100 members, those to whom changes of a stream are announced: its owner, and who watches it and may. */
export const listToldOfLiveStream = preparedForIds(
  ['streamId', 'seenAfter', 'endedAfter'],
  (db, memberIds, { streamId, seenAfter, endedAfter }: ToldValues) =>
    db
      .selectFrom('members')
      .innerJoin('live_streams', (join) => join.on('live_streams.id', '=', streamId))
      .select('members.id')
      .where('members.id', 'in', memberIds)
      .where((eb) => canSeeLive(eb.ref('members.id'), endedAfter)(eb))
      .where((eb) =>
        eb.or([
          eb('members.id', '=', eb.ref('live_streams.owner_id')),
          sql<boolean>`(select 1 from live_viewers where live_viewers.stream_id = ${streamId}
            and live_viewers.seen_at > ${seenAfter} and live_viewers.member_id = members.id limit 1) is not null`,
        ]),
      ),
);
