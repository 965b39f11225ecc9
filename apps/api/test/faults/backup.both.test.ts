// Runs on both databases: a backup is a copy of a file or a dump.
import { readdirSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoAccounts } from '@vibeline/demo-world/demo-accounts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { Client } from '../support/client.ts';
import { canDumpPostgres } from '../support/postgres-tools.ts';
import { findDrift } from '../support/recount.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { runToEnd, type ServerProcess, startServer } from '../support/server-process.ts';
import { openDemoInstance, type TestInstance } from '../support/test-instance.ts';
import { startWriting } from '../support/write-stream.ts';

const TIMEOUT = { timeout: 120_000 };
const [account] = demoAccounts;
const canDump = inject('engine') === 'sqlite' || (await canDumpPostgres());

let folder: string;
let instance: TestInstance;
let server: ServerProcess;

const run = (...args: string[]) => runToEnd({ script: 'cli', args, env: instance.env });
const start = async () => {
  server = await startServer({ env: { ...instance.env, DEMO: '1' } });
  return server;
};

/** Deletes the data folder's content and every table. */
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

async function readSession(token: string): Promise<number> {
  const response = await fetch(`${server.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
  return response.status;
}

const listMedia = () =>
  readdirSync(join(instance.dataDir, 'media'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.includes('.webp') || path.includes('.mp4'))
    .map((path) => path.slice(3));

/** Bodies of posts of the demo world, which nobody writes to, of their members and of media. */
async function readSamples(): Promise<Map<string, string>> {
  const random = seededRandom(7);
  const media = listMedia();
  const paths = Array.from({ length: 50 }, (_, index) => {
    const number = 1 + Math.floor(random() * 200);
    if (index % 3 === 0) return `/media/${media[number % media.length]}`;
    return index % 3 === 1 ? `/api/posts/${number}/comments` : `/api/users/${number}/media`;
  });
  const samples = new Map<string, string>();
  for (const path of paths) {
    const response = await fetch(server.url + path);
    const body = Buffer.from(await response.arrayBuffer()).toString('base64');
    samples.set(path, `${response.status} ${body}`);
  }
  return samples;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vibeline-backup-'));
  instance = await openDemoInstance();
});
afterEach(async () => {
  await server?.kill();
  await instance.remove();
  await rm(folder, { recursive: true, force: true });
});

async function expectDrill(): Promise<void> {
  await start();
  const token = await signIn();
  const samples = await readSamples();
  const stream = await startWriting(server.url);
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

  expect(await readSamples()).toEqual(samples);
  expect([...samples.values()].filter((sample) => sample.startsWith('200')).length).toBeGreaterThan(40);
  expect(await readSession(token)).toBe(401);
  expect(await readSession(await signIn())).toBe(200);
  const drift = await instance.inspect(findDrift);
  expect(drift.filter((line) => !line.startsWith('members without a password'))).toEqual([]);
  const posts = await instance.inspect(({ db }) => db.selectFrom('posts').select('id').execute());
  expect(posts.length).toBeGreaterThan(240);
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
