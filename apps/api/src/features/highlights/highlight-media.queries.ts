import { type Kysely, sql } from 'kysely';
import { preparedForIds } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { type MediaRow, mediaColumns } from '../media/media.queries.ts';
import { type FileOwner, mediaNamed } from '../media/serving/media-access.queries.ts';
import { canSeeHighlight, isNearStart } from '../visibility/highlight-visibility.queries.ts';
import { isShownInHighlight } from '../visibility/story-visibility.queries.ts';

const firstMediaOf = preparedForIds(['viewerId'], (db, highlightIds, { viewerId }: { viewerId: number }) =>
  db
    .selectFrom('highlights')
    .innerJoin('highlight_stories', 'highlight_stories.highlight_id', 'highlights.id')
    .innerJoin('media', 'media.story_id', 'highlight_stories.story_id')
    .select(mediaColumns)
    .select('highlight_stories.story_id')
    .where('highlights.id', 'in', highlightIds)
    .where(isNearStart(viewerId))
    .where('media.position', '=', sql.lit(0))
    .unionAll(
      db
        .selectFrom('highlights')
        .innerJoin('media', 'media.story_id', 'highlights.cover_story_id')
        .select(mediaColumns)
        .select(sql<number>`media.story_id`.as('story_id'))
        .where('highlights.id', 'in', highlightIds)
        .where('media.position', '=', sql.lit(0)),
    ),
);

export async function listThumbnailMedia(
  db: Kysely<Database>,
  viewerId: number,
  highlightIds: readonly number[],
): Promise<Map<number, MediaRow>> {
  const rows = await firstMediaOf(db, highlightIds, { viewerId });
  return new Map(rows.map((row) => [row.story_id, row]));
}

export const highlightFiles: FileOwner = {
  ofVisitors: 'story',
  ofViewers: 'story',
  uses: (db, { name, viewerId }) =>
    mediaNamed(db, name).map((media) =>
      media
        .innerJoin('stories', 'stories.id', 'media.story_id')
        .innerJoin('highlight_stories', 'highlight_stories.story_id', 'media.story_id')
        .innerJoin('highlights', 'highlights.id', 'highlight_stories.highlight_id')
        .where('media.story_id', 'is not', null)
        .where(isShownInHighlight(viewerId))
        .where(canSeeHighlight(viewerId)),
    ),
};
