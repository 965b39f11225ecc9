import { existsSync } from 'node:fs';
import type { Config } from '../config.ts';
import { shareFolder } from '../db/open/folder-lock.ts';
import { assertKnownMigrations, findNextMigration, listAppliedMigrations } from '../db/open/migrate.ts';
import { type OpenDatabase, sqliteFile, withDatabase } from '../db/open/open-database.ts';
import { StartError } from '../start-error.ts';

/** Runs a command on the database of a server that runs or not. Throws `StartError` without one, or with an older schema. */
export async function withServerDatabase(
  config: Config,
  run: (database: OpenDatabase) => Promise<void>,
): Promise<void> {
  if (config.databaseUrl === null && !existsSync(sqliteFile(config.dataDir))) {
    throw new StartError(`There is no database in ${config.dataDir}; set DATA_DIR to the folder that the server uses.`);
  }
  const lock = await shareFolder(config.dataDir);
  try {
    await withDatabase(config, async (database) => {
      await assertCurrentSchema(database);
      await run(database);
    });
  } finally {
    lock.release();
  }
}

export async function assertCurrentSchema({ db }: OpenDatabase): Promise<void> {
  const applied = await listAppliedMigrations(db);
  assertKnownMigrations(applied);
  if (findNextMigration(applied) === undefined) return;
  throw new StartError('The database is from an earlier version; start the server once, which brings it up to date.');
}
