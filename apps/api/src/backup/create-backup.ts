import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sqliteFile } from '../db/open/open-database.ts';
import { dumpPostgres, postgresBytes } from '../db/postgres/snapshot-postgres.ts';
import type { Snapshot } from '../db/snapshot.ts';
import { copySqlite } from '../db/sqlite/snapshot-sqlite.ts';
import { sqliteBytes } from '../db/sqlite/sqlite-bytes.ts';
import { StartError } from '../start-error.ts';
import { makeFolder, mediaFolder, nearestFolder } from '../startup/data-folder.ts';
import type { Bucket } from '../storage/bucket/bucket.ts';
import { storedPath } from '../storage/content-name.ts';
import { walkStoredFiles } from '../storage/stored-files.ts';
import { downloadBytes, downloadMedia } from './bucket-media.ts';
import { linkMedia, sync } from './copy-media.ts';
import { assertFreeSpace } from './free-space.ts';
import { hashFiles } from './hash-files.ts';
import { backupDraft, removeBackupDrafts } from './leftovers.ts';
import { databaseFileName, MANIFEST_FILE, type Manifest, writeManifest } from './manifest.ts';
import { findPreviousMedia, type PreviousMedia } from './previous-media.ts';

const MAX_ATTEMPTS = 8;

interface BackupOptions {
  databaseUrl: string | null;
  dataDir: string;
  target: string;
  includesMedia: boolean;
  bucket: Bucket | null;
}

/** Servers may run meanwhile. The folder gets its name only when the backup is complete. */
export async function createBackup(options: BackupOptions): Promise<Manifest> {
  const { target, includesMedia, bucket } = options;
  if (existsSync(target) && readdirSync(target).length > 0) {
    throw new StartError(`${target} is not empty; name another folder for the backup.`);
  }
  removeBackupDrafts(target);
  makeFolder(dirname(target));
  const previous = bucket && (await findPreviousMedia(target));
  await assertFreeSpace(target, await estimateBytes(options, previous));
  const draft = backupDraft(target);
  await mkdir(draft, { mode: 0o700 });
  try {
    await mkdir(join(draft, 'media'));
    const snapshot = includesMedia ? await copyAll(draft, options, previous) : await snapshotInto(draft, options);
    const manifest = await describe(draft, snapshot, options);
    writeManifest(draft, manifest);
    await sync(join(draft, MANIFEST_FILE));
    await rename(draft, target);
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

function engineOf({ databaseUrl }: BackupOptions): Manifest['engine'] {
  return databaseUrl === null ? 'sqlite' : 'postgres';
}

/**
 * The database comes between two passes over the media: what it names was saved before it, and what is deleted during the
 * backup is there from the first pass. What was saved after that and deleted before the second is missing: then all is
 * copied again, which takes less time than at first, until no other file is missing.
 */
async function copyAll(draft: string, options: BackupOptions, previous: PreviousMedia | null): Promise<Snapshot> {
  const { bucket, dataDir } = options;
  const copies = join(draft, 'media');
  const passOverMedia = () =>
    bucket ? downloadMedia(bucket, copies, previous) : linkMedia(mediaFolder(dataDir), copies);
  let knownMissing: string[] = [];
  for (let attempt = 1; ; attempt += 1) {
    await passOverMedia();
    const snapshot = await snapshotInto(draft, options);
    await passOverMedia();
    const missing = findMissing(draft, snapshot);
    if (missing.every((name) => knownMissing.includes(name)) || attempt === MAX_ATTEMPTS) return snapshot;
    knownMissing = missing;
  }
}

function findMissing(draft: string, { mediaNames }: Snapshot): string[] {
  const stored = new Set(walkStoredFiles(join(draft, 'media')));
  return mediaNames.filter((name) => !stored.has(storedPath(name)));
}

async function snapshotInto(folder: string, options: BackupOptions): Promise<Snapshot> {
  const file = join(folder, databaseFileName({ engine: engineOf(options) }));
  await rm(file, { force: true });
  const snapshot =
    options.databaseUrl === null
      ? copySqlite(sqliteFile(options.dataDir), file)
      : await dumpPostgres(options.databaseUrl, file);
  await sync(file);
  return snapshot;
}

async function describe(folder: string, snapshot: Snapshot, options: BackupOptions): Promise<Manifest> {
  const engine = engineOf(options);
  const media = [...walkStoredFiles(join(folder, 'media'))].map((path) => `media/${path}`);
  const files = await hashFiles([databaseFileName({ engine }), ...media], (path) => join(folder, path));
  return {
    format: 1,
    createdAt: new Date().toISOString(),
    engine,
    migrations: snapshot.migrations,
    rows: snapshot.rows,
    includesMedia: options.includesMedia,
    missing: options.includesMedia ? findMissing(folder, snapshot) : [],
    files,
  };
}

async function estimateBytes(options: BackupOptions, previous: PreviousMedia | null): Promise<number> {
  const { databaseUrl, dataDir, target, includesMedia, bucket } = options;
  const database = databaseUrl === null ? sqliteBytes(sqliteFile(dataDir)) : await postgresBytes(databaseUrl);
  const media = mediaFolder(dataDir);
  if (includesMedia && bucket) return database + (await downloadBytes(bucket, previous));
  if (!includesMedia || (await isOnOneDisk(media, target))) return database;
  const sizes = [...walkStoredFiles(media)].map((path) => stat(join(media, path)));
  return (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, database);
}

async function isOnOneDisk(folder: string, target: string): Promise<boolean> {
  return (await stat(folder)).dev === (await stat(nearestFolder(target))).dev;
}
