import { migrate } from '../db/migrate.ts';
import { replaceUnreleased } from '../db/migrations/unreleased.ts';
import { sqliteFile, withDatabase } from '../db/open-database.ts';
import { findSchemaDifference, readSqliteSchema, type SqliteSchema } from '../db/sqlite/sqlite-schema.ts';
import { StartError } from '../start-error.ts';

/**
 * Throws `StartError` unless the database has exactly what these migrations make: a trigger that somebody added could make
 * moderators. `draft` is a folder for an empty database, which the caller removes.
 */
export async function assertOwnSchema(file: string, migrations: readonly string[], draft: string): Promise<void> {
  const difference = findSchemaDifference(readSqliteSchema(file), await makeSchema(migrations, draft));
  if (difference !== null) throw foreignSchema(difference);
}

export function foreignSchema(difference: string): StartError {
  return new StartError(
    `The database in the backup is not as this version makes it, and nothing was restored: look at its ${difference}.`,
  );
}

async function makeSchema(migrations: readonly string[], draft: string): Promise<SqliteSchema> {
  const last = replaceUnreleased(migrations).sort().at(-1);
  if (last === undefined) return new Map();
  await withDatabase({ databaseUrl: null, dataDir: draft }, (database) => migrate(database, last));
  return readSqliteSchema(sqliteFile(draft));
}
