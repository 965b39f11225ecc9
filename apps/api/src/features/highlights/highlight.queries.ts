import { HIGHLIGHT_STORIES_MAX, HIGHLIGHTS_MAX } from '@vibeline/core/features/highlights/highlight.rules';
import { type Kysely, sql } from 'kysely';
import { counterCheck } from '../../db/counter-check.ts';
import { prepared, preparedForIds } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { authorColumns } from '../members/member.queries.ts';
import { relationColumns } from '../members/relation.queries.ts';
import { storyRows } from '../stories/story.queries.ts';
import { canSeeHighlight, countHiddenStories, isNearStart } from '../visibility/highlight-visibility.queries.ts';
import { isShownInHighlight } from '../visibility/story-visibility.queries.ts';

const highlightColumns = [
  'highlights.id',
  'highlights.owner_id',
  'highlights.title',
  'highlights.description',
  'highlights.category',
  'highlights.visibility',
  'highlights.cover_story_id',
  'highlights.view_count',
  'highlights.created_at',
] as const;

function shownStories(viewerId: number) {
  return sql<number>`highlights.story_count - ${countHiddenStories(viewerId)}`;
}

type OwnerValues = { viewerId: number; ownerId: number };

function highlightsInOrder(db: Kysely<Database>, { viewerId, ownerId }: OwnerValues) {
  return db
    .selectFrom('highlights')
    .select(highlightColumns)
    .select(shownStories(viewerId).as('story_count'))
    .where('highlights.owner_id', '=', ownerId)
    .where(canSeeHighlight(viewerId))
    .orderBy('highlights.position')
    .orderBy('highlights.id')
    .limit(HIGHLIGHTS_MAX);
}

const allOf = prepared(['viewerId', 'ownerId'], (db, values: OwnerValues) => highlightsInOrder(db, values));
const filledOf = prepared(['viewerId', 'ownerId'], (db, values: OwnerValues) =>
  highlightsInOrder(db, values).where(shownStories(values.viewerId), '>', sql.lit(0)),
);

export async function listOwnHighlights(db: Kysely<Database>, viewerId: number) {
  return allOf(db, { viewerId, ownerId: viewerId });
}

export async function listHighlightsOfMember(db: Kysely<Database>, viewerId: number, ownerId: number) {
  return filledOf(db, { viewerId, ownerId });
}

export type HighlightRow = Awaited<ReturnType<typeof listOwnHighlights>>[number];

type IdValues = { viewerId: number; highlightId: number };

const visibleById = prepared(['viewerId', 'highlightId'], (db, { viewerId, highlightId }: IdValues) =>
  db
    .selectFrom('highlights')
    .innerJoin('members', 'members.id', 'highlights.owner_id')
    .innerJoin('member_stats', 'member_stats.member_id', 'highlights.owner_id')
    .select(highlightColumns)
    .select(shownStories(viewerId).as('story_count'))
    .select('highlights.owner_id as author_id')
    .select(authorColumns)
    .select(relationColumns(viewerId))
    .where('highlights.id', '=', highlightId)
    .where(canSeeHighlight(viewerId)),
);

export async function findHighlight(db: Kysely<Database>, viewerId: number, highlightId: number) {
  const [row] = await visibleById(db, { viewerId, highlightId });
  return row;
}

/**
 * The first stories that the viewer sees, in order, then the covers. May exceed `THUMBNAILS_MAX` where stories are
 * hidden.
 */
const thumbnailsOf = preparedForIds(['viewerId'], (db, highlightIds, { viewerId }: { viewerId: number }) =>
  db
    .selectFrom('highlights')
    .innerJoin('highlight_stories', 'highlight_stories.highlight_id', 'highlights.id')
    .innerJoin('stories', 'stories.id', 'highlight_stories.story_id')
    .select(['highlight_stories.highlight_id', 'highlight_stories.position', sql<number>`0`.as('is_cover')])
    .select(['stories.id', 'stories.content', 'stories.background_color'])
    .where('highlights.id', 'in', highlightIds)
    .where(isNearStart(viewerId))
    .where(isShownInHighlight(viewerId))
    .unionAll(
      db
        .selectFrom('highlights')
        .innerJoin('stories', 'stories.id', 'highlights.cover_story_id')
        .select(['highlights.id as highlight_id', sql<number>`0`.as('position'), sql<number>`1`.as('is_cover')])
        .select(['stories.id', 'stories.content', 'stories.background_color'])
        .where('highlights.id', 'in', highlightIds)
        .where(isShownInHighlight(viewerId)),
    )
    .orderBy('highlight_id')
    .orderBy('is_cover')
    .orderBy('position'),
);

export async function listThumbnails(db: Kysely<Database>, viewerId: number, highlightIds: readonly number[]) {
  return thumbnailsOf(db, highlightIds, { viewerId });
}

export type ThumbnailRow = Awaited<ReturnType<typeof listThumbnails>>[number];

/** All stories of each highlight, in order: at most `HIGHLIGHTS_MAX` times `HIGHLIGHT_STORIES_MAX`, so few columns. */
const storyFilesOf = preparedForIds(['viewerId'], (db, highlightIds, { viewerId }: { viewerId: number }) =>
  db
    .selectFrom('highlights')
    .innerJoin('highlight_stories', 'highlight_stories.highlight_id', 'highlights.id')
    .innerJoin('stories', 'stories.id', 'highlight_stories.story_id')
    .leftJoin('media', (join) => join.onRef('media.story_id', '=', 'stories.id').on('media.position', '=', sql.lit(0)))
    .select(['highlight_stories.highlight_id', 'stories.id', 'media.name'])
    .where('highlights.id', 'in', highlightIds)
    .where(isShownInHighlight(viewerId))
    .orderBy('highlight_stories.highlight_id')
    .orderBy('highlight_stories.position'),
);

export async function listStoryFiles(db: Kysely<Database>, viewerId: number, highlightIds: readonly number[]) {
  return storyFilesOf(db, highlightIds, { viewerId });
}

export type StoryFileRow = Awaited<ReturnType<typeof listStoryFiles>>[number];

const itemsOf = prepared(['viewerId', 'highlightId'], (db, { viewerId, highlightId }: IdValues) =>
  storyRows(
    db,
    viewerId,
    db
      .selectFrom('highlight_stories')
      .select('highlight_stories.story_id as id')
      .where('highlight_stories.highlight_id', '=', highlightId)
      .as('listed'),
  )
    .innerJoin('highlight_stories', (join) =>
      join
        .onRef('highlight_stories.story_id', '=', 'stories.id')
        .on('highlight_stories.highlight_id', '=', highlightId),
    )
    .where(isShownInHighlight(viewerId))
    .orderBy('highlight_stories.position')
    .limit(HIGHLIGHT_STORIES_MAX),
);

export async function listHighlightItems(db: Kysely<Database>, viewerId: number, highlightId: number) {
  return itemsOf(db, { viewerId, highlightId });
}

export const highlightCounters = counterCheck({
  table: 'highlights',
  key: 'id',
  counters: {
    story_count: [{ from: sql`highlight_stories s where s.highlight_id = counted.id`, isCompact: true }],
    view_count: [{ from: sql`highlight_views v where v.highlight_id = counted.id`, isCompact: true }],
  },
});
