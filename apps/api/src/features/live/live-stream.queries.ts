import type { StreamCategory } from '@vibeline/core/features/live/live.rules';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { FoundRows, IdQuery } from '../../db/lists/listed-rows.ts';
import { examinedPages, FROM_NEWEST } from '../../db/lists/prepared-pages.ts';
import { forEachShape, prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { authorColumns } from '../members/member.queries.ts';
import { relationColumns } from '../members/relation.queries.ts';
import { canSeeLive, type LiveTimes, liveTimeNames } from '../visibility/live-visibility.queries.ts';
import { isNotMuted } from '../visibility/mute-visibility.queries.ts';
import { canSee } from '../visibility/post-visibility.queries.ts';
import { viewerCount } from './live-viewers.queries.ts';

const streamColumns = [
  'live_streams.id',
  'live_streams.owner_id',
  'live_streams.title',
  'live_streams.category',
  'live_streams.source',
  'live_streams.created_at',
  'live_streams.last_chunk_at',
  'live_streams.ended_at',
  'live_streams.positive_votes',
  'live_streams.negative_votes',
  'live_streams.previewed_at',
] as const;

function streamRows(db: Kysely<Database>, viewerId: number, seenAfter: number) {
  return db
    .selectFrom('live_streams')
    .innerJoin('members', 'members.id', 'live_streams.owner_id')
    .innerJoin('member_stats', 'member_stats.member_id', 'live_streams.owner_id')
    .select(streamColumns)
    .select('live_streams.owner_id as author_id')
    .select(authorColumns)
    .select(relationColumns(viewerId))
    .select(viewerCount(seenAfter).as('viewer_count'));
}

/** Leaves out streams without a picture so far (`hasPicture`). */
function isListed({ viewerId, liveAfter, endedAfter }: LiveTimes & { viewerId: number }) {
  return (eb: ExpressionBuilder<Database, 'live_streams'>) =>
    eb.and([
      eb('live_streams.last_chunk_at', '>', liveAfter),
      eb('live_streams.last_chunk_at', '>=', eb.ref('live_streams.created_at')),
      canSeeLive(viewerId, endedAfter)(eb),
      isNotMuted(viewerId, 'live_streams.owner_id'),
    ]);
}

type ListValues = Record<'viewerId' | (typeof liveTimeNames)[number], number> & { category: never };

const pagesOf = forEachShape((hasCategory: boolean) =>
  examinedPages(['viewerId', 'category', ...liveTimeNames], FROM_NEWEST, {
    ids: (db, { category }: ListValues, before) =>
      db
        .selectFrom('live_streams')
        .select('live_streams.id')
        .where('live_streams.ended_at', 'is', null)
        .where('live_streams.id', '<', before)
        .$if(hasCategory, (query) => query.where('live_streams.category', '=', category))
        .orderBy('live_streams.id', 'desc') as IdQuery,
    rows: (db, values, listed) =>
      streamRows(db, values.viewerId, values.seenAfter)
        .innerJoin(listed, 'listed.id', 'live_streams.id')
        .where(isListed(values))
        .orderBy('listed.id', 'desc'),
  }),
);

interface Listing {
  viewerId: number;
  category: StreamCategory | null;
  times: LiveTimes;
  after: number | null;
  limit: number;
}

export async function listLiveStreams(
  db: Kysely<Database>,
  { category, times, ...listing }: Listing,
): Promise<FoundRows<StreamRow>> {
  return pagesOf(category !== null)(db, { ...times, ...listing, category: (category ?? '') as never });
}

const summaryOf = prepared(['viewerId', ...liveTimeNames], (db, values: LiveTimes & { viewerId: number }) => {
  const listed = db
    .selectFrom('live_streams')
    .select('live_streams.positive_votes')
    .select(viewerCount(values.seenAfter).as('viewer_count'))
    .where('live_streams.ended_at', 'is', null)
    .where(isListed(values));
  return db
    .selectFrom(listed.as('listed'))
    .select((eb) => [
      eb.fn.countAll<number>().as('live_now'),
      eb.fn.sum<number | null>('listed.viewer_count').as('watching'),
      eb.fn.sum<number | null>('listed.positive_votes').as('positive_vibes'),
    ]);
});

export async function countLive(db: Kysely<Database>, viewerId: number, times: LiveTimes) {
  const [row] = await summaryOf(db, { ...times, viewerId });
  return {
    liveNow: Number(row?.live_now ?? 0),
    watching: Number(row?.watching ?? 0),
    positiveVibes: Number(row?.positive_vibes ?? 0),
  };
}

type OneValues = LiveTimes & { viewerId: number; streamId: number };

const streamById = prepared(['viewerId', 'streamId', ...liveTimeNames], (db, values: OneValues) =>
  streamRows(db, values.viewerId, values.seenAfter)
    .leftJoin('live_votes as mine', (join) =>
      join.onRef('mine.stream_id', '=', 'live_streams.id').on('mine.member_id', '=', values.viewerId),
    )
    .select([
      'live_streams.slow_mode_seconds',
      'live_streams.peak_viewers',
      'live_streams.pinned_message_id',
      'live_streams.end_reason',
      'live_streams.keeps_replay',
      'live_streams.replay_state',
      'mine.is_positive as my_vote',
    ])
    .select((eb) => [
      eb
        .selectFrom('live_bans')
        .select(sql.lit(1).as('one'))
        .whereRef('live_bans.stream_id', '=', 'live_streams.id')
        .where('live_bans.member_id', '=', values.viewerId)
        .as('is_banned'),
      eb
        .selectFrom('posts')
        .select('posts.id')
        .whereRef('posts.id', '=', 'live_streams.replay_post_id')
        .where(canSee(values.viewerId))
        .as('replay_post_id'),
    ])
    .where('live_streams.id', '=', values.streamId)
    .where(canSeeLive(values.viewerId, values.endedAfter)),
);

export async function findLiveStream(
  db: Kysely<Database>,
  { viewerId, streamId, times }: { viewerId: number; streamId: number; times: LiveTimes },
) {
  const [row] = await streamById(db, { ...times, viewerId, streamId });
  return row;
}

export type StreamDetailsRow = NonNullable<Awaited<ReturnType<typeof findLiveStream>>>;
export type StreamRow = Omit<
  StreamDetailsRow,
  | 'slow_mode_seconds'
  | 'peak_viewers'
  | 'pinned_message_id'
  | 'end_reason'
  | 'keeps_replay'
  | 'replay_state'
  | 'my_vote'
  | 'is_banned'
  | 'replay_post_id'
>;

type SeenValues = { viewerId: number; streamId: number; endedAfter: number };

const factsOf = prepared(['viewerId', 'streamId', 'endedAfter'], (db, values: SeenValues) =>
  db
    .selectFrom('live_streams')
    .select([
      'live_streams.id',
      'live_streams.owner_id',
      'live_streams.created_at',
      'live_streams.last_chunk_at',
      'live_streams.ended_at',
      'live_streams.keeps_replay',
      'live_streams.peak_viewers',
      'live_streams.received_by',
    ])
    .where('live_streams.id', '=', values.streamId)
    .where(canSeeLive(values.viewerId, values.endedAfter)),
);

export async function findStreamFacts(
  db: Kysely<Database>,
  { viewerId, streamId, times }: { viewerId: number; streamId: number; times: LiveTimes },
) {
  const [row] = await factsOf(db, { viewerId, streamId, endedAfter: times.endedAfter });
  return row;
}

export async function findRunningOf(db: Kysely<Database>, ownerId: number, { liveAfter }: LiveTimes) {
  const row = await db
    .selectFrom('live_streams')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('ended_at', 'is', null)
    .where('last_chunk_at', '>', liveAfter)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function countRunning(db: Kysely<Database>, network: string, { liveAfter }: LiveTimes) {
  const row = await db
    .selectFrom('live_streams')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      sql<number>`count(case when network = ${network} then 1 end)`.as('of_network'),
    ])
    .where('ended_at', 'is', null)
    .where('last_chunk_at', '>', liveAfter)
    .executeTakeFirstOrThrow();
  return { all: Number(row.all), ofNetwork: Number(row.of_network) };
}

export async function countAllLive(db: Kysely<Database>, { liveAfter, seenAfter }: LiveTimes) {
  const row = await db
    .selectFrom('live_streams')
    .select((eb) => [
      eb.fn.countAll<number>().as('streams'),
      eb.fn.coalesce(eb.fn.sum<number>(viewerCount(seenAfter)), eb.lit(0)).as('viewers'),
    ])
    .where('ended_at', 'is', null)
    .where('last_chunk_at', '>', liveAfter)
    .executeTakeFirstOrThrow();
  return { streams: Number(row.streams), viewers: Number(row.viewers) };
}
