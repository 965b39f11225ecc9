import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BODY_TIMEOUT_MS } from '../../src/http/body/body-timeouts.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { Client } from '../support/client.ts';
import { openSocket, type RawSocket } from '../support/raw-socket.ts';

/** Node's own limits are 60 s and 300 s, so the bound tells them apart and leaves room for a busy machine. */
const TIMEOUTS = { headersMs: 300, bodyMs: 300, checkMs: 50 };
const BOUND_MS = 10_000;

/** More than the 64 requests per core that may wait before the server sheds load. */
const SLOW_SOCKETS = Math.max(200, 64 * availableParallelism() + 20);

const json = 'host: x\r\ncontent-type: application/json\r\n';

/** Sends a byte each 50 ms until the server closes the connection; returns after how many ms that was. */
async function sendSlowly(socket: RawSocket, start: string): Promise<number> {
  socket.send(start);
  const timer = setInterval(() => socket.send('a'), 50);
  const ms = await Promise.race([socket.closed, delay(BOUND_MS, Number.POSITIVE_INFINITY)]);
  clearInterval(timer);
  socket.destroy();
  return ms;
}

interface Listening {
  app: TestApp;
  port: number;
  url: string;
}

/** With limits on: load shedding must not count slow clients as load. */
async function listen(requestTimeouts?: typeof TIMEOUTS): Promise<Listening> {
  const app = await openTestApp({
    limits: true,
    loadShedding: true,
    trustProxy: ['127.0.0.1'],
    ...(requestTimeouts && { requestTimeouts }),
  });
  const url = await app.server.listen({ port: 0, host: '127.0.0.1' });
  return { app, port: Number(new URL(url).port), url };
}

/** After this long the server closes the first of them. */
const CLOSED_AFTER_MS = 5_000;

/**
 * Opens them and asks for a list; `ms` is how long both took. A busy machine may need so long to open them that the first
 * ones are closed before the others are open: then once more.
 */
async function openSlowSockets({ port, url }: Listening, start: string) {
  for (let attempt = 1; ; attempt += 1) {
    const began = performance.now();
    const slow = await Promise.all(Array.from({ length: SLOW_SOCKETS }, () => openSocket(port)));
    // Each from an address of its own: their calls consume points before the body has arrived.
    for (const [index, socket] of slow.entries()) {
      socket.send(start.replace('host: x\r\n', `host: x\r\nx-forwarded-for: 10.0.${index >> 8}.${index & 255}\r\n`));
    }
    expect((await fetch(`${url}/api/posts`)).status).toBe(200);
    const ms = performance.now() - began;
    if (ms < CLOSED_AFTER_MS) expect(slow.filter((socket) => socket.isClosed())).toEqual([]);
    if (ms < CLOSED_AFTER_MS || attempt === 3) return { slow, ms };
    for (const socket of slow) socket.destroy();
  }
}

describe('a server with slow clients', () => {
  let patient: Listening;
  let impatient: Listening;

  beforeAll(async () => {
    patient = await listen();
    impatient = await listen(TIMEOUTS);
  });
  afterAll(() => Promise.all([patient.app.close(), impatient.app.close()]));

  it('gives headers 5 s and bodies 10 s', () => {
    expect([patient.app.server.server.headersTimeout, BODY_TIMEOUT_MS]).toEqual([5_000, 10_000]);
  });

  it.concurrent.each([
    ['that has sent nothing yet', ''],
    ['that sends headers a byte at a time', 'GET /api/posts HTTP/1.1\r\nhost: x\r\nx-slow: '],
    ['that sends its URL a byte at a time', 'GET /api/posts?'],
  ])('closes a connection %s', async (_name, start) => {
    expect(await sendSlowly(await openSocket(impatient.port), start)).toBeLessThan(BOUND_MS);
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
    expect(await sendSlowly(await openSocket(impatient.port), start)).toBeLessThan(BOUND_MS);
  });

  it.concurrent('closes a connection that stops sending its body', async () => {
    const socket = await openSocket(impatient.port);
    socket.send(`POST /api/posts HTTP/1.1\r\n${json}content-length: 100\r\n\r\n{"content"`);
    expect(await Promise.race([socket.closed, delay(BOUND_MS, Number.POSITIVE_INFINITY)])).toBeLessThan(BOUND_MS);
  });

  it.each([
    ['headers', 'GET /api/posts HTTP/1.1\r\nhost: x\r\n'],
    ['JSON', `POST /api/posts HTTP/1.1\r\n${json}content-length: 5000\r\n\r\n{`],
    ['batches', `POST /trpc/posts.create?batch=1 HTTP/1.1\r\n${json}content-length: 5000\r\n\r\n{`],
    [
      'forms',
      'POST /api/posts HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\n' +
        'content-length: 5000\r\n\r\n--x',
    ],
  ])('responds to others while more slow sockets are open than requests may wait: %s', async (_name, start) => {
    const { slow, ms } = await openSlowSockets(patient, start);
    const client = new Client(patient.url, { sockets: 2 });
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
