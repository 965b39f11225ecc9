import { type Kysely, type SqlBool, sql } from 'kysely';
import type { PairKey } from '../../db/lists/keyset.ts';
import { FROM_NEWEST_PAIR, preparedPages } from '../../db/lists/prepared-pages.ts';
import type { Database } from '../../db/schema.ts';
import { isNotMuted } from '../visibility/mute-visibility.queries.ts';
import { archivedAtOrBefore, canSeeStory } from '../visibility/story-visibility.queries.ts';
import { storyRows } from './story.queries.ts';

/** At most this many of the members followed last are read, and as many of the latest friends. */
export const AUTHORS_MAX = 5000;

export const FIRST: PairKey = [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];

type Values = { viewerId: number; now: number; createdAt: number; id: number };

function authorsFor(db: Kysely<Database>, viewerId: number) {
  const self = db.selectFrom('members').select('members.id as author_id').where('members.id', '=', viewerId);
  const followed = db
    .selectFrom('follows')
    .select('follows.following_id as author_id')
    .where('follows.follower_id', '=', viewerId)
    .where('follows.status', '=', sql.lit('accepted'))
    .where(isNotMuted(viewerId, 'follows.following_id'))
    .orderBy('follows.id', 'desc')
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
    .orderBy('friendships.changed_at', 'desc')
    .orderBy('friendships.id', 'desc')
    .limit(AUTHORS_MAX)
    .as('friends');
  return self
    .unionAll(db.selectFrom(followed).select('followed.author_id'))
    .unionAll(db.selectFrom(friends).select('friends.author_id'))
    .as('author');
}

function storiesOf(db: Kysely<Database>, author: string, { viewerId, now, createdAt, id }: Values) {
  return db
    .selectFrom('stories')
    .where('stories.author_id', '=', sql.ref<number>(author))
    .where('stories.created_at', '>', archivedAtOrBefore(now))
    .where(sql<boolean>`(stories.created_at, stories.id) < (${createdAt}, ${id})`)
    .where(canSeeStory(viewerId, now));
}

interface Authors {
  max: number;
  unseenFirst: boolean;
}

/**
 * The live stories of the authors with the newest ones. Each author's are found by an index, so stories of others and
 * archived ones cost nothing; of authors not chosen only the newest is looked up. The limits of the nested queries keep
 * both engines from merging them, which would look up every author's stories again for each use of the result.
 */
export function liveStories(db: Kysely<Database>, values: Values, { max, unseenFirst }: Authors) {
  const { viewerId } = values;
  const newestId = storiesOf(db, 'author.author_id', values)
    .select('stories.id')
    .orderBy('stories.created_at', 'desc')
    .orderBy('stories.id', 'desc')
    .limit(1);
  const newest = db
    .selectFrom(authorsFor(db, viewerId))
    .select(['author.author_id', sql<number | null>`(${newestId})`.as('newest_id')])
    .limit(2 * AUTHORS_MAX + 1)
    .as('newest');
  const latest = db
    .selectFrom(newest)
    .select('newest.author_id')
    .where('newest.newest_id', 'is not', null)
    .orderBy(sql`case when newest.author_id = ${viewerId} then 0 else 1 end`)
    .$if(unseenFirst, (query) =>
      query.orderBy(sql`case when ${isViewed(viewerId, 'newest.newest_id')} then 1 else 0 end`),
    )
    .orderBy(sql`(select story.created_at from stories as story where story.id = newest.newest_id)`, 'desc')
    .orderBy('newest.newest_id', 'desc')
    .limit(max)
    .as('latest');
  // A cross join: SQLite reads its tables in this order. Otherwise it might read all stories and look up their authors.
  return db
    .selectFrom(latest)
    .crossJoin('stories')
    .whereRef('stories.author_id', '=', 'latest.author_id')
    .where('stories.created_at', '>', archivedAtOrBefore(values.now))
    .where(sql<boolean>`(stories.created_at, stories.id) < (${values.createdAt}, ${values.id})`)
    .where(canSeeStory(viewerId, values.now));
}

function isViewed(viewerId: number, storyId: string) {
  return sql<SqlBool>`exists (select 1 from story_views
    where story_views.story_id = ${sql.ref(storyId)} and story_views.viewer_id = ${viewerId})`;
}

export const listLiveStories = preparedPages(
  ['viewerId', 'now'],
  FROM_NEWEST_PAIR,
  (db, { viewerId, now }, [createdAt, id], size) =>
    storyRows(
      db,
      viewerId,
      liveStories(db, { viewerId, now, createdAt, id }, { max: size, unseenFirst: false })
        .select('stories.id')
        .orderBy('stories.created_at', 'desc')
        .orderBy('stories.id', 'desc')
        .limit(size)
        .as('listed'),
    )
      .orderBy('stories.created_at', 'desc')
      .orderBy('stories.id', 'desc'),
);
