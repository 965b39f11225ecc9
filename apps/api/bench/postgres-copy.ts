import SQLite from 'better-sqlite3';
import { type InsertObject, type Kysely, sql } from 'kysely';
import { startPostgres } from '../../../scripts/postgres.mjs';
import { migrate } from '../src/db/open/migrate.ts';
import { openDatabase } from '../src/db/open/open-database.ts';
import type { Database } from '../src/db/schema.ts';
import { type DataSet, databaseFile } from './data-set.ts';
import { insertDerivedRows } from './derived-rows.ts';

/** A row has at most 20 columns, and Postgres takes at most 65,535 parameters. */
const ROWS_PER_INSERT = 1000;

export interface PostgresCopy {
  databaseUrl: string;
  stop(): Promise<void>;
}

/** Tables that others refer to come first. Everything else is empty in the data set. */
const tables = [
  'members',
  'member_stats',
  'member_settings',
  'credentials',
  'sessions',
  'posts',
  'post_stats',
  'votes',
  'received_votes',
  'follows',
] as const satisfies (keyof Database)[];

export async function copyToPostgres(set: DataSet): Promise<PostgresCopy> {
  const { url, stop } = await startPostgres();
  const database = await openDatabase({ databaseUrl: url, dataDir: '', onConnectionError: () => undefined });
  await migrate(database);
  const file = new SQLite(databaseFile(set.dataDir), { readonly: true });
  const made = await database.db.introspection.getTables();
  for (const table of tables) {
    const columns = made.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? [];
    const copied = file.prepare(`select ${columns.join(', ')} from ${table}`).all();
    for (const rows of chunks(copied as InsertObject<Database, typeof table>[])) {
      await database.db.insertInto(table).values(rows).execute();
    }
  }
  file.close();
  await continueIds(database.db);
  await insertDerivedRows(database.db);
  await sql`vacuum analyze`.execute(database.db);
  await database.db.destroy();
  return { databaseUrl: url, stop };
}

function chunks<Row>(rows: Row[]): Row[][] {
  const count = Math.ceil(rows.length / ROWS_PER_INSERT);
  return Array.from({ length: count }, (_, n) => rows.slice(n * ROWS_PER_INSERT, (n + 1) * ROWS_PER_INSERT));
}

/** Copied ids do not move the sequences that new ids come from. */
async function continueIds(db: Kysely<Database>): Promise<void> {
  for (const table of ['members', 'sessions', 'posts'] as const) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.table(table)}`.execute(db);
  }
}
