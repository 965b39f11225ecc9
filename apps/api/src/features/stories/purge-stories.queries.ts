import type { Transaction } from 'kysely';
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
