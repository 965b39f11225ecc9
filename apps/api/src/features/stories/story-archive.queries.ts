import type { HighlightCategory } from '@vibeline/core/features/highlights/highlight-categories.rules';
import { type Kysely, sql } from 'kysely';
import { groupRows } from '../../db/lists/group-rows.ts';
import type { PairKey } from '../../db/lists/keyset.ts';
import { FROM_NEWEST_PAIR, preparedPages } from '../../db/lists/prepared-pages.ts';
import { forEachShape, preparedForIds } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { archivedAtOrBefore } from '../visibility/story-visibility.queries.ts';
import { type StoryRow, storyRows } from './story.queries.ts';

type Values = { authorId: number; now: number; category: string };

const pagesOf = forEachShape((hasCategory: boolean) =>
  preparedPages(
    ['authorId', 'now', 'category'],
    FROM_NEWEST_PAIR,
    (db, { authorId, now, category }: Values, [createdAt, id], size) => {
      const archived = db
        .selectFrom('stories')
        .select('stories.id')
        .where('stories.author_id', '=', authorId)
        .$if(hasCategory, (query) => query.where('stories.highlight_category', '=', category as HighlightCategory))
        .where('stories.created_at', '<=', archivedAtOrBefore(now))
        .where(sql<boolean>`(stories.created_at, stories.id) < (${createdAt}, ${id})`)
        .orderBy('stories.created_at', 'desc')
        .orderBy('stories.id', 'desc')
        .limit(size)
        .as('listed');
      return storyRows(db, authorId, archived).orderBy('stories.created_at', 'desc').orderBy('stories.id', 'desc');
    },
  ),
);

interface ArchiveListing {
  authorId: number;
  now: number;
  category: HighlightCategory | null;
  after: PairKey | null;
  limit: number;
}

export async function listArchivedStories(
  db: Kysely<Database>,
  { category, ...listing }: ArchiveListing,
): Promise<StoryRow[]> {
  return pagesOf(category !== null)(db, { ...listing, category: category ?? '' });
}

const highlightsOf = preparedForIds([], (db, storyIds) =>
  db
    .selectFrom('highlight_stories')
    .innerJoin('highlights', 'highlights.id', 'highlight_stories.highlight_id')
    .select(['highlight_stories.story_id', 'highlight_stories.highlight_id'])
    .where('highlight_stories.story_id', 'in', storyIds)
    .orderBy('highlights.position')
    .orderBy('highlights.id'),
);

export async function listHighlightIdsOfStories(
  db: Kysely<Database>,
  storyIds: readonly number[],
): Promise<Map<number, number[]>> {
  const groups = groupRows(await highlightsOf(db, storyIds, {}), (row) => row.story_id);
  return new Map([...groups].map(([id, rows]) => [id, rows.map((row) => row.highlight_id)]));
}
