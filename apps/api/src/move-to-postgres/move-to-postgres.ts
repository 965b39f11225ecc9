import { existsSync } from 'node:fs';
import type { Transaction } from 'kysely';
import { moveDatabaseAside, movedFolder } from '../backup/move-aside.ts';
import { type Config, ConfigError } from '../config.ts';
import {
  attach,
  collectStatistics,
  continueIds,
  type Detached,
  detach,
  inPostgresTransaction,
  listPostgresTables,
} from '../db/move/postgres-target.ts';
import { openSqliteSource, type SqliteSource } from '../db/move/sqlite-source.ts';
import { tryLockFolder } from '../db/open/folder-lock.ts';
import { migrate } from '../db/open/migrate.ts';
import { sqliteFile, withDatabase } from '../db/open/open-database.ts';
import { withSetupLock } from '../db/open/setup-lock.ts';
import { hasPostgresTables } from '../db/postgres/snapshot-postgres.ts';
import type { Database } from '../db/schema.ts';
import { findDamage } from '../db/sqlite/check-sqlite.ts';
import { indexAllPosts } from '../features/posts/post-index.queries.ts';
import { BadDatabaseError, StartError } from '../start-error.ts';
import { assertCurrentSchema } from '../startup/server-database.ts';
import { copyTable, DERIVED_TABLES, pairTables, verifyTable } from './copy-tables.ts';

interface Move {
  dataDir: string;
  databaseUrl: string;
  report: (line: string) => void;
}

interface Moved {
  rows: Map<string, number>;
  old: string;
}

export async function runMoveToPostgres(args: string[], { dataDir, databaseUrl }: Config): Promise<void> {
  if (args.length > 0) throw new ConfigError('Usage: DATABASE_URL=postgres://… npm run move-to-postgres');
  if (databaseUrl === null) throw new ConfigError('Set DATABASE_URL to the empty Postgres database to move to.');
  const startedAt = performance.now();
  const { rows, old } = await moveToPostgres({ dataDir, databaseUrl, report: console.log });
  const width = Math.max(...[...rows.keys()].map((name) => name.length));
  for (const [table, count] of rows) console.log(`  ${table.padEnd(width)} ${count}`);
  const total = [...rows.values()].reduce((sum, count) => sum + count, 0);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`Moved ${total} rows in ${seconds} s; every row was read again and compared.`);
  console.log(`The SQLite database is kept as ${old}; the media stay where they are.`);
  console.log('Start the server with the same DATA_DIR and this DATABASE_URL.');
}

/**
 * Copies the SQLite database of a folder that no server uses into an empty Postgres, in one transaction: when it fails,
 * both are as before. Afterwards the SQLite file is in another folder, so that no server continues on it by mistake.
 */
export async function moveToPostgres({ dataDir, databaseUrl, report }: Move): Promise<Moved> {
  const file = sqliteFile(dataDir);
  if (!existsSync(file)) {
    throw new StartError(`There is no SQLite database in ${dataDir}; set DATA_DIR to the folder that the server uses.`);
  }
  const lock = tryLockFolder(dataDir, 'exclusive');
  if (!lock) throw new StartError(`A server is running on ${dataDir}: stop it, then move.`);
  try {
    await assertMovable(dataDir);
    const rows = await withSetupLock({ databaseUrl }, () => copyInto(databaseUrl, file, report));
    const old = (await moveDatabaseAside(dataDir, movedFolder(dataDir))) ?? file;
    return { rows, old };
  } finally {
    lock.release();
  }
}

/** Also writes what is in the write-ahead log into the file. */
async function assertMovable(dataDir: string): Promise<void> {
  const damage = findDamage(sqliteFile(dataDir));
  if (damage !== null) throw new BadDatabaseError(dataDir, damage);
  await withDatabase({ databaseUrl: null, dataDir }, assertCurrentSchema);
}

async function copyInto(databaseUrl: string, file: string, report: Move['report']): Promise<Map<string, number>> {
  if (await hasPostgresTables(databaseUrl)) {
    throw new StartError('The database DATABASE_URL names has tables already: name an empty one.');
  }
  const source = openSqliteSource(file);
  try {
    return await inPostgresTransaction(databaseUrl, async (trx) => {
      await migrate({ db: trx, engine: 'postgres' });
      return copyAll(source, trx, report);
    });
  } finally {
    source.close();
  }
}

export async function copyAll(
  source: SqliteSource,
  trx: Transaction<Database>,
  report: Move['report'],
): Promise<Map<string, number>> {
  const tables = pairTables(source.listTables(), await listPostgresTables(trx));
  const detached = await detach(trx);
  report(`Copying ${tables.length} tables`);
  const copied = [];
  for (const table of tables) copied.push({ table, hash: await copyTable({ source, trx }, table) });
  report('Making indexes and references');
  const isDerived = ({ table }: Detached) => DERIVED_TABLES.includes(table);
  await attach(
    trx,
    detached.filter((one) => !isDerived(one)),
  );
  await continueIds(trx, source.lastIds());
  report('Indexing what posts are found by');
  const indexed = await indexAllPosts(trx);
  await attach(trx, detached.filter(isDerived));
  await collectStatistics(trx);
  report('Comparing every row');
  for (const { table, hash } of copied) await verifyTable(trx, table, hash);
  return new Map([...copied.map(({ table, hash }) => [table.name, hash.count] as const), ['post_search', indexed]]);
}
