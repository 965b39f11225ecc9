import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { findDamage } from '../db/check-sqlite.ts';
import { tryLockFolder } from '../db/folder-lock.ts';
import { assertKnownMigrations } from '../db/migrate.ts';
import { sqliteFile } from '../db/open-database.ts';
import { pollUntil } from '../db/poll-until.ts';
import { withSetupLock } from '../db/setup-lock.ts';
import { countOtherConnections, hasPostgresTables, restorePostgres } from '../db/snapshot-postgres.ts';
import { deleteSqliteSessions, describeSqlite } from '../db/snapshot-sqlite.ts';
import { StartError } from '../start-error.ts';
import { hasStoredFiles, mediaFolder } from '../startup/data-folder.ts';
import { copyDurably } from './copy-media.ts';
import { assertFreeSpace } from './free-space.ts';
import { hashFiles } from './hash-files.ts';
import { databaseFileName, type Manifest, readManifest } from './manifest.ts';
import { timestamp } from './timestamp.ts';

const SETTLE_MS = 2_000;

export interface RestoreOptions {
  databaseUrl: string | null;
  dataDir: string;
  /** The folder that a backup wrote. */
  source: string;
  /** Whether a database and media that are there may be moved aside. */
  replaces: boolean;
  keepsSessions: boolean;
}

export interface Restored {
  manifest: Manifest;
  /** Where what was there before is now, as a folder and for Postgres a schema. */
  old: string[];
}

/** Restores a backup into a data folder, and database, that no server uses. Changes nothing unless every hash is right. */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { dataDir, databaseUrl, source, replaces } = options;
  const manifest = readManifest(source);
  assertEngine(manifest, databaseUrl);
  assertKnownMigrations(manifest.migrations);
  const lock = tryLockFolder(dataDir, 'exclusive');
  if (!lock) throw new StartError(`A server is running on ${dataDir}: stop it, then restore.`);
  const draft = join(dataDir, `restore-${process.pid}.part`);
  try {
    if (!replaces && (await isFilled(options, manifest))) {
      throw new StartError(
        `There is a database or media in ${databaseUrl === null ? dataDir : `${dataDir} or in the database DATABASE_URL names`}; with --replace they are moved aside and kept.`,
      );
    }
    await copyAndVerify(source, draft, manifest);
    const onWait = () => console.log('Another process is preparing the database: waiting until it is done');
    return await withSetupLock({ databaseUrl, dataDir, onWait }, () => putInPlace(draft, manifest, options));
  } finally {
    await rm(draft, { recursive: true, force: true });
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

async function isFilled({ databaseUrl, dataDir }: RestoreOptions, { includesMedia }: Manifest): Promise<boolean> {
  if (includesMedia && hasStoredFiles(dataDir)) return true;
  return databaseUrl === null ? existsSync(sqliteFile(dataDir)) : hasPostgresTables(databaseUrl);
}

/** Copies the backup to the disk of the data folder and compares the copies with the manifest. */
async function copyAndVerify(source: string, draft: string, { files }: Manifest): Promise<void> {
  await assertFreeSpace(
    draft,
    files.reduce((sum, { bytes }) => sum + bytes, 0),
  );
  await mkdir(join(draft, 'media'), { recursive: true, mode: 0o700 });
  const present = files.map(({ path }) => path).filter((path) => existsSync(join(source, path)));
  for (const path of present) {
    await mkdir(dirname(join(draft, path)), { recursive: true });
    await copyDurably(join(source, path), join(draft, path));
  }
  const intact = new Set((await hashFiles(draft, present)).map(({ path, sha256 }) => `${path} ${sha256}`));
  const broken = files.filter(({ path, sha256 }) => !intact.has(`${path} ${sha256}`));
  if (broken.length === 0) return;
  const names = broken.slice(0, 3).map(({ path }) => path);
  throw new StartError(
    `The backup is damaged, and nothing was restored: ${broken.length} of ${files.length} files are missing or changed (${names.join(', ')}${broken.length > 3 ? ', …' : ''}).`,
  );
}

/** The database file comes last: until it is there, a server refuses to start beside the media. */
async function putInPlace(draft: string, manifest: Manifest, options: RestoreOptions): Promise<Restored> {
  const { databaseUrl, dataDir, keepsSessions } = options;
  const stamp = timestamp();
  const old = join(dataDir, `before-restore-${stamp}`);
  const file = join(draft, databaseFileName(manifest.engine));
  const kept: string[] = [];
  if (databaseUrl === null) {
    verifySqlite(file, manifest);
    if (!keepsSessions) deleteSqliteSessions(file);
    if (await moveAside(sqliteFiles(dataDir), old)) kept.push(join(old, 'vibeline.db'));
  } else {
    const schema = await putPostgres(databaseUrl, file, stamp, manifest, options);
    if (schema !== null) kept.push(`schema ${schema}`);
  }
  if (manifest.includesMedia) {
    const media = mediaFolder(dataDir);
    if (hasStoredFiles(dataDir) && (await moveAside([media], old))) kept.push(join(old, 'media'));
    await rm(media, { recursive: true, force: true });
    await rename(join(draft, 'media'), media);
  }
  if (databaseUrl === null) await rename(file, sqliteFile(dataDir));
  return { manifest, old: kept };
}

/** With the log, which belongs to the old file: beside the new one it would damage it. */
function sqliteFiles(dataDir: string): string[] {
  return ['', '-wal', '-shm', '-journal'].map((end) => sqliteFile(dataDir) + end);
}

/** Whether there was something to move. */
async function moveAside(paths: readonly string[], folder: string): Promise<boolean> {
  const present = paths.filter((path) => existsSync(path));
  if (present.length > 0) await mkdir(folder, { recursive: true });
  for (const path of present) await rename(path, join(folder, basename(path)));
  return present.length > 0;
}

function verifySqlite(file: string, manifest: Manifest): void {
  const damage = findDamage(file);
  if (damage !== null) {
    throw new StartError(`The database in the backup is damaged, and nothing was restored: ${damage}.`);
  }
  assertRows(describeSqlite(file).rows, manifest);
}

async function putPostgres(
  databaseUrl: string,
  dump: string,
  stamp: string,
  manifest: Manifest,
  { keepsSessions }: RestoreOptions,
): Promise<string | null> {
  // A server that has just stopped may still be listed.
  const areAlone = async () => (await countOtherConnections(databaseUrl)) === 0 || null;
  if (!(await pollUntil(areAlone, SETTLE_MS))) {
    throw new StartError('Others are connected to the database DATABASE_URL names: stop them, then restore.');
  }
  return restorePostgres(databaseUrl, dump, {
    stamp,
    keepsSessions,
    verify: ({ rows }) => assertRows(rows, manifest),
  });
}

function assertRows(rows: Record<string, number>, manifest: Manifest): void {
  const wrong = Object.keys(manifest.rows).filter((table) => rows[table] !== manifest.rows[table]);
  if (wrong.length > 0) {
    throw new StartError(
      `The database in the backup has other numbers of rows than its manifest (${wrong.join(', ')}).`,
    );
  }
}
