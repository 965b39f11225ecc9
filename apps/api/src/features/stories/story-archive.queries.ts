import type { HighlightCategory } from '@vibeline/core/features/highlights/highlight-categories.rules';
import { type Kysely, sql } from 'kysely';
import { groupRows } from '../../db/group-rows.ts';
import type { PairKey } from '../../db/keyset.ts';
import { fetchSize } from '../../db/listed-rows.ts';
import { forEachShape, prepared, preparedForIds } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { archivedAtOrBefore } from '../visibility/story-visibility.queries.ts';
import { type StoryRow, storyRows } from './story.queries.ts';

type Values = { authorId: number; now: number; category: string; createdAt: number; id: number };

const names = ['authorId', 'now', 'category', 'createdAt', 'id'] as const;

const page = forEachShape(({ size, hasCategory }: { size: number; hasCategory: boolean }) =>
  prepared(names, (db, { authorId, now, category, createdAt, id }: Values) => {
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
  }),
);

interface ArchiveListing {
  authorId: number;
  now: number;
  category: HighlightCategory | null;
  after: PairKey | null;
  limit: number;
}

export async function listArchivedStories(db: Kysely<Database>, listing: ArchiveListing): Promise<StoryRow[]> {
  const { authorId, now, category, after, limit } = listing;
  const [createdAt, id] = after ?? [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];
  const find = page({ size: fetchSize(limit), hasCategory: category !== null });
  return find(db, { authorId, now, category: category ?? '', createdAt, id });
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
