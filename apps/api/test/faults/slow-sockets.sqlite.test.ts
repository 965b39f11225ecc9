import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../support/client.ts';
import { openSocket, type RawSocket } from '../support/raw-socket.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { openTestInstance, type TestInstance } from '../support/test-instance.ts';

/**
 * The server's limits are 5 s for headers and 10 s for a body. Node's own are 60 s and 300 s, so these bounds tell them
 * apart and leave room for a busy machine.
 */
const HEADERS_BOUND_MS = 20_000;
const BODY_BOUND_MS = 25_000;

/** More than the 64 requests per core that may wait before the server sheds load. */
const SLOW_SOCKETS = Math.max(200, 64 * availableParallelism() + 20);

const json = 'host: x\r\ncontent-type: application/json\r\n';

/** Sends a byte each half second until the server closes the connection; returns after how many ms that was. */
async function sendSlowly(socket: RawSocket, start: string): Promise<number> {
  socket.send(start);
  const timer = setInterval(() => socket.send('a'), 500);
  const ms = await Promise.race([socket.closed, delay(30_000, Number.POSITIVE_INFINITY)]);
  clearInterval(timer);
  socket.destroy();
  return ms;
}

/** After this long the server closes the first of them. */
const CLOSED_AFTER_MS = 5_000;

/**
 * Opens them and asks for a list; `ms` is how long both took. A busy machine may need so long to open them that the first
 * ones are closed before the others are open: then once more.
 */
async function openSlowSockets(server: ServerProcess, start: string) {
  for (let attempt = 1; ; attempt += 1) {
    const began = performance.now();
    const slow = await Promise.all(Array.from({ length: SLOW_SOCKETS }, () => openSocket(server.port)));
    // Each from an address of its own: their calls consume points before the body has arrived.
    for (const [index, socket] of slow.entries()) {
      socket.send(start.replace('host: x\r\n', `host: x\r\nx-forwarded-for: 10.0.${index >> 8}.${index & 255}\r\n`));
    }
    expect((await fetch(`${server.url}/api/posts`)).status).toBe(200);
    const ms = performance.now() - began;
    if (ms < CLOSED_AFTER_MS) expect(slow.filter((socket) => socket.isClosed())).toEqual([]);
    if (ms < CLOSED_AFTER_MS || attempt === 3) return { slow, ms };
    for (const socket of slow) socket.destroy();
  }
}

describe('a server with slow clients', () => {
  let instance: TestInstance;
  let server: ServerProcess;

  beforeAll(async () => {
    instance = await openTestInstance();
    // With limits on: load shedding must not count slow clients as load.
    server = await startServer({ env: { ...instance.env, RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' } });
  });
  afterAll(async () => {
    await server.kill();
    await instance.remove();
  });

  it.concurrent.each([
    ['that has sent nothing yet', ''],
    ['that sends headers a byte at a time', 'GET /api/posts HTTP/1.1\r\nhost: x\r\nx-slow: '],
    ['that sends its URL a byte at a time', 'GET /api/posts?'],
  ])('closes a connection %s', async (_name, start) => {
    expect(await sendSlowly(await openSocket(server.port), start)).toBeLessThan(HEADERS_BOUND_MS);
  });

  it.concurrent.each([
    ['JSON', `POST /api/posts HTTP/1.1\r\n${json}content-length: 5000\r\n\r\n{"content":"`],
    ['a batch', `POST /trpc/posts.create?batch=1 HTTP/1.1\r\n${json}content-length: 5000\r\n\r\n{"0":`],
    ['JSON in chunks', `POST /api/posts HTTP/1.1\r\n${json}transfer-encoding: chunked\r\n\r\nfff\r\n`],
    [
      'a form',
      'POST /api/posts HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\n' +
        'content-length: 5000\r\n\r\n--x\r\ncontent-disposition: form-data; name="content"\r\n\r\n',
    ],
  ])('closes a connection that sends its body a byte at a time: %s', async (_name, start) => {
    expect(await sendSlowly(await openSocket(server.port), start)).toBeLessThan(BODY_BOUND_MS);
  });

  it.concurrent('closes a connection that stops sending its body', async () => {
    const socket = await openSocket(server.port);
    socket.send(`POST /api/posts HTTP/1.1\r\n${json}content-length: 100\r\n\r\n{"content"`);
    expect(await Promise.race([socket.closed, delay(30_000)])).toBeLessThan(BODY_BOUND_MS);
  });

  it.concurrent.each([
    ['headers', 'GET /api/posts HTTP/1.1\r\nhost: x\r\n'],
    ['JSON', `POST /api/posts HTTP/1.1\r\n${json}content-length: 5000\r\n\r\n{`],
    ['batches', `POST /trpc/posts.create?batch=1 HTTP/1.1\r\n${json}content-length: 5000\r\n\r\n{`],
    [
      'forms',
      'POST /api/posts HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\n' +
        'content-length: 5000\r\n\r\n--x',
    ],
  ])('responds to others while more slow sockets are open than requests may wait: %s', async (_name, start) => {
    const { slow, ms } = await openSlowSockets(server, start);
    const client = new Client(server.url, { sockets: 2 });
    for (let number = 0; number < 20; number += 1) {
      expect((await client.call('GET', '/api/posts')).status).toBe(200);
      expect((await client.call('GET', '/healthz')).status).toBe(200);
    }
    client.close();
    // The first response did not wait until the server closed the slow sockets.
    expect(ms).toBeLessThan(CLOSED_AFTER_MS);
    for (const socket of slow) socket.destroy();
  });
});
