import { type RawBuilder, sql, type Transaction } from 'kysely';
import { lessOne, noteCounters } from '../db/counter-drift.ts';
import type { Database } from '../db/schema.ts';
import { highlightCounters } from '../features/highlights/highlight.queries.ts';

interface Viewed {
  table: 'stories' | 'highlights';
  views: 'story_views' | 'highlight_views';
  /** Of `views`: what was seen. */
  column: string;
  /** Of `table`, without one view. */
  lower: RawBuilder<number>;
  note: (trx: Transaction<Database>, ids: readonly number[]) => void;
}

export const viewedStories: Viewed = {
  ...{ table: 'stories', views: 'story_views', column: 'story_id', lower: lessOne('view_count') },
  // Not recounted: views of stories are deleted after a time.
  note: () => undefined,
};

export const viewedHighlights: Viewed = {
  ...{ table: 'highlights', views: 'highlight_views', column: 'highlight_id', lower: sql<number>`view_count - 1` },
  note: (trx, ids) => noteCounters(trx, highlightCounters, ids),
};

/** That the member has seen some of them. Returns how many. Locks what was seen in the order of its ids, as everyone does. */
export async function deleteSomeViewsBy(
  trx: Transaction<Database>,
  { table, views, column, lower, note }: Viewed,
  viewerId: number,
  limit: number,
): Promise<number> {
  const [name, viewed] = [sql.table(views), sql.ref(column)];
  const { rows } = await sql<{ id: number }>`select ${viewed} as id from ${name}
    where viewer_id = ${viewerId} order by ${viewed} limit ${sql.lit(limit)}`.execute(trx);
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  await trx.selectFrom(table).select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
  await sql`delete from ${name} where viewer_id = ${viewerId} and ${viewed} in (${sql.join(ids)})`.execute(trx);
  note(trx, ids);
  await trx.updateTable(table).set({ view_count: lower }).where('id', 'in', ids).execute();
  return ids.length;
}
