import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { deleteHighlightViews } from '../highlights/highlight-views.queries.ts';
import { deleteStoryViews } from '../stories/story-view-changes.queries.ts';

/** Deletes what each of the two has viewed of the other's stories and highlights. The caller has locked both members. */
export async function deleteViewsBetween(
  trx: Transaction<Database>,
  [one, other]: readonly [one: number, other: number],
  now: number,
): Promise<void> {
  for (const [ownerId, viewerId] of [
    [one, other],
    [other, one],
  ] as const) {
    await deleteStoryViews(trx, { ownerId, viewerId, now });
    await deleteHighlightViews(trx, { ownerId, viewerId });
  }
}
