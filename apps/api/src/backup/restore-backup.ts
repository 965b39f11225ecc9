import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { tryLockFolder } from '../db/open/folder-lock.ts';
import { assertKnownMigrations, migrate } from '../db/open/migrate.ts';
import { sqliteFile, withDatabase } from '../db/open/open-database.ts';
import { pollUntil } from '../db/open/poll-until.ts';
import { withSetupLock } from '../db/open/setup-lock.ts';
import { countOtherConnections, hasPostgresTables, restorePostgres } from '../db/postgres/snapshot-postgres.ts';
import { restoredSettings, SECRETS } from '../db/settings.ts';
import type { RestoredChanges } from '../db/snapshot.ts';
import { findDamage } from '../db/sqlite/check-sqlite.ts';
import { changeRestoredSqlite, describeSqlite, isSqliteError } from '../db/sqlite/snapshot-sqlite.ts';
import { findSchemaDifference, readSqliteSchema, type SqliteSchema } from '../db/sqlite/sqlite-schema.ts';
import { StartError } from '../start-error.ts';
import { hasStoredFiles, mediaFolder } from '../startup/data-folder.ts';
import type { Bucket } from '../storage/bucket/bucket.ts';
import { isFree, takeBucket, transferOwnership } from '../storage/bucket/bucket-mark.ts';
import { uploadMedia } from './bucket-media.ts';
import { assertDescribed } from './compare-snapshot.ts';
import { copyAndVerify, type RestoreDrafts } from './copy-backup.ts';
import { removeRestoreDrafts, restoreDraft } from './leftovers.ts';
import { databaseFileName, type Manifest, readManifest } from './manifest.ts';
import { moveDatabaseAside } from './move-aside.ts';
import { mediaHome, placeMedia } from './place-media.ts';
import { timestamp } from './timestamp.ts';

const SETTLE_MS = 2_000;

interface RestoreOptions {
  databaseUrl: string | null;
  dataDir: string;
  source: string;
  /** Whether an existing database and media may be moved aside, and another database's bucket taken over. */
  replaces: boolean;
  keepsSessions: boolean;
  /** Where the media go, if it may be taken; null: into the data folder. */
  bucket: Bucket | null;
}

interface Restored {
  manifest: Manifest;
  old: string[];
  leavesBucket: boolean;
}

/** Restores a backup into a data folder, and database, that no server uses. Changes nothing unless every hash is right. */
export async function restoreBackup(given: RestoreOptions): Promise<Restored> {
  const { dataDir, databaseUrl, source, replaces } = given;
  const manifest = await readManifest(source);
  assertEngine(manifest, databaseUrl);
  assertKnownMigrations(manifest.migrations);
  const bucket = given.bucket && (replaces || (await isFree(given.bucket))) ? given.bucket : null;
  const options = { ...given, bucket };
  const lock = tryLockFolder(dataDir, 'exclusive');
  if (!lock) throw new StartError(`A server is running on ${dataDir}: stop it, then restore.`);
  let home = dataDir;
  try {
    home = mediaHome(dataDir);
    for (const folder of new Set([dataDir, home])) removeRestoreDrafts(folder);
    if (!replaces && (await isFilled(options, manifest))) {
      throw new StartError(
        `There is a database or media in ${databaseUrl === null ? dataDir : `${dataDir} or in the database DATABASE_URL names`}; with --replace they are moved aside and kept.`,
      );
    }
    const drafts = { database: restoreDraft(dataDir), media: join(restoreDraft(home), 'media') };
    await copyAndVerify(source, drafts, manifest);
    const old = await withSetupLock(options, () => replaceAll(drafts, home, manifest, options));
    return { manifest, old, leavesBucket: given.bucket !== bucket };
  } finally {
    for (const folder of [dataDir, home]) await rm(restoreDraft(folder), { recursive: true, force: true });
    lock.release();
  }
}

function assertEngine({ engine }: Manifest, databaseUrl: string | null): void {
  if (engine === 'sqlite' && databaseUrl !== null) {
    throw new StartError('This is a backup of SQLite: leave DATABASE_URL out to restore it.');
  }
  if (engine === 'postgres' && databaseUrl === null) {
    throw new StartError('This is a backup of Postgres: set DATABASE_URL to the database to restore it into.');
  }
}

async function isFilled(
  { databaseUrl, dataDir, bucket }: RestoreOptions,
  { includesMedia }: Manifest,
): Promise<boolean> {
  // In a bucket no file is replaced: one of the same name has the same content.
  if (includesMedia && !bucket && hasStoredFiles(dataDir)) return true;
  return databaseUrl === null ? existsSync(sqliteFile(dataDir)) : hasPostgresTables(databaseUrl);
}

