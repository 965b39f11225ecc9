import { VIEWERS_KEPT_MS } from '@vibeline/core/features/stories/story.rules';
import type { Transaction } from 'kysely';
import { lessOne } from '../../db/counter-drift.ts';
import type { Database } from '../../db/schema.ts';

/**
 * Deletes the viewer's views of the owner's stories and subtracts them from the counts. Where viewers are no longer
 * kept (now: ms UTC), the counts stay. The caller has locked both members.
 */
export async function deleteStoryViews(
  trx: Transaction<Database>,
  { ownerId, viewerId, now }: { ownerId: number; viewerId: number; now: number },
): Promise<void> {
  // In the order of their ids, as everyone locks them. A view that is being counted is waited for.
  const stories = await trx
    .selectFrom('stories')
    .select('id')
    .where('author_id', '=', ownerId)
    .where('created_at', '>', now - VIEWERS_KEPT_MS)
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
    .set({ view_count: lessOne('view_count') })
    .where(
      'id',
      'in',
      deleted.map(({ id }) => id),
    )
    .execute();
}
