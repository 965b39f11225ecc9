/**
 * What importing, exporting and deleting a member with many posts and media cost the server and those who read beside it:
 * `tsx bench/archives.ts [posts] [pictures] [width] [postgres]` after a build. A picture of 900 pixels has 0.9 MB,
 * one of 2,000 has 5 MB.
 */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { ZipFile } from 'yazl';
import { openDatabase } from '../src/db/open/open-database.ts';
import { makeDataSet, tokenOf } from './data-set.ts';
import { percentile } from './median.ts';
import { copyToPostgres } from './postgres-copy.ts';
import { type ServerProcess, startVibeline, untilRecounted } from './server-process.ts';

const READ_EVERY_MS = 25;
const LOOK_EVERY_MS = 1000;
const QUIET_MS = 30_000;
const PURGE_SECONDS_MIN = 0.5;
const MEGABYTE = 2 ** 20;
const CLI = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
const MOVER = 'mover';

const [posts = '10000', pictures = '400', width = '2000', engine = 'sqlite'] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'vibeline-archives-'));
const set = await makeDataSet(folder, 1);
const postgres = engine === 'postgres' ? await copyToPostgres(set) : null;
const server = await startVibeline(folder, postgres?.databaseUrl);
try {
  await report();
} finally {
  await server.stop();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
}

async function report(): Promise<void> {
  const archive = await makeArchive(Number(posts), Number(pictures), Number(width));
  const { size } = await stat(archive);
  console.info(`${posts} posts and ${pictures} pictures, ${Math.round(size / MEGABYTE)} MB, on ${engine}`);
  await untilRecounted(server);
  await measure('nothing', () => delay(QUIET_MS));
  const account = { username: MOVER, password: 'password-of-the-bench', name: 'Mover' };
  const { token } = await call<{ token: string }>('POST', '/api/users/register', { body: account });
  await measure('importing', async () => {
    await call('POST', '/api/account/import', { token, body: { bytes: size } });
    const form = new FormData();
    form.set('archive', await openAsBlob(archive), 'archive.zip');
    await call('POST', '/api/account/import/archive', { token, form });
    await until('/api/account/import', token, 'done');
  });
  await measure('exporting', async () => {
    await call('POST', '/api/account/export', { token, body: {} });
    await until('/api/account/export', token, 'ready');
  });
  await measure('deleting', deleteMember);
}

/** Runs it, while a member reads a page of the feed forty times a second. */
async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
  const isOver = new AbortController();
  const times: number[] = [];
  const most = { server: 0, beside: 0, loopMs: 0 };
  await server.usage();
  const before = await server.usage();
  const reading = readFeed(times, isOver.signal);
  const looking = look(most, isOver.signal);
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1000;
  isOver.abort();
  await Promise.all([reading, looking]);
  const after = await server.usage();
  console.info({
    beside: name,
    seconds: Math.round(seconds),
    feedP50Ms: Number(percentile(times, 0.5).toFixed(1)),
    feedP99Ms: Number(percentile(times, 0.99).toFixed(1)),
    loopDelayMaxMs: Math.round(Math.max(most.loopMs, after.loopDelay.maxMs)),
    serverCpuSeconds: Number((after.cpuSeconds - before.cpuSeconds).toFixed(1)),
    serverMb: Math.round(most.server / MEGABYTE),
    largestProcessBesideMb: Math.round(most.beside / MEGABYTE),
  });
}

async function readFeed(times: number[], isOver: AbortSignal): Promise<void> {
  for (let member = 1; !isOver.aborted; member = (member % 100) + 1) {
    const began = performance.now();
    await call('GET', '/api/posts?limit=20', { token: tokenOf(member) });
    times.push(performance.now() - began);
    await delay(Math.max(1, READ_EVERY_MS - (performance.now() - began)));
  }
}

interface Most {
  server: number;
  beside: number;
  loopMs: number;
}

async function look(most: Most, isOver: AbortSignal): Promise<void> {
  while (!isOver.aborted) {
    const { residentBytes, loopDelay } = await server.usage();
    most.server = Math.max(most.server, residentBytes);
    most.loopMs = Math.max(most.loopMs, loopDelay.maxMs);
    for (const pid of await childrenOf(server.pid)) most.beside = Math.max(most.beside, await residentBytesOf(pid));
    await delay(LOOK_EVERY_MS);
  }
}

