import type { Transaction } from 'kysely';
import { lessOne } from '../../db/counter-drift.ts';
import type { Database } from '../../db/schema.ts';

export async function findOneOfAuthor(trx: Transaction<Database>, authorId: number): Promise<number | null> {
  const row = await trx
    .selectFrom('stories')
    .select('id')
    .where('author_id', '=', authorId)
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function deleteSomeViewsOf(trx: Transaction<Database>, storyId: number, limit: number): Promise<number> {
  const some = trx.selectFrom('story_views').select('viewer_id').where('story_id', '=', storyId).limit(limit);
  const { numDeletedRows } = await trx
    .deleteFrom('story_views')
    .where('story_id', '=', storyId)
    .where('viewer_id', 'in', some)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Returns how many. Locks the stories in the order of their ids, as everyone does. */
export async function deleteSomeViewsBy(trx: Transaction<Database>, viewerId: number, limit: number): Promise<number> {
  const viewed = await trx
    .selectFrom('story_views')
    .select('story_id')
    .where('viewer_id', '=', viewerId)
    .orderBy('story_id')
    .limit(limit)
    .execute();
  if (viewed.length === 0) return 0;
  const ids = viewed.map((row) => row.story_id);
  await trx.selectFrom('stories').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
  await trx.deleteFrom('story_views').where('viewer_id', '=', viewerId).where('story_id', 'in', ids).execute();
  await trx
    .updateTable('stories')
    .set({ view_count: lessOne('view_count') })
    .where('id', 'in', ids)
    .execute();
  return ids.length;
}
