import type { Transaction } from 'kysely';
import { noteCounters } from '../../db/counter-drift.ts';
import type { Database } from '../../db/schema.ts';
import { highlightCounters } from './highlight.queries.ts';

export async function findOneOfOwner(trx: Transaction<Database>, ownerId: number): Promise<number | null> {
  const row = await trx
    .selectFrom('highlights')
    .select('id')
    .where('owner_id', '=', ownerId)
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function deleteSomeHighlightViewsOf(
  trx: Transaction<Database>,
  highlightId: number,
  limit: number,
): Promise<number> {
  const views = trx.selectFrom('highlight_views').select('viewer_id').where('highlight_id', '=', highlightId);
  const { numDeletedRows } = await trx
    .deleteFrom('highlight_views')
    .where('highlight_id', '=', highlightId)
    .where('viewer_id', 'in', views.limit(limit))
    .executeTakeFirst();
  const deleted = Number(numDeletedRows);
  if (deleted === 0) return 0;
  noteCounters(trx, highlightCounters, [highlightId]);
  await trx
    .updateTable('highlights')
    .set((eb) => ({ view_count: eb('view_count', '-', deleted) }))
    .where('id', '=', highlightId)
    .execute();
  return deleted;
}
