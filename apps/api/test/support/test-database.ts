import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate } from '../../src/db/migrate.ts';
import { type OpenDatabase, openDatabase } from '../../src/db/open-database.ts';
import { TEMPLATE } from './postgres-setup.ts';

export interface TestDatabase extends OpenDatabase {
  /** A folder of the test's own, gone when it is closed. */
  dataDir: string;
  /** null on SQLite. */
  databaseUrl: string | null;
  close(): Promise<void>;
}

/** A database of this test's own on the engine under test, with the real schema, or that of an older version. */
export async function openTestDatabase({ upTo }: { upTo?: string } = {}): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vibeline-test-'));
  const databaseUrl = inject('engine') === 'postgres' ? await createDatabase(upTo ? 'template0' : TEMPLATE) : null;
  const database = openDatabase({ databaseUrl, dataDir, onConnectionError: () => {} });
  await migrate(database, upTo);
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

async function createDatabase(template: string): Promise<string> {
  const url = inject('postgresUrl');
  const name = `vibeline_${randomBytes(8).toString('hex')}`;
  const admin = new pg.Client(url);
  await admin.connect();
  await admin.query(`create database ${name} template ${template}`);
  await admin.end();
  const own = new URL(url);
  own.pathname = name;
  return own.href;
}
