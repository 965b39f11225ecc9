import { type ColumnDefinitionBuilder, sql } from 'kysely';
import type { Engine } from '../open-database.ts';

/** Column types and table options that differ between the engines. */
export function columnTypesFor(engine: Engine) {
  const onPostgres = engine === 'postgres';
  return {
    id: onPostgres ? ('bigint' as const) : ('integer' as const),
    // Ids are never reused after a delete and ascend in time, so `id desc` is newest first.
    ascendingId: (column: ColumnDefinitionBuilder) =>
      onPostgres ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement(),
    // Free space in each page lets Postgres update a counter without updating indexes (HOT).
    counterTable: onPostgres ? sql`with (fillfactor = 70)` : sql``,
    // Compared by code point, as on SQLite: then an index finds the words that begin with a text.
    orderedText: onPostgres ? sql`text collate "C"` : ('text' as const),
    // Rows are only found by their primary key: one b-tree instead of two.
    keyedTable: onPostgres ? sql`` : sql`without rowid`,
  };
}

export type ColumnTypes = ReturnType<typeof columnTypesFor>;
