import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BucketConfig } from '../../src/config.ts';
import { type Bucket, openBucket } from '../../src/storage/bucket/bucket.ts';
import { takeBucket, transferOwnership } from '../../src/storage/bucket/bucket-mark.ts';
import { ownBucket } from '../../src/storage/bucket/own-bucket.ts';
import { contentName, storedPath } from '../../src/storage/content-name.ts';
import { openStorage } from '../../src/storage/open-storage.ts';
import { openReadCache } from '../../src/storage/read-cache.ts';
import type { Storage } from '../../src/storage/storage.ts';
import { hasS3, makeTestBucket, makeTestBucketBehindProxy } from '../support/bucket.ts';

const MB = 1024 * 1024;

async function read(storage: Storage, name: string, range?: { start: number; end: number }): Promise<Buffer> {
  const found = await storage.find(name);
  if (!found) throw new Error(`${name} is not stored`);
  return Buffer.concat(await (await found.open(range)).toArray());
}

async function namesIn(storage: Storage): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of storage.list()) names.push(name);
  return names.sort();
}

const kinds: { kind: string; needsS3: boolean; mediaCacheBytes: number }[] = [
  { kind: 'a folder', needsS3: false, mediaCacheBytes: 0 },
  { kind: 'a bucket', needsS3: true, mediaCacheBytes: 0 },
  { kind: 'a bucket with a cache', needsS3: true, mediaCacheBytes: 200 * MB },
];

for (const { kind, needsS3, mediaCacheBytes } of kinds) {
  describe.skipIf(needsS3 && !hasS3)(`files stored in ${kind}`, () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'vibeline-storage-'));
    let storage: Storage;

    beforeAll(async () => {
      const bucket = needsS3 ? openBucket(await makeTestBucket()) : null;
      storage = openStorage({ dataDir, mediaCacheBytes, workers: 1 }, bucket);
    });

    afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

    it('are read as they were saved, whole and by ranges', async () => {
      const bytes = randomBytes(100_000);
      const name = contentName(bytes, 'webp');
      await storage.save(name, bytes);
      await storage.save(name, bytes);
      expect((await storage.find(name))?.size).toBe(100_000);
      expect(await read(storage, name, { start: 10, end: 19 })).toEqual(bytes.subarray(10, 20));
      expect(await read(storage, name)).toEqual(bytes);
      expect(await read(storage, name, { start: 99_999, end: 99_999 })).toEqual(bytes.subarray(99_999));
    });

    it('are moved there from the staging folder, however large', async () => {
      const bytes = randomBytes(10 * MB + 1);
      const name = contentName(bytes, 'mp4');
      const path = await storage.staging.newPath();
      await writeFile(path, bytes);
      await storage.saveStaged(name, path);
      // Across the border of two parts.
      const [start, end] = [8 * MB - 50, 8 * MB + 49];
      expect(await read(storage, name, { start, end })).toEqual(bytes.subarray(start, end + 1));
      const all = createHash('sha256').update(await read(storage, name));
      expect(`${all.digest('hex').slice(0, 32)}.mp4`).toBe(name);
      await storage.staging.remove(path);
    });

    it('are listed with their times, and gone when they are removed', async () => {
      const before = await namesIn(storage);
      const bytes = randomBytes(10);
      const name = contentName(bytes, 'webp');
      const wide = name.replace('.webp', '-320.webp');
      for (const each of [name, wide]) await storage.save(each, bytes);
      expect(await namesIn(storage)).toEqual([...before, name, wide].sort());
      for await (const { savedAt } of storage.list()) expect(Math.abs(savedAt - Date.now())).toBeLessThan(60_000);
      await read(storage, name);
      await storage.remove(name);
      await storage.remove(name);
      expect(await storage.find(name)).toBeNull();
      expect((await storage.find(wide))?.size).toBe(10);
    });

    it('are not found by other names', async () => {
      for (const name of ['', '../settings', 'x.webp', `${'0'.repeat(32)}.webp`]) {
        expect(await storage.find(name)).toBeNull();
      }
    });
  });
}

