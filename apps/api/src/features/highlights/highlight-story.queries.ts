import { type Audience, widerAudiences } from '@vibeline/core/features/posts/audience.rules';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** Whether a story, archived or live, is this member's. */
export async function isOwnStory(trx: Transaction<Database>, authorId: number, storyId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('stories')
    .select('id')
    .where('id', '=', storyId)
    .where('author_id', '=', authorId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isInHighlight(
  trx: Transaction<Database>,
  highlightId: number,
  storyId: number,
): Promise<boolean> {
  const row = await trx
    .selectFrom('highlight_stories')
    .select('story_id')
    .where('highlight_id', '=', highlightId)
    .where('story_id', '=', storyId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Puts a story at the end of a highlight, and gives it the highlight's category unless it has one. */
export async function insertHighlightStory(
  trx: Transaction<Database>,
  { highlightId, storyId, position, category }: NewHighlightStory,
): Promise<void> {
  await trx
    .insertInto('highlight_stories')
    .values({ highlight_id: highlightId, story_id: storyId, position })
    .execute();
  await trx
    .updateTable('highlights')
    .set((eb) => ({ story_count: eb('story_count', '+', 1) }))
    .where('id', '=', highlightId)
    .execute();
  await trx
    .updateTable('stories')
    .set({ highlight_category: category })
    .where('id', '=', storyId)
    .where('highlight_category', 'is', null)
    .execute();
}

interface NewHighlightStory {
  highlightId: number;
  storyId: number;
  position: number;
  category: Database['highlights']['category'];
}

/**
 * Takes a story out of all highlights, as when it is deleted: their counts change, the stories after it move up, and a
 * cover that it was becomes the first story. The caller has locked its author with `lockMemberRow`.
 */
export async function removeStoryFromHighlights(trx: Transaction<Database>, storyId: number): Promise<void> {
  await takeOut(trx, storyId, {});
}

/** As `removeStoryFromHighlights`, out of those that more people than these may see. */
export async function removeStoryFromWiderHighlights(
  trx: Transaction<Database>,
  storyId: number,
  visibility: Audience,
): Promise<void> {
  await takeOut(trx, storyId, { visibilities: widerAudiences(visibility) });
}

/** As `removeStoryFromHighlights`, out of one. Does nothing when it is not in it. */
export async function deleteHighlightStory(
  trx: Transaction<Database>,
  highlightId: number,
  storyId: number,
): Promise<void> {
  await takeOut(trx, storyId, { highlightId });
}

interface Highlights {
  highlightId?: number;
  visibilities?: readonly Audience[];
}

async function takeOut(
  trx: Transaction<Database>,
  storyId: number,
  { highlightId, visibilities }: Highlights,
): Promise<void> {
  const rows = await trx
    .selectFrom('highlight_stories')
    .innerJoin('highlights', 'highlights.id', 'highlight_stories.highlight_id')
    .select('highlight_stories.highlight_id')
    .where('highlight_stories.story_id', '=', storyId)
    .$if(highlightId !== undefined, (query) => query.where('highlights.id', '=', highlightId ?? 0))
    .$if(visibilities !== undefined, (query) => query.where('highlights.visibility', 'in', visibilities ?? []))
    .execute();
  if (rows.length === 0) return;
  const highlightIds = rows.map((row) => row.highlight_id);
  await trx
    .updateTable('highlight_stories as later')
    .set((eb) => ({ position: eb('later.position', '-', 1) }))
    .where('later.highlight_id', 'in', highlightIds)
    .where('later.position', '>', (eb) =>
      eb
        .selectFrom('highlight_stories as removed')
        .select('removed.position')
        .whereRef('removed.highlight_id', '=', 'later.highlight_id')
        .where('removed.story_id', '=', storyId),
    )
    .execute();
  await trx
    .deleteFrom('highlight_stories')
    .where('story_id', '=', storyId)
    .where('highlight_id', 'in', highlightIds)
    .execute();
  await trx
    .updateTable('highlights')
    .set((eb) => ({
      story_count: eb('story_count', '-', 1),
      cover_story_id: sql<number | null>`nullif(cover_story_id, ${storyId})`,
    }))
    .where('id', 'in', highlightIds)
    .execute();
}
