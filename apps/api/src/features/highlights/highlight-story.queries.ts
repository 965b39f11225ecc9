import { type Audience, narrowerAudiences } from '@vibeline/core/features/posts/audience.rules';
import { sql, type Transaction } from 'kysely';
import { noteCounters } from '../../db/counter-drift.ts';
import type { Database } from '../../db/schema.ts';
import { highlightCounters } from './highlight.queries.ts';

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
 * Removes a story from the highlights whose audience is larger than its own, or from all (null: it is deleted). Later
 * stories move up; if it was the cover, the first story becomes the cover. The caller has locked its author with
 * `lockMemberRow`.
 */
export async function removeStoryFromHighlights(
  trx: Transaction<Database>,
  storyId: number,
  audience: Audience | null,
): Promise<void> {
  const highlights = await listHighlightsWith(trx, storyId);
  const wider = highlights.filter(
    ({ visibility }) => audience === null || narrowerAudiences(visibility).includes(audience),
  );
  await takeOut(
    trx,
    storyId,
    wider.map(({ id }) => id),
  );
}

export async function deleteHighlightStory(
  trx: Transaction<Database>,
  highlightId: number,
  storyId: number,
): Promise<void> {
  if (await isInHighlight(trx, highlightId, storyId)) await takeOut(trx, storyId, [highlightId]);
}

async function listHighlightsWith(trx: Transaction<Database>, storyId: number) {
  return trx
    .selectFrom('highlight_stories')
    .innerJoin('highlights', 'highlights.id', 'highlight_stories.highlight_id')
    .select(['highlights.id', 'highlights.visibility'])
    .where('highlight_stories.story_id', '=', storyId)
    .execute();
}

async function takeOut(trx: Transaction<Database>, storyId: number, highlightIds: readonly number[]): Promise<void> {
  if (highlightIds.length === 0) return;
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
  noteCounters(trx, highlightCounters, highlightIds);
  await trx
    .updateTable('highlights')
    .set((eb) => ({
      story_count: eb('story_count', '-', 1),
      cover_story_id: sql<number | null>`nullif(cover_story_id, ${storyId})`,
    }))
    .where('id', 'in', highlightIds)
    .execute();
}