describe.skipIf(!hasS3)('a bucket', () => {
  let config: BucketConfig;

  beforeAll(async () => {
    config = await makeTestBucket();
  });

  it.each([
    ['another secret', { secretAccessKey: 'x'.repeat(40) }],
    ['another key', { accessKeyId: 'x'.repeat(20) }],
    ['the name of a bucket that does not exist', { name: 'vibeline-missing' }],
  ])('refuses %s, which callers hear as storage that is not available', async (_what, wrong) => {
    const bucket = openBucket({ ...config, ...wrong });
    await expect(bucket.put('media/x', randomBytes(10))).rejects.toMatchObject({
      code: 'unavailable',
      reason: 'storage_unavailable',
    });
    expect(bucket.isAvailable()).toBe(false);
    bucket.close();
  });

  it('serves presigned URLs to anyone with the headers that were signed, and no other', async () => {
    const bucket = openBucket(config);
    await bucket.put('media/x', Buffer.from('hello'));
    const headers = { contentType: 'image/webp', contentDisposition: 'inline', cacheControl: 'public, max-age=300' };
    const url = await bucket.presign('media/x', { from: Date.now(), seconds: 60 }, headers);
    const answer = await fetch(url, { headers: { Range: 'bytes=1-2' } });
    expect(answer.status).toBe(206);
    expect(await answer.text()).toBe('el');
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    for (const forged of [
      url.replace('media/x', 'media/y'),
      url.replace('image%2Fwebp', 'text%2Fhtml'),
      url.replace('X-Amz-Expires=60', 'X-Amz-Expires=600000'),
      url.split('?')[0] ?? '',
    ]) {
      expect((await fetch(forged)).status).toBe(403);
    }
    bucket.close();
  });

  it('is got by one of many that take it at once, also in a store that knows no conditions', async () => {
    for (const knowsConditions of [true, false]) {
      const bucket = openBucket(await makeTestBucket());
      const putNew: Bucket['putNew'] = async (key, bytes) => {
        await bucket.put(key, bytes);
        return true;
      };
      const shared = knowsConditions ? bucket : { ...bucket, putNew };
      const take = (id: string) => takeBucket(shared, { id, takesFilled: true });
      const ids = Array.from({ length: 6 }, () => randomUUID());
      const taken = await Promise.allSettled(ids.map(take));
      expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const owner = ids[taken.findIndex(({ status }) => status === 'fulfilled')] ?? '';
      await take(owner);
      await expect(take(randomUUID())).rejects.toMatchObject({ exitCode: 78 });
      await bucket.put('vibeline.json', Buffer.from('damaged'));
      await expect(take(owner)).rejects.toMatchObject({ exitCode: 78 });
      bucket.close();
    }
  });

  it('is changed no more by a process from which another database has taken it', async () => {
    const bucket = openBucket(config);
    const reasons: unknown[] = [];
    const own = ownBucket(bucket, { id: 'ours', takesFilled: true }, (reason) => reasons.push(reason), 0);
    await own.put('media/x', Buffer.from('ours'));
    await transferOwnership(bucket, 'theirs');
    for (const change of [own.remove('media/x'), own.put('media/y', Buffer.from('y'))]) {
      await expect(change).rejects.toMatchObject({ reason: 'storage_unavailable' });
    }
    expect(own.isAvailable()).toBe(false);
    expect((await own.find('media/x'))?.size).toBe(4);
    await transferOwnership(bucket, 'ours');
    await own.remove('media/x');
    expect(own.isAvailable()).toBe(true);
    expect(reasons).toEqual([expect.objectContaining({ exitCode: 78 }), null]);
    await bucket.remove('vibeline.json');
    bucket.close();
  });

  it('takes a large file in parts: few of them are in memory at once', async () => {
    const bucket = openBucket(config);
    const folder = mkdtempSync(join(tmpdir(), 'vibeline-large-'));
    const path = join(folder, 'large');
    await writeFile(path, '');
    await truncate(path, 64 * MB);
    setFlagsFromString('--expose-gc');
    const collectGarbage: () => void = runInNewContext('gc');
    const bytesInUse = () => {
      collectGarbage();
      return process.memoryUsage().arrayBuffers;
    };
    const before = bytesInUse();
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, bytesInUse() - before);
    }, 50);
    await bucket.putFile('media/large', path);
    clearInterval(watch);
    expect((await bucket.find('media/large'))?.size).toBe(64 * MB);
    expect(most).toBeLessThan(48 * MB);
    bucket.close();
    rmSync(folder, { recursive: true });
  }, 120_000);

  it('keeps nothing of an upload during which it went away, and says soon that it is away', async () => {
    const { config: behindProxy, proxy } = await makeTestBucketBehindProxy();
    const reasons: unknown[] = [];
    const bucket = openBucket(behindProxy, (reason) => reasons.push(reason));
    const folder = mkdtempSync(join(tmpdir(), 'vibeline-large-'));
    const path = join(folder, 'large');
    await writeFile(path, randomBytes(60 * MB));
    const uploading = bucket.putFile('media/large', path).then(
      () => 'saved',
      (error: unknown) => error,
    );
    await delay(100);
    proxy.refuse();
    const beganAt = performance.now();
    expect(await uploading).toMatchObject({ reason: 'storage_unavailable' });
    expect(performance.now() - beganAt).toBeLessThan(20_000);
    proxy.restore();
    expect(await bucket.find('media/large')).toBeNull();
    expect(reasons).toEqual([expect.any(Error), null]);
    await bucket.abortUploads('media/', Date.now() + 60_000);
    await bucket.putFile('media/large', path);
    expect((await bucket.find('media/large'))?.size).toBe(60 * MB);
    proxy.freeze();
    const frozenAt = performance.now();
    await expect(bucket.find('media/large')).rejects.toMatchObject({ reason: 'storage_unavailable' });
    expect(performance.now() - frozenAt).toBeLessThan(15_000);
    proxy.close();
    bucket.close();
    rmSync(folder, { recursive: true });
  }, 120_000);
});

