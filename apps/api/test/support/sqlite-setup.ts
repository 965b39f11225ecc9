import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../src/db/open/migrate.ts';
import { openDatabase } from '../../src/db/open/open-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with a migrated SQLite database, which the tests copy. */
    sqliteTemplate: string;
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vibeline-template-'));
  const template = await openDatabase({ databaseUrl: null, dataDir, onConnectionError: () => {} });
  await migrate(template);
  await template.db.destroy();
  project.provide('sqliteTemplate', dataDir);
  return () => rmSync(dataDir, { recursive: true, force: true });
}
