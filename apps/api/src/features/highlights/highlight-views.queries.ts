import { type Kysely, sql, type Transaction } from 'kysely';
import { noteCounters } from '../../db/counter-drift.ts';
import { prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { canSeeHighlight } from '../visibility/highlight-visibility.queries.ts';
import { highlightCounters } from './highlight.queries.ts';

type Values = { viewerId: number; highlightId: number };

const highlightToView = prepared(['viewerId', 'highlightId'], (db, { viewerId, highlightId }: Values) =>
  db
    .selectFrom('highlights')
    .select('highlights.owner_id')
    .select(
      sql<number | null>`(select 1 from highlight_views
        where highlight_views.highlight_id = highlights.id and highlight_views.viewer_id = ${viewerId})`.as('is_seen'),
    )
    .where('highlights.id', '=', highlightId)
    .where(canSeeHighlight(viewerId)),
);

export async function findHighlightToView(db: Kysely<Database>, values: Values) {
  const [highlight] = await highlightToView(db, values);
  return highlight;
}

export async function lockHighlightToView(trx: Transaction<Database>, values: Values): Promise<boolean> {
  // Locked first, as a block does: a statement that waits for a block would not see it.
  await trx.selectFrom('highlights').select('id').where('id', '=', values.highlightId).forNoKeyUpdate().execute();
  return (await findHighlightToView(trx, values)) !== undefined;
}

/** The caller has locked the highlight. */
export async function addHighlightView(trx: Transaction<Database>, { viewerId, highlightId }: Values): Promise<void> {
  const inserted = await trx
    .insertInto('highlight_views')
    .values({ highlight_id: highlightId, viewer_id: viewerId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('viewer_id')
    .executeTakeFirst();
  if (!inserted) return;
  await trx
    .updateTable('highlights')
    .set((eb) => ({ view_count: eb('view_count', '+', 1) }))
    .where('id', '=', highlightId)
    .execute();
}

/** The caller has locked both members. */
export async function deleteHighlightViews(
  trx: Transaction<Database>,
  { ownerId, viewerId }: { ownerId: number; viewerId: number },
): Promise<void> {
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
  const ids = deleted.map(({ id }) => id);
  noteCounters(trx, highlightCounters, ids);
  await trx
    .updateTable('highlights')
    .set((eb) => ({ view_count: eb('view_count', '-', 1) }))
    .where('id', 'in', ids)
    .execute();
}
