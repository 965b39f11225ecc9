import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';

export async function listHighlightIds(trx: Transaction<Database>, ownerId: number): Promise<number[]> {
  const rows = await trx.selectFrom('highlights').select('id').where('owner_id', '=', ownerId).execute();
  return rows.map(({ id }) => id);
}

export async function saveHighlightOrder(trx: Transaction<Database>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('highlights')
    .set({ position: positionIn(ids, 'id') })
    .where('id', 'in', ids)
    .execute();
}

export async function listStoryIds(trx: Transaction<Database>, highlightId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('highlight_stories')
    .select('story_id')
    .where('highlight_id', '=', highlightId)
    .execute();
  return rows.map((row) => row.story_id);
}

export async function saveStoryOrder(
  trx: Transaction<Database>,
  highlightId: number,
  storyIds: readonly number[],
): Promise<void> {
  if (storyIds.length === 0) return;
  await trx
    .updateTable('highlight_stories')
    .set({ position: positionIn(storyIds, 'story_id') })
    .where('highlight_id', '=', highlightId)
    .execute();
}

function positionIn(ids: readonly number[], column: 'id' | 'story_id') {
  const places = ids.map((id, position) => sql`when ${id} then ${sql.lit(position)}`);
  return sql<number>`case ${sql.ref(column)} ${sql.join(places, sql` `)} end`;
}