/** Of Linux: also the children of children. */
async function childrenOf(pid: number): Promise<number[]> {
  const found: number[] = [];
  for (const name of await readdir('/proc')) {
    const status = /^\d+$/.test(name) ? await readFile(`/proc/${name}/status`, 'utf8').catch(() => '') : '';
    if (Number(/^PPid:\t(\d+)$/m.exec(status)?.[1]) === pid)
      found.push(Number(name), ...(await childrenOf(Number(name))));
  }
  return found;
}

async function residentBytesOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return 1024 * Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0);
}

async function until(path: string, token: string, end: string): Promise<void> {
  for (;;) {
    const { state } = await call<{ state: string }>('GET', path, { token });
    if (state === end) return;
    if (state === 'failed') throw new Error(`${path} has failed`);
    await delay(LOOK_EVERY_MS);
  }
}

interface Sent {
  token?: string;
  body?: object;
  form?: FormData;
}

async function call<Output>(method: string, path: string, { token, body, form }: Sent): Promise<Output> {
  const content = form ?? (body && JSON.stringify(body));
  const response = await fetch(`${(server satisfies ServerProcess).url}${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(content !== undefined && { body: content }),
  });
  if (!response.ok) throw new Error(`${path} responded ${response.status}: ${await response.text()}`);
  return (await response.json()) as Output;
}

async function deleteMember(): Promise<void> {
  const env = { ...process.env, DATA_DIR: folder, ...(postgres && { DATABASE_URL: postgres.databaseUrl }) };
  const run = promisify(execFile);
  const before = await purges();
  await run(process.execPath, [CLI, 'members', 'delete', MOVER, '--now'], { env });
  await endGrace();
  // A purge that takes shorter has found nothing to delete.
  while ((await purges()).seconds < before.seconds + PURGE_SECONDS_MIN) await delay(LOOK_EVERY_MS);
}

/** What is deleted now can be restored for ten minutes. */
async function endGrace(): Promise<void> {
  const databaseUrl = postgres?.databaseUrl ?? null;
  const { db } = await openDatabase({ databaseUrl, dataDir: folder, onConnectionError: () => undefined });
  await db.updateTable('member_deletions').set({ due_at: 0 }).execute();
  await db.destroy();
}

/** The server looks once a minute for members to delete. */
async function purges() {
  const { jobs } = await server.usage();
  return jobs.find(({ job }) => job === 'purge_members') ?? { runs: 0, seconds: 0 };
}

async function makeArchive(postCount: number, pictureCount: number, side: number): Promise<string> {
  const zip = new ZipFile();
  const noise = randomBytes(side * side * 3);
  const picture = await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
  const names = Array.from({ length: pictureCount }, (_, index) => `media/${index}.jpg`);
  // Bytes behind the picture make each file another one.
  for (const name of names) zip.addBuffer(Buffer.concat([picture, randomBytes(16)]), name, { compress: false });
  const items = Array.from({ length: postCount }, (_, index) => ({
    ...{ id: index + 1, text: `Post ${index} of those that are measured`, audience: 'everyone', circle: null },
    ...{ isAnonymous: false, category: null, hashtags: [], editedAt: null },
    createdAt: new Date(Date.UTC(2020, 0, 1) - index * 60_000).toISOString(),
    ...{ positiveVotes: 0, negativeVotes: 0, comments: 0, views: 0 },
    media: names.slice(index, index < pictureCount ? index + 1 : index).map((file) => ({
      ...{ file, poster: null, type: 'image', width: side, height: side, seconds: null, description: null },
    })),
  }));
  const manifest = { format: 1, kind: 'archive', files: [{ path: 'posts.json', kind: 'posts', items: postCount }] };
  zip.addBuffer(Buffer.from(JSON.stringify(manifest)), 'vibeline.json');
  zip.addBuffer(Buffer.from(JSON.stringify({ format: 1, kind: 'posts', items })), 'posts.json');
  zip.end();
  const path = join(folder, 'archive.zip');
  await pipeline(zip.outputStream, createWriteStream(path));
  return path;
}
