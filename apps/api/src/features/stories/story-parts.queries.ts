import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { listMediaOfStories } from '../media/story-media.queries.ts';
import type { StoryRow } from './story.queries.ts';
import { listHighlightIdsOfStories } from './story-archive.queries.ts';

export async function findStoryParts(db: Kysely<Database>, viewerId: number | null, rows: readonly StoryRow[]) {
  const idsOf = (list: readonly StoryRow[]) => list.map((row) => row.id);
  const media = await listMediaOfStories(db, idsOf(rows));
  const own = rows.filter((row) => row.author_id === viewerId);
  const highlightIds = await listHighlightIdsOfStories(db, idsOf(own));
  return {
    hasMedia: media.size > 0,
    partsOf: ({ id }: StoryRow) => ({ media: media.get(id) ?? [], highlightIds: highlightIds.get(id) ?? [] }),
  };
}
