import { highlightNotFound } from '@vibeline/core/features/highlights/highlight.rules';
import type { Highlight, HighlightDetails } from '@vibeline/core/features/highlights/highlight.schema';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { publicUrl } from '../media/media.view.ts';
import { VISITOR_ID } from '../members/member.queries.ts';
import { viewAuthor } from '../members/member.view.ts';
import type { SignedUrlsFor } from '../posts/read-post.ts';
import { groupRows } from './group-rows.ts';
import { findHighlight, type HighlightRow, listHighlightItems, listThumbnails } from './highlight.queries.ts';
import { viewHighlight, viewItem } from './highlight.view.ts';
import { listHighlightMedia, listThumbnailMedia } from './highlight-media.queries.ts';

export interface ReadDependencies {
  db: Kysely<Database>;
  signedUrlsFor: SignedUrlsFor;
}

/** Files of highlights for everyone are served to visitors too; members get URLs that say who they are. */
const urlsFor = async ({ signedUrlsFor }: ReadDependencies, viewer: Viewer | null) =>
  viewer ? signedUrlsFor(viewer.id) : publicUrl;

export async function viewHighlights(
  deps: ReadDependencies,
  viewer: Viewer | null,
  rows: readonly HighlightRow[],
): Promise<Highlight[]> {
  const ids = rows.map(({ id }) => id);
  const shown = groupRows(await listThumbnails(deps.db, ids), (row) => row.highlight_id);
  const media = await listThumbnailMedia(deps.db, ids);
  const urlOf = await urlsFor(deps, viewer);
  return rows.map((row) => viewHighlight(row, shown.get(row.id) ?? [], media, urlOf));
}

/** Throws `not_found/highlight_not_found`. */
async function getRow({ db }: ReadDependencies, viewer: Viewer | null, highlightId: number) {
  const row = await findHighlight(db, viewer?.id ?? VISITOR_ID, highlightId);
  if (!row) throw highlightNotFound();
  return row;
}

/** Throws `not_found/highlight_not_found`. */
export async function getHighlight(deps: ReadDependencies, viewer: Viewer, highlightId: number): Promise<Highlight> {
  const [item] = await viewHighlights(deps, viewer, [await getRow(deps, viewer, highlightId)]);
  if (!item) throw highlightNotFound();
  return item;
}

/** With all of its stories. Throws `not_found/highlight_not_found`. */
export async function getDetails(
  deps: ReadDependencies,
  viewer: Viewer | null,
  highlightId: number,
): Promise<HighlightDetails> {
  const row = await getRow(deps, viewer, highlightId);
  const viewerId = viewer?.id ?? null;
  const items = await listHighlightItems(deps.db, viewerId ?? VISITOR_ID, highlightId);
  const media = await listHighlightMedia(deps.db, highlightId);
  const urlOf = await urlsFor(deps, viewer);
  const owner = viewAuthor(row, viewerId);
  const first = new Map([...media].flatMap(([id, [item]]) => (item ? [[id, item] as const] : [])));
  const shown = items.map((item, position) => ({ ...item, position, highlight_id: highlightId }));
  return {
    ...viewHighlight(row, shown, first, urlOf),
    owner,
    items: items.map((item) => viewItem(item, owner, viewerId, media.get(item.id) ?? [], urlOf)),
  };
}