describe('the cache of what was read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vibeline-cache-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const fileOf = (size: number) => {
    const bytes = randomBytes(size);
    return { bytes, name: contentName(bytes, 'webp') };
  };
  const open = (name: string, bytesMax = MB) => openReadCache(join(folder, name), { bytesMax, processes: 1 });

  it('fetches a file once, however many ask for it at once', async () => {
    const cache = open('once');
    const { bytes, name } = fileOf(1000);
    let fetches = 0;
    const source = async () => {
      fetches += 1;
      await delay(20);
      return Readable.from([bytes]);
    };
    expect(await Promise.all(Array.from({ length: 5 }, () => cache.fetch(name, 1000, source)))).toEqual(
      Array(5).fill(true),
    );
    expect(fetches).toBe(1);
    expect(await (await cache.open(name, { start: 1, end: 3 }))?.toArray()).toEqual([bytes.subarray(1, 4)]);
  });

  it('never has what is half there, or is not what its name says', async () => {
    const cache = open('half');
    const { bytes, name } = fileOf(1000);
    const broken = [
      Readable.from([bytes.subarray(0, 500)]),
      Readable.from([randomBytes(1000)]),
      Readable.from(
        (async function* () {
          yield bytes.subarray(0, 500);
          throw new Error('connection lost');
        })(),
      ),
    ];
    for (const source of broken) {
      await expect(cache.fetch(name, 1000, async () => source)).rejects.toThrow();
      expect(await cache.open(name)).toBeNull();
    }
    expect(await cache.fetch(name, 1000, async () => null)).toBe(false);
    const left = await readdir(join(folder, 'half'), { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
  });

  it('stays within its size, and keeps what was used last', async () => {
    const cache = open('bounded', 100_000);
    expect(cache.takes(30_000)).toBe(false);
    const files = Array.from({ length: 40 }, () => fileOf(5000));
    for (const { bytes, name } of files) await cache.fetch(name, 5000, async () => Readable.from([bytes]));
    const sizes = await Promise.all(files.map(({ name }) => cache.sizeOf(name)));
    const kept = sizes.filter((size) => size !== null);
    expect(kept.length * 5000).toBeLessThanOrEqual(100_000);
    expect(kept.length).toBeGreaterThan(10);
    expect(sizes.at(-1)).toBe(5000);
    await cache.remove(files.at(-1)?.name ?? '');
    expect(await cache.sizeOf(files.at(-1)?.name ?? '')).toBeNull();
  });

  it('removes what nobody has read for a week', async () => {
    const cache = open('unused');
    const [unused, used] = [fileOf(1000), fileOf(1000)];
    for (const { bytes, name } of [unused, used]) await cache.fetch(name, 1000, async () => Readable.from([bytes]));
    const usedAt = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000);
    await utimes(join(folder, 'unused', storedPath(unused.name)), usedAt, usedAt);
    await cache.removeUnused();
    expect(await Promise.all([unused, used].map(({ name }) => cache.sizeOf(name)))).toEqual([null, 1000]);
  });
});
