import { STRIP_AUTHORS_MAX } from '@vibeline/core/features/stories/story.rules';
import { type Kysely, sql } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import type { ViewerAt } from '../../viewer-at.ts';
import { FIRST, liveStories } from './live-stories.queries.ts';
import { isSeenBy } from './story.queries.ts';

function stripStories(db: Kysely<Database>, { viewerId, now }: ViewerAt) {
  const [createdAt, id] = FIRST;
  const authors = { max: STRIP_AUTHORS_MAX, unseenFirst: true };
  return liveStories(db, { viewerId, now, createdAt, id }, authors).select((eb) => [
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

const stripAuthors = prepared(['viewerId', 'now'], (db, viewerAt: ViewerAt) =>
  db
    .selectFrom(stripStories(db, viewerAt).as('live'))
    .select('live.author_id')
    .select((eb) => [
      eb.fn.countAll().as('story_count'),
      eb.fn.sum('live.is_unseen').as('unseen_count'),
      eb.fn.max('live.created_at').as('latest_at'),
    ])
    .groupBy('live.author_id'),
);

export interface StripRow {
  author_id: number;
  story_count: number;
  unseen_count: number;
  latest_at: number;
}

export async function listStripAuthors(db: Kysely<Database>, viewerAt: ViewerAt): Promise<StripRow[]> {
  const rows = await stripAuthors(db, viewerAt);
  // Postgres counts in bigint, which is a text in JavaScript.
  return rows.map(({ author_id, story_count, unseen_count, latest_at }) => ({
    author_id,
    story_count: Number(story_count),
    unseen_count: Number(unseen_count),
    latest_at: Number(latest_at),
  }));
}

const stripTexts = prepared(['viewerId', 'now'], (db, viewerAt: ViewerAt) =>
  stripStories(db, viewerAt).select('stories.content'),
);

export async function listStripTexts(db: Kysely<Database>, viewerAt: ViewerAt) {
  return stripTexts(db, viewerAt);
}
