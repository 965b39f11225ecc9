// Runs on both databases: a backup is a copy of a file or a dump.
import { readdirSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { Client } from '../support/client.ts';
import { findLostWrites } from '../support/lost-writes.ts';
import { canDumpPostgres } from '../support/postgres-tools.ts';
import { findDrift } from '../support/recount.ts';
import { runToEnd, type ServerProcess, startServer } from '../support/server-process.ts';
import { openTestInstance, type TestInstance } from '../support/test-instance.ts';
import { postPicture } from '../support/upload.ts';
import { startWriting } from '../support/write-stream.ts';

const TIMEOUT = { timeout: 120_000 };
const account = { username: 'ana', password: 'first-secret' };
const canDump = inject('engine') === 'sqlite' || (await canDumpPostgres());

let folder: string;
let instance: TestInstance;
let server: ServerProcess;

const run = (...args: string[]) => runToEnd({ script: 'cli', args, env: instance.env });
const start = async () => {
  server = await startServer({ env: instance.env });
  return server;
};

async function wipe(): Promise<void> {
  await server.kill();
  if (instance.databaseUrl !== null) {
    await instance.inspect(({ db }) => sql`drop schema public cascade`.execute(db));
    await instance.inspect(({ db }) => sql`create schema public`.execute(db));
  }
  for (const name of readdirSync(instance.dataDir)) rmSync(join(instance.dataDir, name), { recursive: true });
}

async function signIn(): Promise<string> {
  const client = new Client(server.url);
  const { status, json } = await client.call('POST', '/api/users/login', { body: account });
  client.close();
  expect(status).toBe(200);
  return json.token;
}

async function writeFirst(): Promise<string> {
  const client = new Client(server.url);
  const { token } = await client.register(account.username);
  for (const width of [200, 201, 202]) await postPicture(client, token, width);
  client.close();
  return token;
}

async function readSession(token: string): Promise<number> {
  const response = await fetch(`${server.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
  return response.status;
}

const listMedia = () =>
  readdirSync(join(instance.dataDir, 'media'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.includes('.webp') || path.includes('.mp4'))
    .map((path) => path.slice(3));

/** Others go on following the authors. */
const AUTHOR_COUNTS = /"follow(?:er|ing)Count":\d+,/g;

/** Bodies of what was there before the others write, who write to what is theirs alone. */
async function readSamples(posts: number[]): Promise<Map<string, string>> {
  const paths = [
    ...listMedia().map((file) => `/media/${file}`),
    ...posts.map((id) => `/api/posts/${id}/comments`),
    ...[1, 2, 3, 4, 5].map((id) => `/api/users/${id}/media`),
  ];
  const samples = new Map<string, string>();
  for (const path of paths) {
    const response = await fetch(server.url + path);
    const body = Buffer.from(await response.arrayBuffer())
      .toString('latin1')
      .replaceAll(AUTHOR_COUNTS, '');
    samples.set(path, `${response.status} ${Buffer.from(body, 'latin1').toString('base64')}`);
  }
  return samples;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vibeline-backup-'));
  instance = await openTestInstance();
});
afterEach(async () => {
  await server?.kill();
  await instance.remove();
  await rm(folder, { recursive: true, force: true });
});

async function expectDrill(): Promise<void> {
  await start();
  const token = await writeFirst();
  const before = await startWriting(server.url);
  await before.untilAcknowledged(100);
  await before.stop();
  const posts = [...before.ledger.posts.keys()];
  const samples = await readSamples(posts);
  const stream = await startWriting(server.url, { seed: 2 });
  await stream.untilAcknowledged(50);
  const [backup] = await Promise.all([run('backup', join(folder, 'backup')), stream.untilAcknowledged(50)]);
  await stream.stop();
  expect(stream.ledger).toMatchObject({ refused: [], broken: [] });
  expect(backup).toMatchObject({ code: 0, stderr: '' });
  expect(backup.stdout).toMatch(/^Backup in \S+: \d+ members, \d+ posts and \d+ media files, [\d.]+ MB in [\d.]+ s\n$/);

  await wipe();
  const restored = await run('restore', join(folder, 'backup'));
  expect(restored).toMatchObject({ code: 0, stderr: '' });
  expect(restored.stdout).toMatch(/everybody must sign in again\n$/);
  await start();

  expect(await readSamples(posts)).toEqual(samples);
  expect([...samples.values()].filter((sample) => !sample.startsWith('200'))).toEqual([]);
  expect(samples.size).toBeGreaterThan(20);
  expect(await readSession(token)).toBe(401);
  expect(await readSession(await signIn())).toBe(200);
  expect(await instance.inspect(findDrift)).toEqual([]);
  expect(await instance.inspect((database) => findLostWrites(database, before.ledger))).toEqual([]);
}

it('a backup made while members write brings back every row and file after everything was lost', TIMEOUT, async () => {
  if (canDump) return expectDrill();
  // Only this machine's programs are missing or too old for its Postgres: then that is said, and nothing is left behind.
  await start();
  const backup = await run('backup', join(folder, 'backup'));
  expect(backup).toMatchObject({ code: 1, stdout: '' });
  expect(backup.stderr).toMatch(/^This needs pg_dump \d+ or newer, and .*\n$/);
  expect(readdirSync(folder)).toEqual([]);
});
