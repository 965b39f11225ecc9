import { storyNotFound } from '@vibeline/core/features/stories/story.rules';
import type { ArchivedStory, Story } from '@vibeline/core/features/stories/story.schema';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { publicUrl, type SignedUrlsFor } from '../media/media.view.ts';
import { listMediaOfStories } from '../media/story-media.queries.ts';
import { findStory, type StoryRow } from './story.queries.ts';
import { viewArchivedStory, viewStory } from './story.view.ts';
import { listHighlightIds } from './story-archive.queries.ts';

interface Dependencies {
  db: Kysely<Database>;
  signedUrlsFor: SignedUrlsFor;
}

/** One's own story, live or archived. Throws `not_found/story_not_found`. */
export async function getOwnStory(
  db: Kysely<Database>,
  viewer: Viewer,
  storyId: number,
  now: number,
): Promise<StoryRow> {
  const row = await findStory(db, viewer.id, storyId, now);
  if (row?.author_id !== viewer.id) throw storyNotFound();
  return row;
}

/** Up to 100 rows as the viewer sees them, with their media. */
export async function viewStories(
  { db, signedUrlsFor }: Dependencies,
  viewer: Viewer,
  rows: StoryRow[],
): Promise<Story[]> {
  const media = await listMediaOfStories(
    db,
    rows.map((row) => row.id),
  );
  const urlOf = media.size > 0 ? await signedUrlsFor(viewer.id) : publicUrl;
  return rows.map((row) => viewStory(row, viewer.id, media.get(row.id) ?? [], urlOf));
}

/** Up to 100 of the viewer's own. */
export async function viewArchivedStories(
  { db, signedUrlsFor }: Dependencies,
  viewer: Viewer,
  rows: StoryRow[],
): Promise<ArchivedStory[]> {
  const ids = rows.map((row) => row.id);
  const media = await listMediaOfStories(db, ids);
  const highlightIds = await listHighlightIds(db, ids);
  const urlOf = media.size > 0 ? await signedUrlsFor(viewer.id) : publicUrl;
  return rows.map((row) =>
    viewArchivedStory(row, {
      media: media.get(row.id) ?? [],
      highlightIds: highlightIds.get(row.id) ?? [],
      urlOf,
    }),
  );
}