/**
 * Returns the folders of what was replaced. The mark of the bucket comes last: until then servers refuse to start
 * beside it.
 */
async function replaceAll(
  drafts: RestoreDrafts,
  home: string,
  manifest: Manifest,
  options: RestoreOptions,
): Promise<string[]> {
  const { databaseUrl, replaces, keepsSessions, bucket } = options;
  const id = randomUUID();
  const removedSettings = keepsSessions ? [] : SECRETS;
  const changes = { keepsSessions, removedSettings, settings: restoredSettings(id, Date.now()) };
  // Before anything is replaced: others may be connected, and the bucket may be unavailable.
  if (databaseUrl !== null) await assertAlone(databaseUrl);
  if (manifest.includesMedia && bucket) await uploadMedia(drafts.media, bucket);
  const kept = await putInPlace(drafts, home, manifest, { ...options, ...changes });
  if (bucket) await (replaces ? transferOwnership(bucket, id) : takeBucket(bucket, { id, takesFilled: true }));
  return kept;
}

/** The database file comes last: until it is there, a server refuses to start beside the media. */
async function putInPlace(
  drafts: RestoreDrafts,
  home: string,
  manifest: Manifest,
  options: RestoreOptions & RestoredChanges,
): Promise<string[]> {
  const { databaseUrl, dataDir, bucket } = options;
  const stamp = timestamp();
  const old = join(dataDir, `before-restore-${stamp}`);
  const file = join(drafts.database, databaseFileName(manifest));
  const kept: string[] = [];
  if (databaseUrl === null) {
    await prepareSqlite(file, manifest, options);
    const replaced = await moveDatabaseAside(dataDir, old);
    if (replaced !== null) kept.push(replaced);
  } else {
    await assertAlone(databaseUrl);
    const schema = await restorePostgres(databaseUrl, file, {
      ...options,
      stamp,
      verify(restored, foreign) {
        assertDescribed(restored, manifest);
        if (foreign !== null) throw foreignSchema(foreign);
      },
    });
    if (schema !== null) kept.push(`schema ${schema}`);
  }
  if (manifest.includesMedia && !bucket) {
    const keptMedia = placeMedia(drafts.media, mediaFolder(dataDir), join(home, basename(old), 'media'));
    if (keptMedia !== null) kept.push(keptMedia);
  }
  if (databaseUrl === null) await rename(file, sqliteFile(dataDir));
  return kept;
}

async function prepareSqlite(file: string, manifest: Manifest, changes: RestoredChanges): Promise<void> {
  const damage = findDamage(file);
  if (damage !== null) {
    throw new StartError(`The database in the backup is damaged, and nothing was restored: ${damage}.`);
  }
  try {
    assertDescribed(describeSqlite(file), manifest);
    await assertOwnSchema(file, manifest.migrations, join(dirname(file), 'expected'));
    changeRestoredSqlite(file, changes);
  } catch (error) {
    if (!isSqliteError(error)) throw error;
    throw new StartError(`The database in the backup cannot be read, and nothing was restored: ${error.message}.`);
  }
}

async function assertAlone(databaseUrl: string): Promise<void> {
  // A server that has just stopped may still be listed.
  const areAlone = async () => (await countOtherConnections(databaseUrl)) === 0 || null;
  if (!(await pollUntil(areAlone, SETTLE_MS))) {
    throw new StartError('Others are connected to the database DATABASE_URL names: stop them, then restore.');
  }
}

/**
 * Throws `StartError` unless the database has exactly what these migrations make: a trigger that somebody added could make
 * moderators. `draft` is a folder for an empty database, which the caller removes.
 */
async function assertOwnSchema(file: string, migrations: readonly string[], draft: string): Promise<void> {
  const difference = findSchemaDifference(readSqliteSchema(file), await makeSchema(migrations, draft));
  if (difference !== null) throw foreignSchema(difference);
}

function foreignSchema(difference: string): StartError {
  return new StartError(
    `The database in the backup is not as this version makes it, and nothing was restored: look at its ${difference}.`,
  );
}

async function makeSchema(migrations: readonly string[], draft: string): Promise<SqliteSchema> {
  const last = [...migrations].sort().at(-1);
  if (last === undefined) return new Map();
  await withDatabase({ databaseUrl: null, dataDir: draft }, (database) => migrate(database, last));
  return readSqliteSchema(sqliteFile(draft));
}
