import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inject } from 'vitest';
import { prepareDemo } from '../../src/demo.ts';
import { moveToPostgres } from '../../src/move-to-postgres/move-to-postgres.ts';
import { openDiskStorage } from '../../src/storage/disk-storage.ts';
import { isLongRun } from './repetitions.ts';
import { createDatabase, openTestDatabase, type TestDatabase } from './test-database.ts';

interface BuiltDemoWorld {
  folder: string;
  report: string[];
  databaseName: string | null;
}

type Engine = 'sqlite' | 'postgres';

/** A copy of the demo world, which the first test of a run that asks for it builds: with its media, as a server has it. */
export async function openDemoDatabase(): Promise<TestDatabase & { report: string[] }> {
  const { folder, report, databaseName } = await buildOnce(inject('engine'));
  return { ...(await openTestDatabase({ copyOf: { folder, databaseName } })), report };
}

/** The data folder that holds it, to be copied. */
export async function demoFolder(engine: Engine): Promise<string> {
  return (await buildOnce(engine)).folder;
}

/** Test files run in several threads: one builds while the others wait. */
async function buildOnce(engine: Engine): Promise<BuiltDemoWorld> {
  const folder = join(inject('sharedFolder'), `demo-world-${engine}`);
  const [lock, done] = [`${folder}.lock`, `${folder}.json`];
  for (;;) {
    if (existsSync(done)) return JSON.parse(readFileSync(done, 'utf8'));
    if (tryLock(lock)) {
      try {
        const built = engine === 'postgres' && !isLongRun ? await move(folder) : await build(engine, folder);
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
async function move(folder: string): Promise<BuiltDemoWorld> {
  const { report, ...built } = await buildOnce('sqlite');
  cpSync(built.folder, folder, { recursive: true });
  const databaseUrl = await createDatabase('template0');
  await moveToPostgres({ dataDir: folder, databaseUrl, report: () => {} });
  return { folder, report, databaseName: nameOf(databaseUrl) };
}

async function build(engine: Engine, folder: string): Promise<BuiltDemoWorld> {
  const database = await openTestDatabase({ engine });
  const { dataDir, databaseUrl } = database;
  const report: string[] = [];
  try {
    const storage = openDiskStorage(join(dataDir, 'media'));
    await prepareDemo({ database, storage, wanted: true, report: (line) => report.push(line) });
  } finally {
    // Postgres copies only a database that nobody uses; SQLite moves its log into the file.
    await database.db.destroy();
  }
  renameSync(dataDir, folder);
  return { folder, report, databaseName: databaseUrl && nameOf(databaseUrl) };
}

const nameOf = (databaseUrl: string) => new URL(databaseUrl).pathname.slice(1);
