import { createWriteStream, existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { forEach } from '../concurrency/for-each.ts';
import type { Bucket } from '../storage/bucket/bucket.ts';
import { listMedia, mediaKey } from '../storage/bucket-storage.ts';
import { storedPath } from '../storage/content-name.ts';
import { walkStoredFiles } from '../storage/stored-files.ts';
import type { PreviousMedia } from './previous-media.ts';

const AT_ONCE = 4;

/**
 * Brings the media of a bucket into a folder, as hard links where the backup before it has them: the content of a
 * name never changes. Files that are there already are left; those deleted meanwhile are missing.
 */
export async function downloadMedia(bucket: Bucket, folder: string, previous: PreviousMedia | null): Promise<void> {
  const files: { name: string; size: number }[] = [];
  for await (const file of listMedia(bucket)) files.push(file);
  await forEach(files, AT_ONCE, async ({ name, size }) => {
    const target = join(folder, storedPath(name));
    if (existsSync(target) || (await previous?.link(name, size, target))) return;
    await downloadObject(bucket, mediaKey(name), target);
  });
}

/** Once resolved, the copy survives a power failure. Does nothing when there is no such object. */
export async function downloadObject(bucket: Bucket, key: string, target: string): Promise<void> {
  const source = await bucket.open(key);
  if (!source) return;
  await mkdir(dirname(target), { recursive: true });
  await pipeline(source, createWriteStream(target, { flags: 'wx', flush: true }));
}

export async function downloadBytes(bucket: Bucket, previous: PreviousMedia | null): Promise<number> {
  let bytes = 0;
  for await (const { name, size } of listMedia(bucket)) if (!previous?.has(name, size)) bytes += size;
  return bytes;
}

export async function uploadMedia(folder: string, bucket: Bucket): Promise<void> {
  await forEach([...walkStoredFiles(folder)], AT_ONCE, (path) =>
    bucket.putFile(mediaKey(basename(path)), join(folder, path)),
  );
}
