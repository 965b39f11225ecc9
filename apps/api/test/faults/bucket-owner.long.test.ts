import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS } from '@vibeline/core/durations.rules';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import type { BucketConfig } from '../../src/config.ts';
import { cleanUpMedia } from '../../src/features/media/media-cleanup.ts';
import { openOwnBucket } from '../../src/startup/open-own-bucket.ts';
import { type Bucket, openBucket } from '../../src/storage/bucket/bucket.ts';
import { openStorage } from '../../src/storage/open-storage.ts';
import { walkStoredFiles } from '../../src/storage/stored-files.ts';
import { bucketEnv, hasS3, makeTestBucket } from '../support/bucket.ts';
import { Client } from '../support/client.ts';
import { canDumpPostgres } from '../support/postgres-tools.ts';
import { beginServer, runToEnd, type ServerProcess, startServer } from '../support/server-process.ts';
import { openEmptyInstance, openTestInstance, type TestInstance } from '../support/test-instance.ts';
import { postPicture } from '../support/upload.ts';

const TIMEOUT = { timeout: 300_000 };
const MARK = 'vibeline.json';
const canDump = inject('engine') === 'sqlite' || (await canDumpPostgres());

let config: BucketConfig;
let bucket: Bucket;
let instances: TestInstance[];
let backups: string;

async function open(opened: Promise<TestInstance> = openTestInstance()): Promise<TestInstance> {
  const instance = await opened;
  instances.push(instance);
  return instance;
}

const envOf = (instance: TestInstance) => ({ ...instance.env, ...bucketEnv(config), MEDIA_CACHE_MB: '0' });
const start = (instance: TestInstance) => startServer({ env: envOf(instance) });
const refusal = (instance: TestInstance) => runToEnd({ env: envOf(instance) });
const command = (instance: TestInstance, ...args: string[]) => runToEnd({ script: 'cli', args, env: envOf(instance) });

async function cleanUp(instance: TestInstance, afterMs = 2 * HOUR_MS): Promise<void> {
  const { dataDir } = instance;
  await instance.inspect(async ({ db }) => {
    const own = await openOwnBucket(config, db);
    const storage = await openStorage({ dataDir, mediaCacheBytes: 0, workers: 1 }, own);
    await cleanUpMedia({ db, storage }, Date.now() + afterMs);
    own.close();
  });
}

async function keys(): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of bucket.list('media/')) found.push(key);
  return found;
}

async function postPictures(instance: TestInstance, backup: string | null): Promise<void> {
  const server = await start(instance);
  const client = new Client(server.url);
  const { token } = await client.register('ana');
  await postPicture(client, token, 200);
  if (backup !== null) expect(await command(instance, 'backup', backup)).toMatchObject({ code: 0 });
  await postPicture(client, token, 210);
  client.close();
  await server.kill();
}

describe.skipIf(!hasS3)('a bucket belongs to one database', () => {
  beforeEach(async () => {
    config = await makeTestBucket();
    bucket = openBucket(config);
    instances = [];
    backups = await mkdtemp(join(tmpdir(), 'vibeline-backups-'));
  });
  afterEach(async () => {
    bucket.close();
    for (const instance of instances) await instance.remove();
    rmSync(backups, { recursive: true, force: true });
  });

  it.skipIf(!canDump)('which a restored copy is not: it leaves the bucket as it is', TIMEOUT, async () => {
    const live = await open();
    await postPictures(live, join(backups, 'one'));
    const before = await keys();
    const practice = await open(openEmptyInstance());
    const restored = await command(practice, 'restore', join(backups, 'one'));
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    expect(restored.stdout).toContain(`The bucket ${config.name} is in use, and was left as it is.`);
    expect([...walkStoredFiles(join(practice.dataDir, 'media'))]).not.toEqual([]);

    for (const refused of [
      await refusal(practice),
      await command(practice, 'move-media'),
      await command(practice, 'adverts', 'list'),
      await command(practice, 'backup', '--to-bucket'),
    ]) {
      expect(refused.code).toBe(78);
      expect(refused.stderr).toMatch(/^The bucket \S+ belongs to another database and was left as it is; .*\n$/);
    }
    expect(await keys()).toEqual(before);
    const withoutBucket = await startServer({ env: practice.env });
    await withoutBucket.kill();
    await expect(cleanUp(practice)).rejects.toMatchObject({ exitCode: 78 });
    // Its own server still cleans up there.
    await bucket.put(`media/${'0'.repeat(32)}.webp`, Buffer.from('of no row'));
    await cleanUp(live);
    expect(await keys()).toEqual(before);
  });

  it.skipIf(!canDump)('until a restore with --replace takes it, and keeps what is older', TIMEOUT, async () => {
    const live = await open();
    await postPictures(live, join(backups, 'one'));
    const before = await keys();
    const next = await open(openEmptyInstance());
    const restored = await command(next, 'restore', join(backups, 'one'), '--replace');
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    expect(restored.stdout).not.toContain('left as it is');
    await cleanUp(next);
    expect(await keys()).toEqual(before);
    expect(await refusal(live)).toMatchObject({
      code: 78,
      stderr: expect.stringContaining('belongs to another database'),
    });
    // In place: the database that is replaced gets another one's name for the bucket too.
    expect(await command(next, 'restore', join(backups, 'one'), '--replace')).toMatchObject({ code: 0, stderr: '' });
    await cleanUp(next);
    expect(await keys()).toEqual(before);
    await cleanUp(next, 31 * 24 * HOUR_MS);
    expect((await keys()).length).toBe(before.length / 2);
  });

  it.skipIf(!canDump)('and a restore takes an empty one', TIMEOUT, async () => {
    await postPictures(await open(), join(backups, 'one'));
    config = await makeTestBucket();
    bucket.close();
    bucket = openBucket(config);
    const next = await open(openEmptyInstance());
    expect(await command(next, 'restore', join(backups, 'one'))).toMatchObject({ code: 0, stderr: '' });
    expect((await keys()).length).toBeGreaterThan(0);
    const server = await start(next);
    await server.kill();
  });

  it('of two that begin at once on an empty bucket, one gets it', TIMEOUT, async () => {
    const both = await Promise.all(
      [open(), open()].map(async (instance) => beginServer({ env: envOf(await instance) })),
    );
    const outcomes = await Promise.allSettled(both.map((server) => server.started()));
    const started = outcomes.filter((one): one is PromiseFulfilledResult<ServerProcess> => one.status === 'fulfilled');
    await Promise.all(both.map((server) => server.kill()));
    expect(started).toHaveLength(1);
    expect(both.map((server) => server.output()).join('')).toContain('belongs to another database');
  });

  it('is taken by its network when it is from before there were marks, and by no restored one', TIMEOUT, async () => {
    const live = await open();
    await postPictures(live, null);
    const before = await keys();
    await bucket.remove(MARK);
    await (await start(live)).kill();
    expect(await bucket.find(MARK)).not.toBeNull();
    await bucket.remove(MARK);
    await live.inspect(({ db }) =>
      db.insertInto('settings').values({ name: 'restored_at', value: new Date().toISOString() }).execute(),
    );
    const refused = await refusal(live);
    expect(refused).toMatchObject({ code: 78, stderr: expect.stringContaining('from before the restore') });
    expect(await bucket.find(MARK)).toBeNull();
    expect(await keys()).toEqual(before);
  });
});
