import SQLite from 'better-sqlite3';
import {
  LINK_TABLES,
  MIGRATIONS_SQL,
  mediaNamesSql,
  type RestoredChanges,
  SESSION_TABLES,
  type Snapshot,
  TRANSIENT_TABLES,
} from '../snapshot.ts';

const BUSY_TIMEOUT_MS = 10_000;

/** Writes a consistent copy of the database, also while others write to it. Blocks this process until it is done. */
export function copySqlite(file: string, target: string): Snapshot {
  const source = new SQLite(file, { readonly: true, timeout: BUSY_TIMEOUT_MS });
  try {
    source.prepare('vacuum into ?').run(target);
  } finally {
    source.close();
  }
  return describeSqlite(target);
}

export function describeSqlite(file: string): Snapshot {
  const database = new SQLite(file, { readonly: true });
  try {
    const list = (sql: string) => database.prepare<[], string>(sql).pluck().all();
    const tables = list(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name",
    );
    const mediaNames = mediaNamesSql(tables);
    const count = database.prepare.bind(database);
    return {
      rows: Object.fromEntries(
        tables.map((table) => [table, Number(count(`select count(*) from "${table}"`).pluck().get())]),
      ),
      migrations: tables.includes('kysely_migration') ? list(MIGRATIONS_SQL) : [],
      mediaNames: mediaNames === null ? [] : list(mediaNames),
    };
  } finally {
    database.close();
  }
}

export function changeRestoredSqlite(
  file: string,
  { keepsSessions, removedSettings, settings }: RestoredChanges,
): void {
  const database = new SQLite(file);
  try {
    const emptied = [...TRANSIENT_TABLES, ...LINK_TABLES, ...(keepsSessions ? [] : SESSION_TABLES)];
    const hasTable = database.prepare("select 1 from sqlite_master where type = 'table' and name = ?");
    for (const table of emptied) if (hasTable.get(table)) database.exec(`delete from ${table}`);
    const remove = database.prepare('delete from settings where name = ?');
    for (const name of removedSettings) remove.run(name);
    const save = database.prepare('insert or replace into settings (name, value) values (?, ?)');
    for (const row of Object.entries(settings)) save.run(row);
  } finally {
    database.close();
  }
}

export function isSqliteError(error: unknown): error is Error {
  return error instanceof SQLite.SqliteError;
}
