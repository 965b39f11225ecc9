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

/** Returns how many. Locks the highlights in the order of their ids, as everyone does. */
export async function deleteSomeHighlightViewsBy(
  trx: Transaction<Database>,
  viewerId: number,
  limit: number,
): Promise<number> {
  const viewed = await trx
    .selectFrom('highlight_views')
    .select('highlight_id')
    .where('viewer_id', '=', viewerId)
    .orderBy('highlight_id')
    .limit(limit)
    .execute();
  if (viewed.length === 0) return 0;
  const ids = viewed.map((row) => row.highlight_id);
  await trx.selectFrom('highlights').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
  await trx.deleteFrom('highlight_views').where('viewer_id', '=', viewerId).where('highlight_id', 'in', ids).execute();
  noteCounters(trx, highlightCounters, ids);
  await trx
    .updateTable('highlights')
    .set((eb) => ({ view_count: eb('view_count', '-', 1) }))
    .where('id', 'in', ids)
    .execute();
  return ids.length;
}
