import { createHash, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BucketConfig, readConfig } from '../../src/config.ts';
import { moveMedia } from '../../src/move-media/move-media.ts';
import { findStoredMedia } from '../../src/startup/stored-media.ts';
import { type Bucket, openBucket } from '../../src/storage/bucket/bucket.ts';
import { contentName, storedPath } from '../../src/storage/content-name.ts';
import { openDiskStorage } from '../../src/storage/disk-storage.ts';
import { walkStoredFiles } from '../../src/storage/stored-files.ts';
import { bucketEnv, hasS3, makeTestBucket } from '../support/bucket.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe.skipIf(!hasS3)('move-media', () => {
  let database: TestDatabase;
  let dataDir: string;
  let bucketConfig: BucketConfig;
  let bucket: Bucket;
  let stored: Map<string, string>;

  beforeEach(async () => {
    database = await openTestDatabase();
    dataDir = database.dataDir;
    bucketConfig = await makeTestBucket();
    bucket = openBucket(bucketConfig);
    const storage = openDiskStorage(join(dataDir, 'media'));
    stored = new Map();
    for (const size of [10, 20_000, 9_000_000]) {
      const bytes = randomBytes(size);
      const name = contentName(bytes, 'webp');
      for (const each of [name, name.replace('.webp', '-320.webp')]) {
        await storage.save(each, bytes);
        stored.set(each, sha256(bytes));
      }
    }
  });
  afterEach(async () => {
    bucket.close();
    await database.close();
  });

  const configWith = (env: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...env });

  async function move(...args: string[]): Promise<string> {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    try {
      await moveMedia(args, configWith(bucketEnv(bucketConfig)));
      return log.mock.calls.flat().join('\n');
    } finally {
      log.mockRestore();
    }
  }

  async function hashBucket(): Promise<Map<string, string>> {
    const hashes = new Map<string, string>();
    for await (const { key } of bucket.list('media/')) {
      hashes.set(key.slice('media/'.length), sha256(Buffer.concat((await (await bucket.open(key))?.toArray()) ?? [])));
    }
    return hashes;
  }

  const sorted = (hashes: Map<string, string>) => [...hashes].sort();
  const localNames = () => [...walkStoredFiles(join(dataDir, 'media'))].map((path) => path.slice(3)).sort();

  it('copies what is missing or differs, proves all of it, and deletes local files only when told', async () => {
    const [first = '', second = ''] = stored.keys();
    await bucket.put(`media/${first}`, Buffer.from('changed in the bucket'));
    await bucket.putFile(`media/${second}`, join(dataDir, 'media', storedPath(second)));
    expect(await move()).toContain(
      `6 of 6 files, 17.2 MB, are in the bucket ${bucket.name}: 5 copied now, 1 there before`,
    );
    expect(sorted(await hashBucket())).toEqual(sorted(stored));
    expect(localNames()).toEqual([...stored.keys()].sort());
    expect(await move('--remove-local')).toContain('0 copied now, 6 there before');
    expect(localNames()).toEqual([]);
    expect(sorted(await hashBucket())).toEqual(sorted(stored));
    await expect(move()).rejects.toThrow('There are no media');
  });

  it('neither moves nor deletes a file that is not what its name says', async () => {
    const [first = ''] = stored.keys();
    writeFileSync(join(dataDir, 'media', storedPath(first)), 'damaged');
    await expect(move('--remove-local')).rejects.toThrow(`${storedPath(first)}: it is not what its name says`);
    expect(localNames()).toEqual([first]);
    expect((await hashBucket()).has(first)).toBe(false);
  });

  it('refuses what makes no sense', async () => {
    await expect(moveMedia([], configWith({}))).rejects.toThrow('Set S3_BUCKET');
    await expect(move('--what')).rejects.toThrow('Usage: npm run move-media');
    bucketConfig = { ...bucketConfig, secretAccessKey: 'wrong' };
    await expect(move()).rejects.toMatchObject({ reason: 'storage_unavailable' });
    expect(localNames()).toEqual([...stored.keys()].sort());
  });

  it('is asked for by a server that finds files in its folder and none in its bucket', async () => {
    const config = configWith(bucketEnv(bucketConfig));
    await expect(findStoredMedia(config, bucket)).rejects.toThrow('npm run move-media moves them there');
    await move();
    expect(await findStoredMedia(config, bucket)).toMatchObject({ isFilled: true });
    const away = openBucket({ ...bucketConfig, endpoint: 'http://127.0.0.1:9' });
    expect(await findStoredMedia(config, away)).toMatchObject({ isFilled: null });
    const forged = openBucket({ ...bucketConfig, secretAccessKey: 'wrong' });
    await expect(findStoredMedia(config, forged)).rejects.toThrow('refuses (SignatureDoesNotMatch)');
    away.close();
    forged.close();
  });
});
