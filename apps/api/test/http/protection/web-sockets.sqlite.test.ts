import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestAppOptions, type TestMember } from '../../support/app.ts';
import { signInToApp } from '../../support/apps.ts';
import { publishPost } from '../../support/publish-post.ts';
import { openSocket, type TestSocket } from '../../support/web-socket.ts';

let app: TestApp;
let url: string;
let ana: TestMember;
const sockets: TestSocket[] = [];
const connections: Socket[] = [];

async function openApp(options: TestAppOptions = {}) {
  app = await openTestApp(options);
  ana = await app.register('ana');
  url = await app.server.listen({ port: 0, host: '127.0.0.1' });
}
async function reopenApp(options: TestAppOptions) {
  await app.close();
  await openApp(options);
}

beforeEach(() => openApp());
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close();
  for (const connection of connections.splice(0)) connection.destroy();
  await app.close();
});

async function open(query: Record<string, string> = {}, token = ana.token) {
  const socket = await openSocket(url, { query, headers: { authorization: `Bearer ${token}` } });
  sockets.push(socket);
  return socket;
}

/** The next message after one that is answered. */
async function answerTo(socket: TestSocket, message: unknown) {
  const answered = once(socket.raw, 'message');
  socket.send(message);
  await answered;
  return socket.messages.at(-1);
}

