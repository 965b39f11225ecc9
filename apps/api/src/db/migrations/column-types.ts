import { type ColumnDefinitionBuilder, sql } from 'kysely';
import type { Engine } from '../open-database.ts';

/** What the two databases call differently. */
export function columnTypesFor(engine: Engine) {
  const onPostgres = engine === 'postgres';
  return {
    id: onPostgres ? ('bigint' as const) : ('integer' as const),
    // Ids never come back after a delete and ascend in time, so `id desc` is newest first.
    ascendingId: (column: ColumnDefinitionBuilder) =>
      onPostgres ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement(),
    // Room in each page lets Postgres rewrite a counter in place, without touching an index.
    counterTable: onPostgres ? sql`with (fillfactor = 70)` : sql``,
    // A vote is found by its key alone: one b-tree instead of two.
    keyedTable: onPostgres ? sql`` : sql`without rowid`,
  };
}

export type ColumnTypes = ReturnType<typeof columnTypesFor>;
