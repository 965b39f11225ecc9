import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import type { BucketConfig } from '../../src/config.ts';
import { type Bucket, openBucket } from '../../src/storage/bucket/bucket.ts';
import { isStoredName } from '../../src/storage/content-name.ts';
import { bucketEnv, hasS3, makeTestBucket } from '../support/bucket.ts';
import { canDumpPostgres } from '../support/postgres-tools.ts';
import { runToEnd, type ServerProcess, startServer } from '../support/server-process.ts';
import { openEmptyInstance, type TestInstance } from '../support/test-instance.ts';

const TIMEOUT = { timeout: 300_000 };
const canDump = inject('engine') === 'sqlite' || (await canDumpPostgres());

let instance: TestInstance;
let config: BucketConfig;
let bucket: Bucket;
let server: ServerProcess | null = null;

const run = (args: string[], env: Record<string, string> = {}) =>
  runToEnd({ script: 'cli', args, env: { ...instance.env, ...env } });
const inBucket = () => bucketEnv(config);

/** Builds the demo world, and leaves its database and media. */
async function buildDemo(env: Record<string, string> = {}): Promise<void> {
  const builder = await startServer({ env: { ...instance.env, ...env, DEMO: '1' } });
  await builder.kill();
}

/** The names and hashes of the media in the folder. */
function hashFolder(): Map<string, string> {
  const media = join(instance.dataDir, 'media');
  const files = readdirSync(media, { recursive: true, encoding: 'utf8' }).filter((path) =>
    isStoredName(path.split('/').at(-1) ?? ''),
  );
  return new Map(
    files.map((path) => [
      path.split('/').at(-1) ?? '',
      createHash('sha256')
        .update(readFileSync(join(media, path)))
        .digest('hex'),
    ]),
  );
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
    await server?.kill();
    server = null;
    bucket.close();
    await instance.remove();
  });

  it('the media of a folder are moved there, proven by their hashes, again and again', TIMEOUT, async () => {
    expect(await run(['move-media'])).toMatchObject({ code: 1, stderr: expect.stringContaining('Set S3_BUCKET') });
    expect((await run(['move-media'], inBucket())).stderr).toContain('There are no media');
    await buildDemo();
    const refused = await runToEnd({ env: { ...instance.env, ...inBucket(), DEMO: '1' } });
    expect(refused.stderr).toContain('npm run move-media');

    const before = hashFolder();
    const [damaged = ''] = before.keys();
    const path = join(instance.dataDir, 'media', damaged.slice(0, 2), damaged);
    const bytes = readFileSync(path);
    const isOriginal = !damaged.includes('-');
    if (isOriginal) {
      writeFileSync(path, 'other');
      expect((await run(['move-media'], inBucket())).stderr).toContain('it is not what its name says');
      writeFileSync(path, bytes);
    }
    await bucket.put(`media/${[...before.keys()].at(-1)}`, Buffer.from('changed in the bucket'));
    const first = await run(['move-media'], inBucket());
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(sorted(await hashBucket())).toEqual(sorted(before));
    expect(sorted(hashFolder())).toEqual(sorted(before));
    const second = await run(['move-media', '--remove-local'], inBucket());
    expect(second.stdout).toContain(`${before.size} of ${before.size} files`);
    expect(second.stdout).toContain(`0 copied now, ${before.size} there before`);
    expect(hashFolder().size).toBe(0);
    expect(sorted(await hashBucket())).toEqual(sorted(before));

    server = await startServer({ env: { ...instance.env, ...inBucket(), DEMO: '1' } });
    const answer = await fetch(`${server.url}/api/posts?limit=20`);
    const posts = (await answer.json()) as { imageUrl: string | null }[];
    const shown = posts.flatMap((post) => post.imageUrl ?? []);
    expect(shown.length).toBeGreaterThan(0);
    const { url: origin } = server;
    for (const url of shown) expect((await fetch(new URL(url, origin))).status).toBe(200);
  });

  it('a server builds the demo world there, and an empty database beside it is refused', TIMEOUT, async () => {
    await buildDemo(inBucket());
    expect(hashFolder().size).toBe(0);
    expect((await hashBucket()).size).toBeGreaterThan(100);
    await wipeDatabase();
    const refused = await runToEnd({ env: { ...instance.env, ...inBucket(), DEMO: '1' } });
    expect(refused.code).toBe(78);
    expect(refused.stderr).toContain(`although the bucket ${config.name} holds files`);
    const wrong = await runToEnd({ env: { ...instance.env, ...inBucket(), S3_SECRET_ACCESS_KEY: 'wrong', DEMO: '1' } });
    expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining('refuses (SignatureDoesNotMatch)') });
  });

  it.skipIf(!canDump)('a backup is made of it and into it, and restored from there', TIMEOUT, async () => {
    await buildDemo(inBucket());
    const media = sorted(await hashBucket());
    const made = await run(['backup', '--to-bucket'], inBucket());
    expect(made).toMatchObject({ code: 0, stderr: '' });
    const name = /named (\S+):/.exec(made.stdout)?.[1] ?? '';
    expect(existsSync(join(instance.dataDir, 'backups', name))).toBe(false);
    const members = () => instance.inspect(({ db }) => db.selectFrom('members').select(['id', 'username']).execute());
    const before = await members();

    await wipeDatabase();
    for (const [file] of media.slice(0, 50)) await bucket.remove(`media/${file}`);
    expect((await run(['restore', '--from-bucket=2020-01-01'], inBucket())).stderr).toContain(`it holds ${name}`);
    const restored = await run(['restore', `--from-bucket=${name}`], inBucket());
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    expect(await members()).toEqual(before);
    expect(sorted(await hashBucket())).toEqual(media);

    await bucket.put(`backups/${name}/media/${media[0]?.[0].slice(0, 2)}/${media[0]?.[0]}`, Buffer.from('damaged'));
    const damaged = await run(['restore', `--from-bucket=${name}`, '--replace'], inBucket());
    expect(damaged.stderr).toContain('The backup is damaged, and nothing was restored');
  });
});