/** A WebSocket of which nothing is read, and to which anything can be written. */
async function openRaw(stream = 'public', after: Buffer = Buffer.alloc(0)): Promise<Socket> {
  const { port } = app.server.server.address() as AddressInfo;
  const connection = connect(port, '127.0.0.1');
  connections.push(connection);
  connection.on('error', () => undefined);
  const key = randomBytes(16).toString('base64');
  const headers = {
    ...{ Host: 'x', Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': '13' },
    ...{ 'Sec-WebSocket-Key': key, Authorization: `Bearer ${ana.token}` },
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = `GET /api/v1/streaming?stream=${stream} HTTP/1.1\r\n${lines.join('')}\r\n`;
  connection.write(Buffer.concat([Buffer.from(request), after]));
  const [head] = (await once(connection, 'data')) as [Buffer];
  connection.pause();
  const text = head.toString('latin1');
  expect(text).toMatch(/^HTTP\/1.1 101/);
  connection.unshift(head.subarray(text.indexOf('\r\n\r\n') + 4));
  return connection;
}

/** A masked frame, as clients send them. */
function frame(opcode: number, payload: Buffer, { isLast = true, length = payload.length } = {}): Buffer {
  const first = (isLast ? 0x80 : 0) | opcode;
  const head =
    length < 126
      ? Buffer.from([first, 0x80 | length])
      : Buffer.from([first, 0xff, ...new Uint8Array(new BigUint64Array([BigInt(length)]).buffer).reverse()]);
  return Buffer.concat([head, Buffer.alloc(4), payload]);
}

const hasClosed = (connection: Socket) =>
  expect.poll(() => connection.destroyed || connection.closed, { timeout: 8_000 });

/** Whether others are answered meanwhile. */
async function isAnswered() {
  const began = performance.now();
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  return performance.now() - began;
}

const openStreams = async () => /event_streams (\d+)/.exec(await app.metrics())?.[1];

it('a message that is too long closes the connection before it is received', async () => {
  const socket = await open();
  socket.send('x'.repeat(1024 * 1024));
  await expect.poll(() => socket.closed?.code).toBe(1009);
  const raw = await openRaw();
  raw.resume();
  raw.write(frame(1, Buffer.alloc(0), { length: 1024 ** 3 }));
  await hasClosed(raw).toBe(true);
  expect(app.logs.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});

it('a message in very many parts closes the connection', async () => {
  const raw = await openRaw();
  raw.resume();
  const parts = Array.from({ length: 50 }, () => frame(0, Buffer.alloc(0), { isLast: false }));
  raw.write(Buffer.concat([frame(1, Buffer.alloc(0), { isLast: false }), ...parts]));
  await hasClosed(raw).toBe(true);
});

it('what is no message is told to the client, and costs a point', async () => {
  await reopenApp({ limits: true, limitPoints: { member: 5 } });
  const socket = await open();
  for (const message of ['', '{', '[]', '{"type":"subscribe"}', '{"type":"x","stream":"user"}']) socket.send(message);
  await expect.poll(() => socket.closed?.code).toBe(1008);
  expect(socket.messages.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
});

it('thousands of subscriptions end the connection, and leave room for others', async () => {
  await reopenApp({ limits: true });
  const socket = await open();
  const message = JSON.stringify({ type: 'subscribe', stream: 'hashtag', tag: 'a' });
  for (let count = 0; count < 5_000; count += 1) socket.raw.send(message);
  const waited = await isAnswered();
  await expect.poll(() => socket.closed?.code, { timeout: 8_000 }).toBe(1008);
  expect(waited).toBeLessThan(500);
});

it('a connection has a limited number of streams', async () => {
  const socket = await open();
  for (let count = 0; count < 100; count += 1) {
    socket.send({ type: 'subscribe', stream: 'hashtag', tag: `tag${count}` });
    // As many at once would end it. What is no message is answered after those before it.
    if (count % 50 === 0) await answerTo(socket, '');
  }
  expect(await answerTo(socket, { type: 'subscribe', stream: 'hashtag', tag: 'last' })).toEqual({
    error: 'At most 100 streams in one connection',
    status: 409,
  });
});

it('pings without end close the connection', async () => {
  const raw = await openRaw();
  raw.write(Buffer.concat(Array.from({ length: 10_000 }, () => frame(9, Buffer.alloc(100)))));
  expect(await isAnswered()).toBeLessThan(500);
  raw.resume();
  await hasClosed(raw).toBe(true);
});

it('a client that reads nothing is not written to, and is closed', async () => {
  await reopenApp({ responseTimeoutMs: 500 });
  const raw = await openRaw();
  // Each is a stream of its own, and each post comes to all.
  const tags = Array.from({ length: 99 }, (_, index) => cased('hashtag', index));
  const subscribe = (tag: string) =>
    frame(1, Buffer.from(JSON.stringify({ type: 'subscribe', stream: 'hashtag', tag })));
  raw.write(Buffer.concat(tags.map(subscribe)));
  const ben = await app.register('ben');
  const publishMany = async () => {
    for (let count = 0; count < 20; count += 1)
      await publishPost(app, ben, `${'a "quote" '.repeat(50)} ${count} #hashtag`);
    return openStreams();
  };
  await expect.poll(publishMany, { timeout: 40_000, interval: 100 }).toBe('0');
  expect(process.memoryUsage().arrayBuffers).toBeLessThan(200 * 1024 * 1024);
}, 60_000);

/** The text with other letters in upper case for each index. */
function cased(text: string, index: number): string {
  return [...text].map((letter, at) => ((index >> at) & 1 ? letter.toUpperCase() : letter)).join('');
}

it('a member has a limited number of connections, and the process too', async () => {
  await reopenApp({ maxStreams: 10 });
  const opened: TestSocket[] = [];
  for (let count = 0; count < 12; count += 1) opened.push(await open());
  await expect.poll(() => opened.filter(({ closed }) => closed?.reason === 'limit').length).toBe(4);
  const others = await Promise.all(
    ['ben', 'cara', 'dan'].map(async (name) => {
      const { token } = await app.register(name);
      const socket = await openSocket(url, { headers: { authorization: `Bearer ${token}` } });
      sockets.push(socket);
      return socket.refusal?.status ?? 101;
    }),
  );
  expect(others.sort()).toEqual([101, 101, 503]);
  await expect.poll(openStreams).toBe('10');
});

it('apps have fewer connections than their member, and end none of the member’s own', async () => {
  const apps = [(await signInToApp(app, ana, 'read')).token, (await signInToApp(app, ana, 'read')).token];
  const own = [await open(), await open()];
  const ofApps: TestSocket[] = [];
  for (let count = 0; count < 10; count += 1) ofApps.push(await open({}, apps[count % 2]));
  await expect.poll(() => ofApps.filter(({ closed }) => closed?.reason === 'limit').length).toBe(6);
  for (let count = 0; count < 6; count += 1) own.push(await open());
  await expect.poll(openStreams).toBe('12');
  expect([...own, ...ofApps.slice(6)].filter(({ closed }) => closed)).toEqual([]);
});

it('apps cannot use up the openings of their member', async () => {
  await reopenApp({ limits: true, limitPoints: { streams: 4, appStreams: 2 } });
  const apps = [(await signInToApp(app, ana, 'read')).token, (await signInToApp(app, ana, 'read')).token];
  const opened: TestSocket[] = [];
  for (let count = 0; count < 6; count += 1) opened.push(await open({}, apps[count % 2]));
  for (let count = 0; count < 3; count += 1) opened.push(await open());
  const refused = opened.map(({ refusal }) => refusal?.status ?? 101);
  expect(refused).toEqual([101, 101, 429, 429, 429, 429, 101, 101, 429]);
});

it('a network has a limited number of connections, upgraded or not', async () => {
  await reopenApp({ limits: true, connections: { total: 100, network: 3 } });
  const opened = [await openRaw(), await openRaw(), await openRaw()];
  const { port } = app.server.server.address() as AddressInfo;
  const refused = connect(port, '127.0.0.1');
  refused.on('error', () => undefined);
  await once(refused, 'close');
  for (const connection of opened) connection.destroy();
  await expect.poll(openStreams).toBe('0');
  await openRaw();
});

it('frames that come with the request are read after it', async () => {
  const raw = await openRaw('public', frame(1, Buffer.from('{"type":"subscribe","stream":"none"}')));
  let received = '';
  raw.on('data', (bytes: Buffer) => {
    received += bytes.toString();
  });
  raw.resume();
  await expect.poll(() => received).toContain('Unknown stream type');
});

it('an open connection keeps no server from closing', async () => {
  await openRaw();
  const began = performance.now();
  app.services.events.endStreams();
  await app.server.close();
  expect(performance.now() - began).toBeLessThan(4_000);
});

it('is not counted as a request that waits', async () => {
  await reopenApp({ loadShedding: true });
  for (let count = 0; count < 8; count += 1) await open({ stream: 'user' });
  expect((await app.call('GET', '/api/posts', { token: ana.token })).status).toBe(200);
});
