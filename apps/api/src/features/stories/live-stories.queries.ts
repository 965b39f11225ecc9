import { STRIP_AUTHORS_MAX } from '@vibeline/core/features/stories/story.rules';
import { type Kysely, sql } from 'kysely';
import type { PairKey } from '../../db/keyset.ts';
import { fetchSize, MAX_EXAMINED } from '../../db/listed-rows.ts';
import { forEachShape, prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { isNotMuted } from '../mutes/mute.queries.ts';
import { isSeenBy, type StoryRow, storyRows } from './story.queries.ts';
import { archivedAtOrBefore, canSeeStory } from './story-visibility.queries.ts';

/** Of those whom a member follows or is friends with, so many are looked at. */
const AUTHORS_MAX = 10_000;
/** Of those with live stories, so many are compared for the strip: unseen ones come first, however old they are. */
const STRIP_COMPARED = 1000;

type Values = { viewerId: number; now: number; createdAt: number; id: number };
const names = ['viewerId', 'now', 'createdAt', 'id'] as const;

/** Whose stories the viewer may see, each once: their own, and of those whom they follow or are friends with. */
function authorsFor(db: Kysely<Database>, viewerId: number) {
  const self = db.selectFrom('members').select('members.id as author_id').where('members.id', '=', viewerId);
  const followed = db
    .selectFrom('follows')
    .select('follows.following_id as author_id')
    .where('follows.follower_id', '=', viewerId)
    .where('follows.status', '=', sql.lit('accepted'))
    .where(isNotMuted(viewerId, 'follows.following_id'))
    .limit(AUTHORS_MAX)
    .as('followed');
  const friends = db
    .selectFrom('friendships')
    .select('friendships.other_id as author_id')
    .where('friendships.member_id', '=', viewerId)
    .where('friendships.state', '=', sql.lit('friends'))
    .where(isNotMuted(viewerId, 'friendships.other_id'))
    .where(
      sql<boolean>`coalesce((select viewer_follow.status from follows as viewer_follow
        where viewer_follow.follower_id = ${viewerId}
        and viewer_follow.following_id = friendships.other_id), 'none') <> 'accepted'`,
    )
    .limit(AUTHORS_MAX)
    .as('friends');
  return self
    .unionAll(db.selectFrom(followed).select('followed.author_id'))
    .unionAll(db.selectFrom(friends).select('friends.author_id'))
    .as('author');
}

/** The live stories of one author that the viewer may see, from before a key. `author` names a column of an outer query. */
function storiesOf(db: Kysely<Database>, author: string, { viewerId, now, createdAt, id }: Values) {
  return db
    .selectFrom('stories')
    .where('stories.author_id', '=', sql.ref<number>(author))
    .where('stories.created_at', '>', archivedAtOrBefore(now))
    .where(sql<boolean>`(stories.created_at, stories.id) < (${createdAt}, ${id})`)
    .where(canSeeStory(viewerId, now));
}

/**
 * The live stories of the `max` authors with the newest ones, oneself always among them. Each author's are found by an
 * index, so the stories of others and the archived ones cost nothing. The limits of the nested queries keep both engines
 * from merging them, which would look up every author's stories again for each use of the result.
 */
function liveStories(db: Kysely<Database>, values: Values, max: number) {
  const newestAt = storiesOf(db, 'author.author_id', values)
    .select('stories.created_at')
    .orderBy('stories.created_at', 'desc')
    .limit(1);
  const newest = db
    .selectFrom(authorsFor(db, values.viewerId))
    .select(['author.author_id', sql<number | null>`(${newestAt})`.as('newest_at')])
    .limit(2 * AUTHORS_MAX + 1)
    .as('newest');
  const latest = db
    .selectFrom(newest)
    .select('newest.author_id')
    .where('newest.newest_at', 'is not', null)
    .orderBy(sql`case when newest.author_id = ${values.viewerId} then 0 else 1 end`)
    .orderBy('newest.newest_at', 'desc')
    .limit(max)
    .as('latest');
  // A cross join: SQLite reads its tables in this order. By itself it might read all stories, and look up their authors.
  return db
    .selectFrom(latest)
    .crossJoin('stories')
    .whereRef('stories.author_id', '=', 'latest.author_id')
    .where('stories.created_at', '>', archivedAtOrBefore(values.now))
    .where(sql<boolean>`(stories.created_at, stories.id) < (${values.createdAt}, ${values.id})`)
    .where(canSeeStory(values.viewerId, values.now));
}

const page = forEachShape((size: number) =>
  prepared(names, (db, values: Values) =>
    storyRows(
      db,
      values.viewerId,
      liveStories(db, values, size)
        .select('stories.id')
        .orderBy('stories.created_at', 'desc')
        .orderBy('stories.id', 'desc')
        .limit(size)
        .as('listed'),
    )
      .orderBy('stories.created_at', 'desc')
      .orderBy('stories.id', 'desc'),
  ),
);

/** Live stories, newest first; more than `limit` when there is a next page. */
export async function listLiveStories(
  db: Kysely<Database>,
  { viewerId, now, after, limit }: { viewerId: number; now: number; after: PairKey | null; limit: number },
): Promise<StoryRow[]> {
  const [createdAt, id] = after ?? FIRST;
  return page(fetchSize(limit))(db, { viewerId, now, createdAt, id });
}

const FIRST: PairKey = [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];

type StripValues = Pick<Values, 'viewerId' | 'now'>;

function stripStories(db: Kysely<Database>, { viewerId, now }: StripValues) {
  const [createdAt, id] = FIRST;
  return liveStories(db, { viewerId, now, createdAt, id }, STRIP_COMPARED).select((eb) => [
    'stories.author_id',
    'stories.created_at',
    eb
      .case()
      .when(eb.or([eb('stories.author_id', '=', viewerId), eb(isSeenBy(viewerId), 'is not', null)]))
      .then(sql.lit(0))
      .else(sql.lit(1))
      .end()
      .as('is_unseen'),
  ]);
}

const stripAuthors = prepared(['viewerId', 'now'], (db, values: StripValues) =>
  db
    .selectFrom(stripStories(db, values).as('live'))
    .select('live.author_id')
    .select((eb) => [
      eb.fn.countAll().as('story_count'),
      eb.fn.sum('live.is_unseen').as('unseen_count'),
      eb.fn.max('live.created_at').as('latest_at'),
    ])
    .groupBy('live.author_id')
    .orderBy(sql`case when live.author_id = ${values.viewerId} then 0 else 1 end`)
    .orderBy(sql`max(live.is_unseen)`, 'desc')
    .orderBy('latest_at', 'desc')
    .limit(STRIP_AUTHORS_MAX),
);

export interface StripRow {
  author_id: number;
  story_count: number;
  unseen_count: number;
  latest_at: number;
}

/** The authors with live stories in the order of the strip. */
export async function listStripAuthors(db: Kysely<Database>, values: StripValues): Promise<StripRow[]> {
  const rows = await stripAuthors(db, values);
  // Postgres counts in bigint, which is a text in JavaScript.
  return rows.map(({ author_id, story_count, unseen_count, latest_at }) => ({
    author_id,
    story_count: Number(story_count),
    unseen_count: Number(unseen_count),
    latest_at: Number(latest_at),
  }));
}

const stripTexts = prepared(['viewerId', 'now'], (db, values: StripValues) =>
  stripStories(db, values).select('stories.content').orderBy('stories.created_at', 'desc').limit(MAX_EXAMINED),
);

/** The newest live stories with their texts, of which some may be hidden. */
export async function listStripTexts(db: Kysely<Database>, values: StripValues) {
  return stripTexts(db, values);
}
