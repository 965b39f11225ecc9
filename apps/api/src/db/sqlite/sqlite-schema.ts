import SQLite from 'better-sqlite3';

export type SqliteSchema = Map<string, string>;

interface SchemaRow {
  type: string;
  name: string;
  table: string;
  sql: string | null;
}

/** Statistics of the planner, which SQLite makes on request, and Kysely's tables, whose text depends on its version. */
const UNCOMPARED = /^(sqlite_stat\d|kysely_migration(_lock)?)$/;

export function readSqliteSchema(file: string): SqliteSchema {
  const database = new SQLite(file, { readonly: true });
  try {
    const rows = database
      .prepare<[], SchemaRow>('select type, name, tbl_name as "table", sql from sqlite_schema')
      .all()
      .filter(({ type, name }) => !(type === 'table' && UNCOMPARED.test(name)));
    return new Map(rows.map((row) => [`${row.type} ${row.name}`, `${row.table} ${row.sql}`]));
  } finally {
    database.close();
  }
}

export function findSchemaDifference(found: SqliteSchema, expected: SqliteSchema): string | null {
  for (const name of new Set([...found.keys(), ...expected.keys()])) {
    if (found.get(name) !== expected.get(name)) return name;
  }
  return null;
}
