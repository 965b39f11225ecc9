import { statSync } from 'node:fs';
import type { DemoAccount } from '@vibeline/core/features/accounts/account.schema';
import type { Logger } from 'pino';
import { backUpBeforeMigration } from '../backup/back-up-before-migration.ts';
import { findRestoreDrafts } from '../backup/leftovers.ts';
import { findMovedFolder } from '../backup/move-aside.ts';
import type { Config } from '../config.ts';
import { listAppliedMigrations, migrate } from '../db/open/migrate.ts';
import { type OpenDatabase, openDatabase, sqliteFile } from '../db/open/open-database.ts';
import { withSetupLock } from '../db/open/setup-lock.ts';
import { assertOwnFile, hasLog } from '../db/sqlite/check-sqlite.ts';
import { prepareDemo } from '../demo.ts';
import { BadDatabaseError, EXIT_BAD_DATABASE, isDenial, StartError } from '../start-error.ts';
import type { Bucket } from '../storage/bucket/bucket.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { makeOwn, openBucket, openOwnBucket } from './open-own-bucket.ts';
import { prepareSetup } from './prepare-setup.ts';
import { restrictFolder } from './restrict-folder.ts';
import { findStoredMedia, type StoredMedia } from './stored-media.ts';

interface PreparedDatabase {
  database: OpenDatabase;
  storage: Storage;
  bucket: Bucket | null;
  /** null when the database does not hold the demo world. */
  demoAccounts: DemoAccount[] | null;
  /** Of the link to print; null unless the network waits to be set up. */
  setupCode: string | null;
}

export function prepareDatabase(config: Config, logger: Logger): Promise<PreparedDatabase> {
  return withSetupLock(config, async () => {
    restrictFolder(config.dataDir, logger);
    const onChange = (reason: unknown) => reportBucket(logger, reason);
    const opened = config.bucket && (await openBucket(config.bucket, onChange));
    const media = await findStoredMedia(config, opened);
    const database = await open(config, media, logger);
    try {
      await assertNotLost(database, config, media);
      await migrate(database, undefined, (migration) => backUpBeforeMigration(database, config, migration, logger));
      const bucket = opened && (await makeOwn(opened, database.db, onChange));
      const storage = openStorage(config, bucket);
      const demoAccounts = await prepareDemo({ database, storage, wanted: config.demo, report: console.log });
      const setupCode = await prepareSetup(database, config.setup);
      return { database, storage, bucket, demoAccounts, setupCode };
    } catch (error) {
      await database.db.destroy();
      throw error;
    }
  });
}

function reportBucket(logger: Logger, reason: unknown): void {
  if (reason === null) logger.warn('the bucket answers again');
  else logger.error({ err: reason }, 'the bucket is not available: media can be neither saved nor read');
}

export async function openPrepared(
  config: Config,
  logger: Logger,
  { demoAccounts }: Pick<PreparedDatabase, 'demoAccounts'>,
): Promise<PreparedDatabase> {
  const database = await open(config, null, logger);
  const onChange = (reason: unknown) => reportBucket(logger, reason);
  const bucket = config.bucket && (await openOwnBucket(config.bucket, database.db, onChange));
  return { database, storage: openStorage(config, bucket), bucket, demoAccounts, setupCode: null };
}

/** `media` is null where another process has looked for a lost database. */
async function open(config: Config, media: StoredMedia | null, logger: Logger): Promise<OpenDatabase> {
  if (config.databaseUrl === null) assertFileNotLost(config.dataDir, media);
  try {
    if (config.databaseUrl === null) assertOwnFile(sqliteFile(config.dataDir));
    return await openDatabase({
      ...config,
      onConnectionError: (error) => logger.warn({ err: error }, 'database connection lost'),
    });
  } catch (error) {
    if (error instanceof StartError || (error instanceof Error && 'code' in error && isDenial(error.code))) throw error;
    throw new BadDatabaseError(config.dataDir, error instanceof Error ? error.message : String(error));
  }
}

/** SQLite takes a missing or empty file for a new database, and then deletes its write-ahead log. */
function assertFileNotLost(dataDir: string, media: StoredMedia | null): void {
  const file = sqliteFile(dataDir);
  const found = statSync(file, { throwIfNoEntry: false });
  if (found && found.size > 0) return;
  const state = found ? 'is empty' : 'is missing';
  if (hasLog(file)) throw new BadDatabaseError(dataDir, `${file} ${state} although its write-ahead log is there`);
  const moved = findMovedFolder(dataDir);
  if (moved !== null) {
    throw new StartError(
      `The database in ${dataDir} was moved to Postgres: set DATABASE_URL. To return to SQLite as it was then, move the files of ${moved} back.`,
      EXIT_BAD_DATABASE,
    );
  }
  const [draft] = findRestoreDrafts(dataDir);
  if (draft !== undefined) {
    throw new BadDatabaseError(
      dataDir,
      `${file} ${state} because a restore was interrupted; run it again, or delete ${draft}`,
    );
  }
  if (media && media.isFilled !== false) throw lostDatabase(dataDir, `${file} ${state}`, media);
}

/** An empty database beside media is the wrong one: the hourly clean-up would delete all files as unused. */
async function assertNotLost({ db, engine }: OpenDatabase, { dataDir }: Config, media: StoredMedia): Promise<void> {
  if (media.isFilled === false || (await listAppliedMigrations(db)).length > 0) return;
  const state = engine === 'sqlite' ? 'it has no tables' : 'the one DATABASE_URL names has no tables';
  throw lostDatabase(dataDir, state, media);
}

function lostDatabase(dataDir: string, state: string, { place, isFilled, wayOut }: StoredMedia): BadDatabaseError {
  const holds = isFilled === null ? 'cannot be asked whether it holds files' : 'holds files';
  return new BadDatabaseError(
    dataDir,
    `${state} although ${place} ${holds}; to begin anew, ${wayOut}; if the database is on Postgres, set DATABASE_URL`,
  );
}
