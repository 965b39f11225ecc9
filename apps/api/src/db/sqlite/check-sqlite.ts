import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import SQLite from 'better-sqlite3';
import { assertOwnTables } from '../open/own-database.ts';

/** First bytes of a table's or index's root page: https://sqlite.org/fileformat2.html#b_tree_pages */
const ROOT_PAGE_TYPES = [2, 5, 10, 13];
const FILE_HEADER_BYTES = 100;

export function hasLog(file: string): boolean {
  return logBytes(file) > 0;
}

function logBytes(file: string): number {
  return statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
}

/**
 * Throws when the file exists and its header, size, schema or the first page of a table or index is damaged. Takes the
 * same time for files of all sizes; `findDamage` reads the whole file.
 */
export function assertUsable(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) return;
  // Opening a named pipe would wait for its writer.
  if (!found.isFile()) throw new Error('it is not a file');
  openReadOnly(file, (database) => {
    const pageSize = Number(database.pragma('page_size', { simple: true }));
    const pages = Number(database.pragma('page_count', { simple: true }));
    const roots = readRoots(database);
    // Pages in the log may not be in the file yet.
    const logged = Math.ceil(logBytes(file) / pageSize);
    if (found.size < pageSize * (pages - logged)) {
      throw new Error(`it has ${found.size} bytes instead of ${pageSize * pages}`);
    }
    if (logged === 0) assertRootPages(file, pageSize, roots);
  });
}

/** Throws `ForeignDatabaseError` when the file has tables of another program. Opening it for writing would change its header. */
export function assertOwnFile(file: string): void {
  if (existsSync(file)) openReadOnly(file, (database) => assertOwnTables(...readTables(database)));
}

/** Reads the whole file; null when nothing is wrong. */
export function findDamage(file: string): string | null {
  try {
    const result = openReadOnly(file, (database) => String(database.pragma('quick_check(1)', { simple: true })));
    return result === undefined || result === 'ok' ? null : result.replaceAll(/\s+/g, ' ');
  } catch (error) {
    if (error instanceof SQLite.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code)) return error.message;
    throw error;
  }
}

/** Opened read-only, because closing a writer would checkpoint its log. */
function openReadOnly<Result>(file: string, read: (database: SQLite.Database) => Result): Result | undefined {
  const database = new SQLite(file, { readonly: true });
  try {
    return read(database);
  } catch (error) {
    // Creating the file was interrupted before it switched to WAL: not corrupt, and opening it for writing recovers it.
    if (error instanceof SQLite.SqliteError && error.code === 'SQLITE_READONLY_ROLLBACK') return undefined;
    throw error;
  } finally {
    database.close();
  }
}

function readTables(database: SQLite.Database): [tables: string[], hasMigrations: boolean] {
  const names = database
    .prepare<[], string>("select name from sqlite_schema where type in ('table', 'view') and name not glob 'sqlite_*'")
    .pluck()
    .all();
  const migrations = names.includes('kysely_migration')
    ? database.prepare('select 1 from kysely_migration').get()
    : null;
  return [names, Boolean(migrations)];
}

function readRoots(database: SQLite.Database): number[] {
  const schema = database
    .prepare<[], { type: string; name: string; rootpage: number }>(
      'select type, name, rootpage from sqlite_schema where rootpage > 0',
    )
    .all();
  for (const { type, name } of schema) {
    // Without "not indexed" SQLite may read an index instead.
    if (type === 'table') database.prepare(`select * from "${name.replaceAll('"', '""')}" not indexed limit 1`).get();
  }
  return schema.map(({ rootpage }) => rootpage);
}

function assertRootPages(file: string, pageSize: number, roots: readonly number[]): void {
  const handle = openSync(file, 'r');
  try {
    const type = Buffer.alloc(1);
    for (const page of roots) {
      readSync(handle, type, 0, 1, (page - 1) * pageSize + (page === 1 ? FILE_HEADER_BYTES : 0));
      if (!ROOT_PAGE_TYPES.includes(type[0] ?? 0)) throw new Error(`page ${page} is not the root of a table or index`);
    }
  } finally {
    closeSync(handle);
  }
}
