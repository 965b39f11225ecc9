import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../src/db/open/open-database.ts';
import { createDatabase, openTestDatabase } from './test-database.ts';

/** A data folder and a database for a server in its own process. The database is not held open here. */
export interface TestInstance {
  dataDir: string;
  /** null on SQLite. */
  databaseUrl: string | null;
  env: Record<string, string>;
  /** Opens the database, while the server runs or after it, and closes it again. */
  inspect<Result>(read: (database: OpenDatabase) => Promise<Result>): Promise<Result>;
  remove(): Promise<void>;
}

/** `upTo`: the last migration that is run. */
export async function openTestInstance(options: { upTo?: string } = {}): Promise<TestInstance> {
  const { dataDir, databaseUrl, db } = await openTestDatabase(options);
  await db.destroy();
  return toInstance(dataDir, databaseUrl, async () => rmSync(dataDir, { recursive: true, force: true }));
}

/** A new instance that no server has used: no tables, on Postgres neither. */
export async function openEmptyInstance(): Promise<TestInstance> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vibeline-empty-'));
  const databaseUrl = inject('engine') === 'sqlite' ? null : await createDatabase('template0');
  return toInstance(dataDir, databaseUrl, async () => rmSync(dataDir, { recursive: true, force: true }));
}

export function testInstanceIn(dataDir: string): TestInstance {
  return toInstance(dataDir, null, async () => rmSync(dataDir, { recursive: true, force: true }));
}

function toInstance(dataDir: string, databaseUrl: string | null, remove: () => Promise<void>): TestInstance {
  return {
    dataDir,
    databaseUrl,
    env: { DATA_DIR: dataDir, ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }) },
    async inspect(read) {
      const database = await openDatabase({ databaseUrl, dataDir, onConnectionError: () => {} });
      try {
        return await read(database);
      } finally {
        await database.db.destroy();
      }
    },
    remove,
  };
}
