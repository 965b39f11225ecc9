import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import type { BucketConfig } from '../../src/config.ts';
import { type Bucket, openBucket } from '../../src/storage/bucket/bucket.ts';
import { walkStoredFiles } from '../../src/storage/stored-files.ts';
import { bucketEnv, hasS3, makeTestBucket } from '../support/bucket.ts';
import { Client } from '../support/client.ts';
import { canDumpPostgres } from '../support/postgres-tools.ts';
import { isLongRun } from '../support/repetitions.ts';
import { runToEnd, type ServerProcess, startServer } from '../support/server-process.ts';
import { openEmptyInstance, type TestInstance } from '../support/test-instance.ts';
import { postPicture } from '../support/upload.ts';

const TIMEOUT = { timeout: 300_000 };
const canDump = inject('engine') === 'sqlite' || (await canDumpPostgres());

let instance: TestInstance;
let config: BucketConfig;
let bucket: Bucket;

const run = (args: string[], env: Record<string, string> = {}) =>
  runToEnd({ script: 'cli', args, env: { ...instance.env, ...env } });
const inBucket = () => bucketEnv(config);

async function postPictures(count: number): Promise<ServerProcess> {
  const server = await startServer({ env: { ...instance.env, ...inBucket() } });
  const client = new Client(server.url);
  const { token } = await client.register('ana');
  for (let index = 0; index < count; index += 1) await postPicture(client, token, 200 + index);
  client.close();
  return server;
}

async function hashBucket(): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for await (const { key } of bucket.list('media/')) {
    const bytes = Buffer.concat((await (await bucket.open(key))?.toArray()) ?? []);
    hashes.set(key.slice('media/'.length), createHash('sha256').update(bytes).digest('hex'));
  }
  return hashes;
}

const sorted = (hashes: Map<string, string>) => [...hashes].sort();

async function wipeDatabase(): Promise<void> {
  if (instance.databaseUrl !== null) {
    await instance.inspect(({ db }) => sql`drop schema public cascade`.execute(db));
    await instance.inspect(({ db }) => sql`create schema public`.execute(db));
  }
  for (const name of readdirSync(instance.dataDir)) rmSync(join(instance.dataDir, name), { recursive: true });
}

describe.skipIf(!hasS3)('with a bucket', () => {
  beforeEach(async () => {
    instance = await openEmptyInstance();
    config = await makeTestBucket();
    bucket = openBucket(config);
  });
  afterEach(async () => {
    bucket.close();
    await instance.remove();
  });

  if (isLongRun && inject('engine') === 'sqlite') {
    it('a server builds the demo world there', TIMEOUT, async () => {
      const server = await startServer({ env: { ...instance.env, ...inBucket(), DEMO: '1' } });
      await server.kill();
      expect([...walkStoredFiles(join(instance.dataDir, 'media'))]).toEqual([]);
      expect((await hashBucket()).size).toBeGreaterThan(100);
    });
  }

  it.runIf(inject('engine') === 'sqlite')(
    'a server keeps its files there; no other may use them, be it with an empty database or a wrong key',
    TIMEOUT,
    async () => {
      const server = await postPictures(1);
      const moved = await run(['move-media', '--remove-local'], inBucket());
      await server.kill();
      expect(moved).toMatchObject({ code: 1, stderr: expect.stringContaining('A server is running') });
      expect([...walkStoredFiles(join(instance.dataDir, 'media'))]).toEqual([]);
      expect((await hashBucket()).size).toBeGreaterThanOrEqual(1);
      await wipeDatabase();
      const refused = await runToEnd({ env: { ...instance.env, ...inBucket() } });
      expect(refused.code).toBe(78);
      expect(refused.stderr).toContain(`although the bucket ${config.name} holds files`);
      const wrong = await runToEnd({ env: { ...instance.env, ...inBucket(), S3_SECRET_ACCESS_KEY: 'wrong' } });
      expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining('refuses (SignatureDoesNotMatch)') });
    },
  );

  it.skipIf(!canDump)('a backup is made of it and into it, and restored from there', TIMEOUT, async () => {
    await (await postPictures(12)).kill();
    const media = sorted(await hashBucket());
    expect(media.length).toBeGreaterThanOrEqual(12);
    const made = await run(['backup', '--to-bucket'], inBucket());
    expect(made).toMatchObject({ code: 0, stderr: '' });
    const name = /named (\S+):/.exec(made.stdout)?.[1] ?? '';
    expect(existsSync(join(instance.dataDir, 'backups', name))).toBe(false);
    const members = () => instance.inspect(({ db }) => db.selectFrom('members').select(['id', 'username']).execute());
    const before = await members();

    await wipeDatabase();
    for (const [file] of media.slice(0, 6)) await bucket.remove(`media/${file}`);
    expect((await run(['restore', '--from-bucket=2020-01-01'], inBucket())).stderr).toContain(`it holds ${name}`);
    // The database that had the bucket is lost.
    const restored = await run(['restore', `--from-bucket=${name}`, '--replace'], inBucket());
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    expect(await members()).toEqual(before);
    expect(sorted(await hashBucket())).toEqual(media);

    await bucket.put(`backups/${name}/media/${media[0]?.[0].slice(0, 2)}/${media[0]?.[0]}`, Buffer.from('damaged'));
    const damaged = await run(['restore', `--from-bucket=${name}`, '--replace'], inBucket());
    expect(damaged.stderr).toContain('The backup is damaged, and nothing was restored');
  });
});
