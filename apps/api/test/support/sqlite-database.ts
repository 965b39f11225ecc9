import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../src/db/migrate.ts';
import { openDatabase } from '../../src/db/open-database.ts';
import type { TestDatabase } from './test-database.ts';

/** A new SQLite database, whichever engine is under test; `copyOf` is a folder with one that nobody uses. */
export async function openSqliteDatabase({ copyOf }: { copyOf?: string } = {}): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vibeline-test-'));
  if (copyOf !== undefined) cpSync(copyOf, dataDir, { recursive: true });
  const database = openDatabase({ databaseUrl: null, dataDir, onConnectionError: () => {} });
  await migrate(database);
  return {
    ...database,
    dataDir,
    databaseUrl: null,
    async close() {
      await database.db.destroy();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
