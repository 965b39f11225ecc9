import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { findFreePort } from '../../../scripts/port.mjs';
import { startPostgres } from '../../../scripts/postgres.mjs';
import { serverFlags } from '../../../scripts/server-flags.mjs';

/**
 * Attacks the built server, limits on, with connections that send hundreds of requests each and read nothing, and prints
 * how much its memory grows and how long the feed takes meanwhile for a client of another network. Linux only.
 */

const OBSERVER = '127.0.0.250';
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const { values } = parseArgs({
  options: {
    main: { type: 'string', default: here('../dist/main.js') },
    connections: { type: 'string', default: '2000' },
    /** Number of the attacker's addresses. */
    addresses: { type: 'string', default: '4' },
    /** Connections that read a little now and then. */
    readers: { type: 'string', default: '500' },
    /** Requests of each connection: of the largest script, and then of the page. */
    assets: { type: 'string', default: '32' },
    pages: { type: 'string', default: '465' },
    workers: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '20' },
    postgres: { type: 'boolean', default: false },
  },
});
const count = Number(values.connections);
const readers = Number(values.readers);

const folder = mkdtempSync(join(tmpdir(), 'vibeline-pipelining-'));
const postgres = values.postgres ? await startPostgres() : null;
const port = await findFreePort();
const server = spawn(process.execPath, [...serverFlags, values.main], {
  env: {
    PATH: process.env['PATH'],
    ...{ DATA_DIR: folder, PORT: String(port), HOST: '127.0.0.1', DEMO: '0', SETUP: 'off', LOG_LEVEL: 'error' },
    ...{ WORKERS: values.workers, DATABASE_URL: postgres?.url ?? '' },
  },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const sockets: Socket[] = [];
try {
  await untilReady();
  await fillFeed();
  await warmUp();
  await attack();
} finally {
  for (const socket of sockets) socket.destroy();
  if (server.exitCode === null && server.signalCode === null) {
    server.kill('SIGKILL');
    await once(server, 'exit');
  }
  await postgres?.stop();
  rmSync(folder, { recursive: true });
}

async function attack(): Promise<void> {
  const before = residentMb();
  const times: number[] = [];
  for (let number = 0; number < 20; number += 1) times.push(await timeFeed());
  console.log(`before: ${before} MB, feed ${summary(times)}`);
  const requests = attackRequests();
  for (let number = 0; number < count; number += 1) {
    open(number, requests);
    // Without the pause the operating system's queue is full, and every client tries again only seconds later.
    if (number % 20 === 0) await delay(10);
  }
  const ends = Date.now() + Number(values.seconds) * 1000;
  let most = before;
  const during: number[] = [];
  while (Date.now() < ends && server.exitCode === null && server.signalCode === null) {
    during.push(await timeFeed());
    most = Math.max(most, residentMb());
    await delay(200);
  }
  const isAlive = server.exitCode === null && server.signalCode === null;
  const closed = sockets.filter((socket) => socket.destroyed).length;
  console.log(`during: ${most} MB (+${most - before} MB), feed ${summary(during)}`);
  console.log(`${isAlive ? 'the server runs' : 'THE SERVER HAS ENDED'}, ${closed} of ${count} connections were closed`);
}

function attackRequests(): string {
  const assets = here('../../web/dist/assets');
  const sizes = readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, bytes: readFileSync(join(assets, name)).length }));
  const { name } = sizes.reduce((one, other) => (other.bytes > one.bytes ? other : one));
  const asset = `GET /assets/${name} HTTP/1.1\r\nHost: x\r\n\r\n`;
  return asset.repeat(Number(values.assets)) + 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(Number(values.pages));
}

function open(number: number, requests: string): void {
  const localAddress = `127.0.0.${2 + (number % Number(values.addresses))}`;
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined);
  socket.pause();
  socket.write(requests);
  sockets.push(socket);
  if (number < readers) {
    const timer = setInterval(() => socket.read(1), 3_000);
    socket.once('close', () => clearInterval(timer));
  }
}

function timeFeed(): Promise<number> {
  const began = performance.now();
  return new Promise((resolve) => {
    const request = get(
      { port, host: '127.0.0.1', path: '/api/posts', localAddress: OBSERVER, agent: false, timeout: 10_000 },
      (response) => {
        response.resume();
        response.once('end', () =>
          resolve(response.statusCode === 200 ? performance.now() - began : Number.POSITIVE_INFINITY),
        );
      },
    );
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(Number.POSITIVE_INFINITY));
  });
}

async function fillFeed(): Promise<void> {
  const send = async (path: string, body: unknown, token?: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} responded ${response.status}: ${await response.text()}`);
    return (await response.json()) as { token: string };
  };
  const account = { username: 'ana', password: 'a long password', name: 'Ana' };
  const { token } = await send('/api/users/register', account);
  for (let number = 0; number < 20; number += 1) {
    await send('/api/posts', { content: `${number} ${'word '.repeat(100)}` }, token);
  }
}

/** Lets the heap grow to what ordinary requests need. */
async function warmUp(): Promise<void> {
  const { errors, non2xx } = await autocannon({
    url: `http://127.0.0.1:${port}/api/posts`,
    connections: 50,
    duration: 5,
  });
  console.log(`warmed up: ${errors} errors, ${non2xx} refused`);
}

async function untilReady(): Promise<void> {
  for (;;) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    if (server.exitCode !== null) throw new Error('The server ended before it was ready');
    await delay(50);
  }
}

function residentMb(): number {
  const pids = [server.pid ?? 0];
  for (const pid of pids) {
    try {
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
      pids.push(...children.split(' ').flatMap((text) => Number(text.trim()) || []));
    } catch {
      // The process has ended.
    }
  }
  return Math.round(pids.reduce((sum, pid) => sum + residentKb(pid), 0) / 1024);
}

function residentKb(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

function summary(times: number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (index: number) => Math.round(sorted[index] ?? Number.NaN);
  return `median ${at(sorted.length >> 1)} ms, most ${at(sorted.length - 1)} ms of ${sorted.length}`;
}
