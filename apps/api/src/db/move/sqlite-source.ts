import SQLite from 'better-sqlite3';

export type Value = bigint | number | string | Buffer | null;

export interface TableShape {
  name: string;
  columns: string[];
}

export interface SqliteSource {
  /** Without full texts, and without the tables in which SQLite keeps those. */
  listTables(): TableShape[];
  read(table: TableShape): Iterable<Value[]>;
  /** The largest id by table that was ever given, also when its row is deleted by now. */
  lastIds(): Map<string, bigint>;
  close(): void;
}

export function openSqliteSource(file: string): SqliteSource {
  const database = new SQLite(file, { readonly: true });
  // From the first read on, a transaction sees one state.
  database.exec('begin; select 1 from sqlite_schema');
  return {
    listTables: () =>
      database
        .prepare<[], string>(
          "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%' order by name",
        )
        .pluck()
        .all()
        .map((name) => ({ name, columns: listColumns(database, name) })),
    read: ({ name, columns }) =>
      database
        .prepare<[], Value[]>(`select ${columns.map((column) => `"${column}"`).join()} from "${name}"`)
        .raw()
        .safeIntegers()
        .iterate(),
    lastIds: () =>
      new Map(
        database.prepare<[], [string, bigint]>('select name, seq from sqlite_sequence').raw().safeIntegers().all(),
      ),
    close: () => database.close(),
  };
}

function listColumns(database: SQLite.Database, table: string): string[] {
  return database.prepare<[string], string>('select name from pragma_table_info(?) order by cid').pluck().all(table);
}
