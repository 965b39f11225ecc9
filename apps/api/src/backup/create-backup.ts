import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sqliteFile } from '../db/open-database.ts';
import type { Snapshot } from '../db/snapshot.ts';
import { dumpPostgres, postgresBytes } from '../db/snapshot-postgres.ts';
import { copySqlite, sqliteBytes } from '../db/snapshot-sqlite.ts';
import { StartError } from '../start-error.ts';
import { makeFolder, mediaFolder } from '../startup/data-folder.ts';
import { linkMedia, listStoredFiles, sync } from './copy-media.ts';
import { assertFreeSpace } from './free-space.ts';
import { hashFiles } from './hash-files.ts';
import { databaseFileName, type Manifest, writeManifest } from './manifest.ts';

interface BackupOptions {
  databaseUrl: string | null;
  dataDir: string;
  /** Does not exist yet, or is empty. */
  target: string;
  includesMedia: boolean;
}

export interface Backup {
  manifest: Manifest;
  /** Files that rows name and that are not among the media. */
  missing: string[];
}

/**
 * Writes a backup while servers work. The database comes between two passes over the media: what it names was saved
 * before it, and what is deleted during the backup is there from the first pass. The folder gets its name when all is in it.
 */
export async function createBackup(options: BackupOptions): Promise<Backup> {
  const { dataDir, target, includesMedia } = options;
  if (existsSync(target) && readdirSync(target).length > 0) {
    throw new StartError(`${target} is not empty; name another folder for the backup.`);
  }
  await assertFreeSpace(target, await estimateBytes(options));
  const draft = `${target}.part-${process.pid}`;
  makeFolder(dirname(target));
  await mkdir(draft, { mode: 0o700 });
  try {
    await mkdir(join(draft, 'media'));
    if (includesMedia) await linkMedia(mediaFolder(dataDir), join(draft, 'media'));
    const snapshot = await snapshotInto(draft, options);
    if (includesMedia) await linkMedia(mediaFolder(dataDir), join(draft, 'media'));
    const backup = await describe(draft, snapshot, options);
    writeManifest(draft, backup.manifest);
    await sync(join(draft, 'manifest.json'));
    await rename(draft, target);
    return backup;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

function engineOf({ databaseUrl }: BackupOptions): Manifest['engine'] {
  return databaseUrl === null ? 'sqlite' : 'postgres';
}

async function snapshotInto(folder: string, options: BackupOptions): Promise<Snapshot> {
  const file = join(folder, databaseFileName(engineOf(options)));
  const snapshot =
    options.databaseUrl === null
      ? copySqlite(sqliteFile(options.dataDir), file)
      : await dumpPostgres(options.databaseUrl, file);
  await sync(file);
  return snapshot;
}

async function describe(folder: string, snapshot: Snapshot, options: BackupOptions): Promise<Backup> {
  const engine = engineOf(options);
  const media = await listStoredFiles(join(folder, 'media'));
  const stored = new Set(media.map((path) => path.slice(3)));
  const files = await hashFiles(folder, [databaseFileName(engine), ...media.map((path) => `media/${path}`)]);
  return {
    manifest: {
      format: 1,
      createdAt: new Date().toISOString(),
      engine,
      migrations: snapshot.migrations,
      rows: snapshot.rows,
      includesMedia: options.includesMedia,
      files,
    },
    missing: options.includesMedia ? snapshot.mediaNames.filter((name) => !stored.has(name)) : [],
  };
}

/** At most what the backup takes. */
async function estimateBytes({ databaseUrl, dataDir, target, includesMedia }: BackupOptions): Promise<number> {
  const database = databaseUrl === null ? sqliteBytes(sqliteFile(dataDir)) : await postgresBytes(databaseUrl);
  if (!includesMedia || (await isOnOneDisk(dataDir, target))) return database;
  const sizes = (await listStoredFiles(mediaFolder(dataDir))).map((path) => stat(join(mediaFolder(dataDir), path)));
  return (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, database);
}

async function isOnOneDisk(folder: string, target: string): Promise<boolean> {
  let existing = target;
  while (!existsSync(existing)) existing = dirname(existing);
  return (await stat(folder)).dev === (await stat(existing)).dev;
}
