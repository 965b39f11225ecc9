import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { paint, upload } from '../../support/upload.ts';
import { APP_HEAD } from '../../support/web-dir.ts';

/** The event loop of the tests is the server's: a pause of it must not look like a client that stopped reading. */
const TIMEOUT_MS = 2500;
/** More than the operating system buffers for a client that does not read. */
const LARGE_BYTES = 24 * 1024 * 1024;

let app: TestApp;
let mediaUrl: string;
let webDir: string;

beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), 'vibeline-web-'));
  mkdirSync(join(webDir, 'assets'));
  writeFileSync(join(webDir, 'index.html'), `${APP_HEAD}the app`);
  writeFileSync(join(webDir, 'pages.json'), '["/"]');
  writeFileSync(join(webDir, 'assets', 'large.js'), Buffer.alloc(LARGE_BYTES, 'a'));
  app = await openTestApp({ webDir, responseTimeoutMs: TIMEOUT_MS });
  const ana = await app.register('ana');
  for (let count = 0; count < 100; count += 1) {
    await app.call('POST', '/api/posts', { token: ana.token, body: { content: 'ä'.repeat(5000) } });
  }
  const picture = await upload(app, ana.token, await paint(40, 30));
  const post = { content: 'a picture', media: [{ id: picture.json.id }] };
  mediaUrl = (await app.call('POST', '/api/posts', { token: ana.token, body: post })).json.mediaUrl;
  const folder = join(app.database.dataDir, 'media');
  const name = mediaUrl.split('/').at(-1)?.split('?')[0] ?? '';
  const path = readdirSync(folder, { recursive: true }).find((each) => String(each).endsWith(name));
  writeFileSync(join(folder, String(path)), Buffer.alloc(LARGE_BYTES, 'a'));
  await app.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  rmSync(webDir, { recursive: true });
});

const input = encodeURIComponent(JSON.stringify({ json: { limit: 100 } }));
const requests: [string, () => string][] = [
  ['JSON', () => 'GET /api/posts?limit=100 HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(16)],
  ['JSON of /trpc', () => `GET /trpc/posts.list?input=${input} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(16)],
  ['a media file', () => `GET ${mediaUrl} HTTP/1.1\r\nHost: x\r\n\r\n`],
  ['a file of the web app', () => 'GET /assets/large.js HTTP/1.1\r\nHost: x\r\n\r\n'],
];

/** Connects without reading; returns both ends. */
async function send(text: string, { server: httpServer } = app.server) {
  const accepted = once(httpServer, 'connection') as Promise<[Socket]>;
  const client = connect((httpServer.address() as AddressInfo).port, '127.0.0.1').pause();
  client.on('error', () => undefined);
  const [server] = await accepted;
  const closed = new Promise<number>((resolve) => server.once('close', () => resolve(performance.now())));
  client.write(text);
  return { client, server, closed };
}

/** Opens a connection for each kind of request, and checks all of them meanwhile. */
async function forEachRequest(check: (connection: Awaited<ReturnType<typeof send>>, what: string) => Promise<void>) {
  const checks: Promise<void>[] = [];
  for (const [what, request] of requests) {
    const connection = await send(request());
    checks.push(check(connection, what).finally(() => connection.client.destroy()));
  }
  await Promise.all(checks);
}

it('a client that never reads is cut off, whatever it asks for', async () => {
  await forEachRequest(async ({ server, closed }, what) => {
    const began = performance.now();
    let unsent = 0;
    server.prependOnceListener('timeout', () => {
      unsent = server.writableLength;
    });
    expect((await closed) - began, what).toBeGreaterThan(TIMEOUT_MS - 200);
    expect(unsent, what).toBeGreaterThan(0);
  });
});

it('a client that reads slowly stays connected, whatever it asks for', async () => {
  await forEachRequest(async ({ client, server }, what) => {
    const began = performance.now();
    let bytes = 0;
    const reading = setInterval(() => {
      const chunk: Buffer | null = client.read(32 * 1024);
      bytes += chunk?.length ?? 0;
    }, 10);
    await expect.poll(() => performance.now() - began, { interval: 50 }).toBeGreaterThan(2 * TIMEOUT_MS);
    clearInterval(reading);
    expect(server.destroyed, what).toBe(false);
    expect(bytes, what).toBeGreaterThan(1024 * 1024);
  });
});

it('a connection that is used no more is closed', async () => {
  const { client, closed } = await send('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  await closed;
  client.destroy();
});

describe('a client that sends many requests at once', () => {
  it('gets all responses, in order', async () => {
    const paths = Array.from({ length: 300 }, (_, number) =>
      number % 3 === 0 ? '/healthz' : `/api/posts/${number + 1}`,
    );
    const { client } = await send(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''));
    let text = '';
    client.on('data', (data) => {
      text += data.toString();
    });
    client.resume();
    await expect.poll(() => text.match(/HTTP\/1\.1 /g)?.length).toBe(paths.length);
    const statuses = [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map((match) => Number(match[1]));
    expect(statuses).toEqual(paths.map((path, number) => (path === '/healthz' || number < 101 ? 200 : 404)));
    client.destroy();
  });

  it('and never reads makes the server hold one response at a time', async () => {
    const { client, server, closed } = await send('GET /api/posts?limit=100 HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(500));
    let unsent = 0;
    const watching = setInterval(() => {
      unsent = Math.max(unsent, server.writableLength);
    }, 10);
    await closed;
    clearInterval(watching);
    const one = (await app.call('GET', '/api/posts?limit=100')).text.length * 2;
    expect(unsent).toBeLessThan(2 * one);
    client.destroy();
  });

  it('leaves the event loop to others between its requests', async () => {
    let turns = 0;
    let turn = setImmediate(function next() {
      turns += 1;
      turn = setImmediate(next);
    });
    const { client } = await send('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(400));
    let count = 0;
    let turnsAtFirst = 0;
    client.on('data', (data) => {
      if (count === 0) turnsAtFirst = turns;
      count += data.toString('latin1').match(/HTTP\/1\.1 200/g)?.length ?? 0;
    });
    client.resume();
    await expect.poll(() => count, { interval: 1 }).toBe(400);
    clearImmediate(turn);
    expect(turns - turnsAtFirst).toBeGreaterThan(300);
    client.destroy();
  });
});

it('clients that read slowly or never do not count as load', async () => {
  const busy = await openTestApp({ webDir, loadShedding: true });
  const address = await busy.server.listen({ port: 0, host: '127.0.0.1' });
  const clients: Socket[] = [];
  const wanted = 64 * availableParallelism() + 20;
  // A busy machine may be refused for a moment.
  for (let attempt = 0; clients.length < wanted && attempt < 3 * wanted; attempt += 1) {
    const client = connect(Number(new URL(address).port), '127.0.0.1');
    client.on('error', () => undefined);
    client.write('GET /assets/large.js HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(client, 'readable');
    if (String(client.read(12)).endsWith('200')) clients.push(client);
    else client.destroy();
  }
  expect(clients.length).toBe(wanted);
  await expect.poll(async () => (await busy.call('GET', '/healthz/none')).status).toBe(404);
  for (const client of clients) client.destroy();
  await busy.close();
});
