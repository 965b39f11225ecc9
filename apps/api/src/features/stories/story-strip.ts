import type { StoryStrip } from '@vibeline/core/features/stories/story.schema';
import { orderStrip } from '@vibeline/core/features/stories/strip-order.rules';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely } from 'kysely';
import { filterInTurns } from '../../db/lists/filter-rows.ts';
import type { Database } from '../../db/schema.ts';
import type { ViewerAt } from '../../viewer-at.ts';
import { findAnyAuthors } from '../members/author.queries.ts';
import { findWordFilter, type WordFilter } from '../mutes/word-filter.queries.ts';
import { viewStoryAuthor } from './story.view.ts';
import { listStripAuthors, listStripTexts, type StripRow } from './strip.queries.ts';

export async function readStrip(db: Kysely<Database>, viewer: Viewer, now: number): Promise<StoryStrip> {
  const viewerAt = { viewerId: viewer.id, now };
  const words = await findWordFilter(db, viewer.id);
  const rows = words ? await listUnhidden(db, viewerAt, words) : await listStripAuthors(db, viewerAt);
  const authors = await findAnyAuthors(
    db,
    viewer.id,
    rows.map((row) => row.author_id),
  );
  const entries = rows.flatMap((row) => {
    const author = authors.get(row.author_id);
    return author ? [viewStoryAuthor(row, author, viewer.id)] : [];
  });
  return orderStrip(entries, viewer.id);
}

async function listUnhidden(db: Kysely<Database>, viewerAt: ViewerAt, words: WordFilter): Promise<StripRow[]> {
  const shown = await filterInTurns(await listStripTexts(db, viewerAt), (story) => !words.hides(story));
  const byAuthor = new Map<number, StripRow>();
  for (const { author_id, created_at, is_unseen } of shown) {
    const row = byAuthor.get(author_id) ?? { author_id, story_count: 0, unseen_count: 0, latest_at: 0 };
    row.story_count += 1;
    row.unseen_count += is_unseen;
    row.latest_at = Math.max(row.latest_at, created_at);
    byAuthor.set(author_id, row);
  }
  return [...byAuthor.values()];
}
