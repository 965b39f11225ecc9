import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, ConfigError } from '../config.ts';
import { withDatabase } from '../db/open/open-database.ts';
import { saveLastBackup } from '../db/settings.ts';
import { StartError } from '../start-error.ts';
import { makeFolder, mediaFolder } from '../startup/data-folder.ts';
import { openBucket } from '../storage/bucket/bucket.ts';
import { saveCheck } from './check-file.ts';
import { createBackup } from './create-backup.ts';
import { listBackups, nameOfBackup } from './list-backups.ts';
import type { Manifest } from './manifest.ts';
import { listOutdated } from './outdated.ts';
import { findProblem } from './verify-backup.ts';

/**
 * What a running server runs beside itself: makes a backup, reads it back, and removes its older ones. Throws `StartError`
 * when there is no room, and when the backup cannot be read back: then none is removed.
 */
export async function backUpForServer([kind = '']: string[], config: Config): Promise<void> {
  if (kind !== 'daily' && kind !== 'manual') throw new ConfigError('Usage: server-backup daily | manual');
  const { databaseUrl, dataDir, backups } = config;
  const target = join(backups.folder, nameOfBackup(kind));
  makeFolder(mediaFolder(dataDir));
  const bucket = config.bucket && openBucket(config.bucket);
  let manifest: Manifest;
  try {
    manifest = await createBackup({ databaseUrl, dataDir, target, includesMedia: true, bucket });
  } finally {
    bucket?.close();
  }
  const problem = await findProblem(target);
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
  const { createdAt, includesMedia } = manifest;
  await saveCheck(target, { checkedAt: new Date().toISOString(), problem, createdAt, bytes, includesMedia });
  if (problem !== null) throw new StartError(`The backup in ${target} cannot be used. ${problem}`);
  await withDatabase({ databaseUrl, dataDir }, ({ db }) => saveLastBackup(db, Date.now()));
  const found = await listBackups(backups.folder);
  for (const { name } of listOutdated(found, { kind, keep: backups.keep })) {
    await rm(join(backups.folder, name), { recursive: true, force: true });
  }
}
