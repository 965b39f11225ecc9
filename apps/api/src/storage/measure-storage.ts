import { lstatSync, readdirSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Config } from '../config.ts';
import { withDatabase } from '../db/open/open-database.ts';
import { type StorageBytes, saveStorageBytes } from '../db/settings.ts';
import { mediaFolder } from '../startup/data-folder.ts';
import { type Bucket, openBucket } from './bucket/bucket.ts';
import { listMedia } from './bucket-storage.ts';
import { walkStoredFiles } from './stored-files.ts';

/** What a running server runs beside itself: to look at a million files takes a process some seconds. */
export async function measureStorage(_args: string[], config: Config): Promise<void> {
  const bytes = await readStorageBytes(config);
  const { databaseUrl, dataDir } = config;
  await withDatabase({ databaseUrl, dataDir }, ({ db }) => saveStorageBytes(db, { measuredAt: Date.now(), ...bytes }));
}

export async function readStorageBytes({
  dataDir,
  backups,
  bucket,
}: Pick<Config, 'dataDir' | 'backups' | 'bucket'>): Promise<Omit<StorageBytes, 'measuredAt'>> {
  const media = { pictures: 0, videos: 0 };
  const add = (name: string, size: number) => {
    media[extname(name) === '.webp' ? 'pictures' : 'videos'] += size;
  };
  const opened = bucket && openBucket(bucket);
  try {
    await (opened ? addBucket(opened, add) : addFolder(mediaFolder(dataDir), add));
  } finally {
    opened?.close();
  }
  const live = sumOf(walk(join(dataDir, 'live')).map(({ size }) => size));
  return { ...media, live, backups: measureBackups(backups.folder, mediaFolder(dataDir)) };
}

type Add = (name: string, size: number) => void;

async function addBucket(bucket: Bucket, add: Add): Promise<void> {
  for await (const { name, size } of listMedia(bucket)) add(name, size);
}

async function addFolder(folder: string, add: Add): Promise<void> {
  for (const path of walkStoredFiles(folder))
    add(path, statSync(join(folder, path), { throwIfNoEntry: false })?.size ?? 0);
}

/** Each file once, however many backups have it, and none that is a link to a file of the media. */
function measureBackups(folder: string, media: string): number {
  const counted = new Set<string>();
  let bytes = 0;
  for (const { path, size, links, inode, device } of walk(folder)) {
    if (links > 1) {
      const key = `${device}:${inode}`;
      if (counted.has(key)) continue;
      counted.add(key);
      const [subfolder = '', name = ''] = path.split('/').slice(-2);
      const original = statSync(join(media, subfolder, name), { throwIfNoEntry: false });
      if (original?.ino === inode && original.dev === device) continue;
    }
    bytes += size;
  }
  return bytes;
}

/** Files, without links to elsewhere. What is removed meanwhile is left out. */
function walk(folder: string) {
  let entries: string[] = [];
  try {
    entries = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch {
    // There is none.
  }
  return entries.flatMap((path) => {
    const found = lstatSync(join(folder, path), { throwIfNoEntry: false });
    if (!found?.isFile()) return [];
    return [{ path, size: found.size, links: found.nlink, inode: found.ino, device: found.dev }];
  });
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
