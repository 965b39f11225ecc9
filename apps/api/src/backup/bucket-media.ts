import { createWriteStream, existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { forEach } from '../for-each.ts';
import type { Bucket } from '../storage/bucket/bucket.ts';
import { MEDIA_PREFIX } from '../storage/bucket-storage.ts';
import { isStoredName, storedPath } from '../storage/content-name.ts';
import { walkStoredFiles } from '../storage/stored-files.ts';
import type { PreviousMedia } from './previous-media.ts';

const AT_ONCE = 4;

/**
 * Brings the media of a bucket into a folder: as hard links where the backup before it has them, as what a name stands for
 * never changes. Files that are there already are left; those deleted meanwhile are missing.
 */
export async function downloadMedia(bucket: Bucket, folder: string, previous: PreviousMedia | null): Promise<void> {
  await forEach(await listMedia(bucket), AT_ONCE, async ({ name, size }) => {
    const target = join(folder, storedPath(name));
    if (existsSync(target) || (await previous?.link(name, size, target))) return;
    await downloadObject(bucket, MEDIA_PREFIX + name, target);
  });
}

/** Once resolved, the copy survives a power failure. Does nothing when there is no such object. */
export async function downloadObject(bucket: Bucket, key: string, target: string): Promise<void> {
  const source = await bucket.open(key);
  if (!source) return;
  await mkdir(dirname(target), { recursive: true });
  await pipeline(source, createWriteStream(target, { flags: 'wx', flush: true }));
}

/** How many bytes `downloadMedia` takes, where links are possible. */
export async function downloadBytes(bucket: Bucket, previous: PreviousMedia | null): Promise<number> {
  const fetched = (await listMedia(bucket)).filter(({ name, size }) => !previous?.has(name, size));
  return fetched.reduce((sum, { size }) => sum + size, 0);
}

async function listMedia(bucket: Bucket): Promise<{ name: string; size: number }[]> {
  const files: { name: string; size: number }[] = [];
  for await (const { key, size } of bucket.list(MEDIA_PREFIX)) {
    const name = key.slice(MEDIA_PREFIX.length);
    if (isStoredName(name)) files.push({ name, size });
  }
  return files;
}

/** Copies the stored files of a folder into a bucket. What a name stands for never changes: nothing there is lost by it. */
export async function uploadMedia(folder: string, bucket: Bucket): Promise<void> {
  await forEach([...walkStoredFiles(folder)], AT_ONCE, (path) =>
    bucket.putFile(MEDIA_PREFIX + path.slice(path.indexOf('/') + 1), join(folder, path)),
  );
}
