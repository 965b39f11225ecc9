import { rm } from 'node:fs/promises';
import SQLite from 'better-sqlite3';
import pg from 'pg';
import { startPostgres } from '../../../../scripts/postgres.mjs';
import { migrate } from '../../src/db/open/migrate.ts';
import { openDatabase } from '../../src/db/open/open-database.ts';
import { hashCode } from '../../src/random-code.ts';
import { databaseFile, tokenOf } from '../data-set.ts';
import { CALLERS, type NetworkSize, networkRows } from './network-rows.ts';

export interface Network {
  size: NetworkSize;
  databaseUrl: string | null;
  remove(): Promise<void>;
}

type Report = (line: string) => void;

const numbered = ['members', 'posts', 'sessions', 'comments', 'follows', 'notifications', 'activities'];

/** Fills the file of `dataDir`, a fresh folder. Creating indexes afterwards takes a fraction of the time. */
export async function makeOnSqlite(dataDir: string, size: NetworkSize, report: Report): Promise<Network> {
  await migrateIn({ databaseUrl: null, dataDir });
  const file = new SQLite(databaseFile(dataDir));
  for (const pragma of ['journal_mode = off', 'synchronous = off', 'foreign_keys = off', 'cache_size = -1000000'])
    file.pragma(pragma);
  const indexes = file
    .prepare("select name, sql from sqlite_master where type = 'index' and sql is not null")
    .all() as {
    name: string;
    sql: string;
  }[];
  for (const { name } of indexes) file.exec(`drop index "${name}"`);
  const now = Date.now();
  for (const sql of [...networkRows(size, now, 'sqlite'), ...sessionRows(now)])
    await run(report, sql, () => file.exec(sql));
  for (const { sql } of indexes) await run(report, sql, () => file.exec(sql));
  file.pragma('journal_mode = wal');
  file.close();
  return { size, databaseUrl: null, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

/** Migrates the network that `makeOnSqlite` made: the server would make a backup first. */
export async function reuseOnSqlite(dataDir: string, size: NetworkSize): Promise<Network> {
  await migrateIn({ databaseUrl: null, dataDir });
  return { size, databaseUrl: null, remove: async () => undefined };
}

export async function makeOnPostgres(dataDir: string, size: NetworkSize, report: Report): Promise<Network> {
  const { url, stop } = await startPostgres();
  await migrateIn({ databaseUrl: url, dataDir });
  const client = new pg.Client(url);
  await client.connect();
  await client.query("set session_replication_role = replica; set maintenance_work_mem = '512MB'");
  await client.query("set work_mem = '256MB'");
  const { rows: indexes } = await client.query<{ name: string; sql: string }>(
    `select indexname as name, indexdef as sql from pg_indexes where schemaname = 'public'
       and indexname not in (select conname from pg_constraint)`,
  );
  for (const { name } of indexes) await client.query(`drop index "${name}"`);
  const now = Date.now();
  for (const sql of [...networkRows(size, now, 'postgres'), ...sessionRows(now), ...indexes.map((index) => index.sql)])
    await run(report, sql, () => client.query(sql));
  for (const table of numbered)
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
  await run(report, 'vacuum analyze', () => client.query('vacuum analyze'));
  await client.end();
  return { size, databaseUrl: url, remove: stop };
}

async function migrateIn(options: { databaseUrl: string | null; dataDir: string }): Promise<void> {
  const database = await openDatabase({ ...options, onConnectionError: () => undefined });
  await migrate(database);
  await database.db.destroy();
}

function sessionRows(now: number): string[] {
  const rows = Array.from(
    { length: CALLERS },
    (_, index) => `(${index + 1}, '${hashCode(tokenOf(index + 1))}', 'Firefox on Linux', '127.0.0.1', ${now}, ${now})`,
  );
  const columns = 'member_id, token_hash, device, network, created_at, last_used_at';
  return [`insert into sessions (${columns}) values ${rows.join(', ')}`];
}

async function run(report: Report, sql: string, work: () => unknown): Promise<void> {
  const began = performance.now();
  await work();
  const what = /(?:insert into|create (?:unique )?index|update|vacuum) "?\w+"?/i.exec(sql)?.[0] ?? sql.slice(0, 40);
  report(`${((performance.now() - began) / 1000).toFixed(1)} s  ${what}`);
}
