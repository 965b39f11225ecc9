import { join } from 'node:path';
import type { Logger } from 'pino';
import type { OpenDatabase } from '../db/open/open-database.ts';
import { hasMembers } from '../features/members/member.queries.ts';
import { StartError } from '../start-error.ts';
import { timestamp } from './timestamp.ts';

/**
 * Backs the database up, without the media, when it has members. SQLite: without a backup nothing is migrated, and the
 * error says why. On Postgres, whose operator may have other backups, a failure is only a warning.
 */
export async function backUpBeforeMigration(
  { db, engine }: OpenDatabase,
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | null },
  migration: string,
  logger: Pick<Logger, 'warn'>,
): Promise<void> {
  if (!(await hasMembers(db))) return;
  const target = join(dataDir, 'backups', `before-${migration}-${timestamp()}`);
  try {
    const { createBackup } = await import('./create-backup.ts');
    await createBackup({ databaseUrl, dataDir, target, includesMedia: false, bucket: null });
    console.log(`The database is in ${target} as it was before its schema changes`);
  } catch (error) {
    if (engine === 'sqlite' || !(error instanceof StartError)) throw error;
    logger.warn({ detail: error.message }, 'no backup was made before the schema changes');
  }
}
