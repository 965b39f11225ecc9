import { existsSync, statSync } from 'node:fs';
import type { DemoAccount } from '@vibeline/core/features/accounts/account.schema';
import type { Logger } from 'pino';
import { backUpBeforeMigration } from '../backup/back-up-before-migration.ts';
import { findRestoreDrafts } from '../backup/leftovers.ts';
import type { Config } from '../config.ts';
import { listAppliedMigrations, migrate } from '../db/migrate.ts';
import { type OpenDatabase, openDatabase, sqliteFile } from '../db/open-database.ts';
import { saveLastCheck } from '../db/settings.ts';
import { withSetupLock } from '../db/setup-lock.ts';
import { hasLog } from '../db/sqlite/check-sqlite.ts';
import { prepareDemo } from '../demo.ts';
import { BadDatabaseError } from '../start-error.ts';
import { openDiskStorage } from '../storage/disk-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { hasStoredFiles, mediaFolder } from './data-folder.ts';

interface PreparedDatabase {
  database: OpenDatabase;
  storage: Storage;
  /** null when the database does not hold the demo world. */
  demoAccounts: DemoAccount[] | null;
  /** Whether the last process to use the SQLite file ended without closing it. */
  endedAbruptly: boolean;
}

/** Opens the database, migrates it and builds the demo world where it is wanted: one process at a time. */
export function prepareDatabase(config: Config, logger: Logger): Promise<PreparedDatabase> {
  return withSetupLock(config, async () => {
    const file = sqliteFile(config.dataDir);
    const endedAbruptly = config.databaseUrl === null && hasLog(file);
    const isNew = !existsSync(file);
    const database = open(config, logger);
    try {
      await assertNotLost(database, config);
      await migrate(database, undefined, (migration) => backUpBeforeMigration(database, config, migration, logger));
      // There is nothing to check in a file that is made now.
      if (database.engine === 'sqlite' && isNew) await saveLastCheck(database.db, Date.now());
      const storage = openDiskStorage(mediaFolder(config.dataDir));
      const demoAccounts = await prepareDemo({ database, storage, wanted: config.demo, report: console.log });
      return { database, storage, demoAccounts, endedAbruptly };
    } catch (error) {
      await database.db.destroy();
      throw error;
    }
  });
}

/** Opens what another process has prepared. */
export function openPrepared(
  config: Config,
  logger: Logger,
  prepared: Pick<PreparedDatabase, 'demoAccounts' | 'endedAbruptly'>,
): PreparedDatabase {
  const { demoAccounts, endedAbruptly } = prepared;
  return {
    database: open(config, logger),
    storage: openDiskStorage(mediaFolder(config.dataDir)),
    demoAccounts,
    endedAbruptly,
  };
}

function open(config: Config, logger: Logger): OpenDatabase {
  if (config.databaseUrl === null) assertFileNotLost(config.dataDir);
  try {
    return openDatabase({
      ...config,
      onConnectionError: (error) => logger.warn({ err: error }, 'database connection lost'),
    });
  } catch (error) {
    throw new BadDatabaseError(config.dataDir, error instanceof Error ? error.message : String(error));
  }
}

/** SQLite takes a missing or empty file for a new database, and then deletes its write-ahead log. */
function assertFileNotLost(dataDir: string): void {
  const file = sqliteFile(dataDir);
  const found = statSync(file, { throwIfNoEntry: false });
  if (found && found.size > 0) return;
  const state = found ? 'is empty' : 'is missing';
  if (hasLog(file)) throw new BadDatabaseError(dataDir, `${file} ${state} although its write-ahead log is there`);
  const [draft] = findRestoreDrafts(dataDir);
  if (draft !== undefined) {
    throw new BadDatabaseError(
      dataDir,
      `${file} ${state} because a restore was interrupted; run it again, or delete ${draft}`,
    );
  }
  if (hasStoredFiles(dataDir)) throw lostDatabase(dataDir, `${file} ${state}`);
}

/** An empty database beside media is the wrong one: the hourly clean-up would delete all files as unused. */
async function assertNotLost({ db, engine }: OpenDatabase, { dataDir }: Config): Promise<void> {
  if (!hasStoredFiles(dataDir) || (await listAppliedMigrations(db)).length > 0) return;
  throw lostDatabase(dataDir, engine === 'sqlite' ? 'it has no tables' : 'the one DATABASE_URL names has no tables');
}

function lostDatabase(dataDir: string, state: string): BadDatabaseError {
  const media = mediaFolder(dataDir);
  return new BadDatabaseError(
    dataDir,
    `${state} although ${media} holds files; to begin anew, move that folder away; if the database is on Postgres, set DATABASE_URL`,
  );
}
