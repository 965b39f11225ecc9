import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { forEach } from '../concurrency/for-each.ts';
import { StartError } from '../start-error.ts';
import type { Bucket } from '../storage/bucket/bucket.ts';
import { downloadObject } from './bucket-media.ts';
import { isBackupPath, MANIFEST_FILE, type Manifest } from './manifest.ts';

/** Backups in a bucket have keys such as `backups/2026-11-21T23-40-07Z/manifest.json`. */
const PREFIX = 'backups/';
const AT_ONCE = 4;

/** The manifest comes last: without one it is no backup. */
export async function uploadBackup(bucket: Bucket, folder: string, name: string, { files }: Manifest): Promise<void> {
  const put = (path: string) => bucket.putFile(`${PREFIX}${name}/${path}`, join(folder, path));
  await forEach(files, AT_ONCE, ({ path }) => put(path));
  await put(MANIFEST_FILE);
}

/** The folder must not exist yet. */
export async function downloadBackup(bucket: Bucket, name: string, folder: string): Promise<void> {
  const prefix = `${PREFIX}${name}/`;
  if (!(await bucket.find(prefix + MANIFEST_FILE))) {
    const names = await listBackups(bucket);
    const others = names.length === 0 ? 'it holds none' : `it holds ${names.join(', ')}`;
    throw new StartError(`There is no complete backup ${name} in the bucket ${bucket.name}; ${others}.`);
  }
  const paths: string[] = [];
  for await (const { key } of bucket.list(prefix)) {
    const path = key.slice(prefix.length);
    // A bucket is not trusted to name files of this machine.
    if (path === MANIFEST_FILE || isBackupPath(path)) paths.push(path);
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await forEach(paths, AT_ONCE, (path) => downloadObject(bucket, prefix + path, join(folder, path)));
}

async function listBackups(bucket: Bucket): Promise<string[]> {
  const names: string[] = [];
  for await (const { key } of bucket.list(PREFIX)) {
    const [, name = '', file] = key.split('/');
    if (file === MANIFEST_FILE) names.push(name);
  }
  return names;
}
