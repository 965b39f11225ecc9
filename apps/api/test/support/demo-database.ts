import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inject } from 'vitest';
import { prepareDemo } from '../../src/demo.ts';
import { moveToPostgres } from '../../src/move-to-postgres/move-to-postgres.ts';
import { openDiskStorage } from '../../src/storage/disk-storage.ts';
import { isLongRun } from './repetitions.ts';
import { createDatabase, openTestDatabase, type TestDatabase } from './test-database.ts';

interface BuiltDemoWorld {
  report: string[];
  databaseName: string | null;
}

/** A copy of the demo world, which the first test of a run that asks for it builds: with its media, as a server has it. */
export async function openDemoDatabase(): Promise<TestDatabase & { report: string[] }> {
  const folder = join(inject('sharedFolder'), 'demo-world');
  const { report, databaseName } = await buildOnce(folder);
  return { ...(await openTestDatabase({ copyOf: { folder, databaseName } })), report };
}

/** Test files run in several threads: one builds while the others wait. */
async function buildOnce(folder: string): Promise<BuiltDemoWorld> {
  const [lock, done] = [`${folder}.lock`, `${folder}.json`];
  for (;;) {
    if (existsSync(done)) return JSON.parse(readFileSync(done, 'utf8'));
    if (tryLock(lock)) {
      try {
        const built = await build(folder);
        writeFileSync(`${done}.part`, JSON.stringify(built));
        renameSync(`${done}.part`, done);
      } finally {
        rmSync(lock, { recursive: true });
      }
    }
    await delay(20);
  }
}

function tryLock(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    return false;
  }
}

/**
 * On Postgres, building it takes six times as long as building it on SQLite and moving it there: only a long run builds
 * it there. `demo-rows.postgres.test.ts` has the statements that nothing else than the demo world has.
 */
async function build(folder: string): Promise<BuiltDemoWorld> {
  const isMoved = inject('engine') === 'postgres' && !isLongRun;
  const database = await openTestDatabase(isMoved ? { engine: 'sqlite' } : {});
  const { dataDir } = database;
  let { databaseUrl } = database;
  const report: string[] = [];
  try {
    const storage = openDiskStorage(join(dataDir, 'media'));
    await prepareDemo({ database, storage, wanted: true, report: (line) => report.push(line) });
  } finally {
    // Postgres copies only a database that nobody uses; SQLite moves its log into the file.
    await database.db.destroy();
  }
  if (isMoved) {
    databaseUrl = await createDatabase('template0');
    await moveToPostgres({ dataDir, databaseUrl, report: () => {} });
  }
  renameSync(dataDir, folder);
  return { report, databaseName: databaseUrl && new URL(databaseUrl).pathname.slice(1) };
}
