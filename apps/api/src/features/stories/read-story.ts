import { storyErrors } from '@vibeline/core/features/stories/story.errors';
import type { ArchivedStory, Story } from '@vibeline/core/features/stories/story.schema';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { publicUrl, type SignedUrlsFor } from '../media/media.view.ts';
import { findStory, type StoryRow } from './story.queries.ts';
import { viewArchivedStory, viewStory } from './story.view.ts';
import { findStoryParts } from './story-parts.queries.ts';

interface Dependencies {
  db: Kysely<Database>;
  signedUrlsFor: SignedUrlsFor;
}

export async function getOwnStory(
  db: Kysely<Database>,
  viewer: Viewer,
  storyId: number,
  now: number,
): Promise<StoryRow> {
  const row = await findStory(db, viewer.id, storyId, now);
  if (row?.author_id !== viewer.id) throw storyErrors.notFound();
  return row;
}

export async function viewStories(deps: Dependencies, viewer: Viewer, rows: StoryRow[]): Promise<Story[]> {
  const partsOf = await readParts(deps, viewer, rows);
  return rows.map((row) => viewStory(row, viewer.id, partsOf(row)));
}

export async function viewArchivedStories(
  deps: Dependencies,
  viewer: Viewer,
  rows: StoryRow[],
): Promise<ArchivedStory[]> {
  const partsOf = await readParts(deps, viewer, rows);
  return rows.map((row) => viewArchivedStory(row, partsOf(row)));
}

async function readParts({ db, signedUrlsFor }: Dependencies, viewer: Viewer, rows: StoryRow[]) {
  const { hasMedia, partsOf } = await findStoryParts(db, viewer.id, rows);
  const urlOf = hasMedia ? signedUrlsFor(viewer.id) : publicUrl;
  return (row: StoryRow) => ({ ...partsOf(row), urlOf });
}
