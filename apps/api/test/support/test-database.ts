import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate } from '../../src/db/open/migrate.ts';
import { type OpenDatabase, openDatabase } from '../../src/db/open/open-database.ts';
import { TEMPLATE } from './postgres-setup.ts';
import { workerFolder } from './worker-folder.ts';

export interface TestDatabase extends OpenDatabase {
  /** A temporary folder, deleted by `close`. */
  dataDir: string;
  /** null on SQLite. */
  databaseUrl: string | null;
  close(): Promise<void>;
}

interface Options {
  /** The engine under test by default. */
  engine?: 'sqlite' | 'postgres';
  /** The last migration that is run. */
  upTo?: string;
  /** A data folder and, on Postgres, a database to start from; neither is in use. */
  copyOf?: { folder: string; databaseName: string | null };
}

/** A new database, migrated to the latest version or to `upTo`. */
export async function openTestDatabase({
  engine = inject('engine'),
  upTo,
  copyOf,
}: Options = {}): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(workerFolder(), 'test-'));
  const folder = copyOf?.folder ?? (engine === 'sqlite' && !upTo ? inject('sqliteTemplate') : null);
  if (folder !== null) cpSync(folder, dataDir, { recursive: true });
  const template = copyOf?.databaseName ?? (upTo ? 'template0' : TEMPLATE);
  const databaseUrl = engine === 'postgres' ? await createDatabase(template) : null;
  const database = await openOwnDatabase(dataDir, databaseUrl);
  // The template of the run is migrated.
  if (upTo || copyOf) await migrate(database, upTo);
  return database;
}

/** A database of the caller's, as it is; closing it removes its data folder. */
export async function openOwnDatabase(dataDir: string, databaseUrl: string | null): Promise<TestDatabase> {
  const database = await openDatabase({ databaseUrl, dataDir, onConnectionError: () => {} });
  return {
    ...database,
    dataDir,
    databaseUrl,
    async close() {
      await database.db.destroy();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A new database on the Postgres of the run; returns its URL. `template0` is empty. */
export async function createDatabase(template: string): Promise<string> {
  const url = inject('postgresUrl');
  const name = `vibeline_${randomBytes(8).toString('hex')}`;
  const admin = new pg.Client(url);
  await admin.connect();
  // Copying the files takes half the processor time of writing each page into the log, as it does by default.
  await admin.query(`create database ${name} template ${template} strategy file_copy`);
  await admin.end();
  const own = new URL(url);
  own.pathname = name;
  return own.href;
}
