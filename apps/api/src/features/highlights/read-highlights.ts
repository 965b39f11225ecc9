import { highlightErrors } from '@vibeline/core/features/highlights/highlight.errors';
import type { Highlight, HighlightDetails } from '@vibeline/core/features/highlights/highlight.schema';
import type { Story } from '@vibeline/core/features/stories/story.schema';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely } from 'kysely';
import { groupRows } from '../../db/lists/group-rows.ts';
import type { Database } from '../../db/schema.ts';
import { publicUrl, type SignedUrlsFor } from '../media/media.view.ts';
import { viewAuthor } from '../members/member.view.ts';
import { viewStory } from '../stories/story.view.ts';
import { findStoryParts } from '../stories/story-parts.queries.ts';
import { VISITOR_ID } from '../visibility/audience.queries.ts';
import {
  findHighlight,
  type HighlightRow,
  listHighlightItems,
  listStoryFiles,
  listThumbnails,
} from './highlight.queries.ts';
import { viewHighlight } from './highlight.view.ts';
import { listThumbnailMedia } from './highlight-media.queries.ts';

export interface ReadDependencies {
  db: Kysely<Database>;
  signedUrlsFor: SignedUrlsFor;
}

/** Public highlights' files are served to visitors too; members get URLs that identify them. */
const urlsFor = ({ signedUrlsFor }: ReadDependencies, viewer: Viewer | null) =>
  viewer ? signedUrlsFor(viewer.id) : publicUrl;

export async function viewHighlights(
  deps: ReadDependencies,
  viewer: Viewer | null,
  rows: readonly HighlightRow[],
): Promise<Highlight[]> {
  const ids = rows.map(({ id }) => id);
  const viewerId = viewer?.id ?? VISITOR_ID;
  const shown = groupRows(await listThumbnails(deps.db, viewerId, ids), (row) => row.highlight_id);
  const media = await listThumbnailMedia(deps.db, viewerId, ids);
  const files = groupRows(await listStoryFiles(deps.db, viewerId, ids), (row) => row.highlight_id);
  const urlOf = await urlsFor(deps, viewer);
  return rows.map((row) => {
    const [parts, stories] = [shown.get(row.id) ?? [], files.get(row.id) ?? []];
    return viewHighlight(row, { shown: parts, media, stories, urlOf });
  });
}

async function getRow({ db }: ReadDependencies, viewer: Viewer | null, highlightId: number) {
  const row = await findHighlight(db, viewer?.id ?? VISITOR_ID, highlightId);
  if (!row) throw highlightErrors.notFound();
  return row;
}

/** Throws `not_found/highlight_not_found`. */
export async function getHighlight(deps: ReadDependencies, viewer: Viewer, highlightId: number): Promise<Highlight> {
  return viewOne(deps, viewer, await getRow(deps, viewer, highlightId));
}

async function viewOne(deps: ReadDependencies, viewer: Viewer | null, row: HighlightRow): Promise<Highlight> {
  const [item] = await viewHighlights(deps, viewer, [row]);
  if (!item) throw highlightErrors.notFound();
  return item;
}

/** Throws `not_found/highlight_not_found`. */
export async function getDetails(
  deps: ReadDependencies,
  viewer: Viewer | null,
  highlightId: number,
): Promise<HighlightDetails> {
  const row = await getRow(deps, viewer, highlightId);
  const item = await viewOne(deps, viewer, row);
  const viewerId = viewer?.id ?? null;
  const items = await listHighlightItems(deps.db, viewerId ?? VISITOR_ID, highlightId);
  const { partsOf } = await findStoryParts(deps.db, viewerId, items);
  const urlOf = await urlsFor(deps, viewer);
  return {
    ...item,
    owner: viewAuthor(row, viewerId),
    items: items.map((story) => shownIn(item, viewStory(story, viewerId, { ...partsOf(story), urlOf }), viewerId)),
  };
}

/** Only its author sees a story's own audience and views; others see the highlight's audience. */
function shownIn({ ownerId, visibility }: Highlight, story: Story, viewerId: number | null): Story {
  return ownerId === viewerId ? story : { ...story, visibility, viewCount: 0 };
}
