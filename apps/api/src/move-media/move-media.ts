import { createHash } from 'node:crypto';
import { createReadStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import pLimit from 'p-limit';
import { type Config, ConfigError } from '../config.ts';
import { tryLockFolder } from '../db/open/folder-lock.ts';
import { StartError } from '../start-error.ts';
import { hasStoredFiles, mediaFolder } from '../startup/data-folder.ts';
import { openOwnBucket } from '../startup/open-own-bucket.ts';
import { withServerDatabase } from '../startup/server-database.ts';
import type { Bucket } from '../storage/bucket/bucket.ts';
import { mediaKey } from '../storage/bucket-storage.ts';
import { isContentOf } from '../storage/content-name.ts';
import { walkStoredFiles } from '../storage/stored-files.ts';

const USAGE = 'npm run move-media [-- --remove-local]';
const AT_ONCE = 4;
const REPORT_EVERY = 500;

type Outcome = 'copied' | 'there' | 'damaged' | 'different' | 'gone';

interface Moved {
  path: string;
  outcome: Outcome;
  bytes: number;
}

/**
 * `npm run move-media`: copies the folder of the media into the bucket that the settings name, and reads each file back to
 * compare its hash. It may run again and again, also while a server works on the folder.
 */
export async function moveMedia(args: string[], config: Config): Promise<void> {
  const removesLocal = readArgs(args);
  const { bucket: bucketConfig } = config;
  if (bucketConfig === null) throw new StartError('Set S3_BUCKET and its keys to the bucket that the media go to.');
  const folder = mediaFolder(config.dataDir);
  const lock = removesLocal ? tryLockFolder(config.dataDir, 'exclusive') : null;
  if (removesLocal && !lock) {
    throw new StartError(`A server is running on ${config.dataDir}: stop it, then remove the local files.`);
  }
  try {
    if (!hasStoredFiles(config.dataDir)) {
      throw new StartError(`There are no media in ${folder}; set DATA_DIR to the folder that the server uses.`);
    }
    await withServerDatabase(config, async ({ db }) => {
      const bucket = await openOwnBucket(bucketConfig, db);
      await moveAll(folder, bucket, removesLocal).finally(() => bucket.close());
    });
  } finally {
    lock?.release();
  }
}

function readArgs(args: string[]): boolean {
  try {
    return parseArgs({ args, options: { 'remove-local': { type: 'boolean' } } }).values['remove-local'] === true;
  } catch {
    throw new ConfigError(`Usage: ${USAGE}`);
  }
}

async function moveAll(folder: string, bucket: Bucket, removesLocal: boolean): Promise<void> {
  const paths = [...walkStoredFiles(folder)];
  let done = 0;
  const moved = await pLimit(AT_ONCE).map(paths, async (path) => {
    const one = await moveOne(folder, path, bucket);
    done += 1;
    if (done % REPORT_EVERY === 0) console.log(`${done} of ${paths.length} files`);
    return one;
  });
  const count = (...outcomes: Outcome[]) => moved.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const proven = moved.filter(({ outcome }) => outcome === 'copied' || outcome === 'there');
  const megabytes = (proven.reduce((sum, { bytes }) => sum + bytes, 0) / 1024 / 1024).toFixed(1);
  console.log(
    `${proven.length} of ${paths.length} files, ${megabytes} MB, are in the bucket ${bucket.name}: ${count('copied')} copied now, ${count('there')} there before. Each was read back and has the same SHA-256.`,
  );
  if (removesLocal) {
    for (const { path } of proven) rmSync(join(folder, path), { force: true });
    console.log(`${proven.length} files were removed from ${folder}.`);
  } else {
    console.log('To finish: stop the server, run this once more, and start the server with S3_BUCKET.');
  }
  assertAllMoved(folder, moved);
}

function assertAllMoved(folder: string, moved: Moved[]): void {
  const bad = moved.filter(({ outcome }) => outcome === 'damaged' || outcome === 'different');
  if (bad.length === 0) return;
  const list = bad.slice(0, 3).map(({ path, outcome }) => `${path}: ${explanations[outcome]}`);
  throw new StartError(`${bad.length} files of ${folder} were not moved (${list.join('; ')}).`);
}

const explanations: Partial<Record<Outcome, string>> = {
  damaged: 'it is not what its name says',
  different: 'the bucket returns something else',
};

async function moveOne(folder: string, path: string, bucket: Bucket): Promise<Moved> {
  const name = path.slice(path.indexOf('/') + 1);
  const key = mediaKey(name);
  const local = await hashOf(createReadStream(join(folder, path))).catch(nullIfMissing);
  // Deleted by its author meanwhile.
  if (!local) return { path, outcome: 'gone', bytes: 0 };
  const { bytes, sha256 } = local;
  if (!isContentOf(name, sha256)) return { path, outcome: 'damaged', bytes };
  if (await isStoredAs(bucket, key, sha256)) return { path, outcome: 'there', bytes };
  await bucket.putFile(key, join(folder, path));
  return { path, outcome: (await isStoredAs(bucket, key, sha256)) ? 'copied' : 'different', bytes };
}

async function isStoredAs(bucket: Bucket, key: string, sha256: string): Promise<boolean> {
  const source = await bucket.open(key);
  return source !== null && (await hashOf(source)).sha256 === sha256;
}

async function hashOf(source: NodeJS.ReadableStream): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  source.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  await pipeline(source, hash);
  return { bytes, sha256: hash.digest('hex') };
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
