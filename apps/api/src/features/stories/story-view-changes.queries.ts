import { VIEWERS_KEPT_MS } from '@vibeline/core/features/stories/story.rules';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';

type Pair = readonly [one: number, other: number];

/**
 * Deletes what each of the two has viewed of the other's stories and highlights, and counts it no more. Of stories whose
 * viewers are not kept any longer, the counts stay. The caller has locked both members.
 */
export async function deleteViewsBetween(trx: Transaction<Database>, [one, other]: Pair, now: number): Promise<void> {
  for (const [ownerId, viewerId] of [
    [one, other],
    [other, one],
  ] as const) {
    await deleteStoryViews(trx, { ownerId, viewerId, since: now - VIEWERS_KEPT_MS });
    await deleteHighlightViews(trx, { ownerId, viewerId });
  }
}

interface Views {
  ownerId: number;
  viewerId: number;
}

async function deleteStoryViews(
  trx: Transaction<Database>,
  { ownerId, viewerId, since }: Views & { since: number },
): Promise<void> {
  // In the order of their ids, as everyone locks them. A view that is being counted is waited for.
  const stories = await trx
    .selectFrom('stories')
    .select('id')
    .where('author_id', '=', ownerId)
    .where('created_at', '>', since)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (stories.length === 0) return;
  const deleted = await trx
    .deleteFrom('story_views')
    .where('viewer_id', '=', viewerId)
    .where(
      'story_id',
      'in',
      stories.map(({ id }) => id),
    )
    .returning('story_id as id')
    .execute();
  if (deleted.length === 0) return;
  await trx
    .updateTable('stories')
    .set((eb) => ({ view_count: eb('view_count', '-', 1) }))
    .where(
      'id',
      'in',
      deleted.map(({ id }) => id),
    )
    .execute();
}

async function deleteHighlightViews(trx: Transaction<Database>, { ownerId, viewerId }: Views): Promise<void> {
  const highlights = await trx
    .selectFrom('highlights')
    .select('id')
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (highlights.length === 0) return;
  const deleted = await trx
    .deleteFrom('highlight_views')
    .where('viewer_id', '=', viewerId)
    .where(
      'highlight_id',
      'in',
      highlights.map(({ id }) => id),
    )
    .returning('highlight_id as id')
    .execute();
  if (deleted.length === 0) return;
  await trx
    .updateTable('highlights')
    .set((eb) => ({ view_count: eb('view_count', '-', 1) }))
    .where(
      'id',
      'in',
      deleted.map(({ id }) => id),
    )
    .execute();
}
