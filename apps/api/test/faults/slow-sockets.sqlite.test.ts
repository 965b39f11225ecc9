import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from './support/client.ts';
import { openSocket, type RawSocket } from './support/raw-socket.ts';
import { type ServerProcess, startServer } from './support/server-process.ts';
import { openTestInstance, type TestInstance } from './support/test-instance.ts';

/** 5 s, looked after each second; and 10 s for the whole request. The rest is for a busy machine. */
const LONGEST_HEADERS_MS = 8_000;
const LONGEST_BODY_MS = 14_000;

/** The server lets 64 requests a core wait before it sheds load. */
const SLOW_SOCKETS = Math.max(200, 64 * availableParallelism() + 20);

const json = 'host: x\r\ncontent-type: application/json\r\n';

/** Sends a byte each half second until the server hangs up; answers after how many ms that was. */
async function drip(socket: RawSocket, start: string): Promise<number> {
  socket.send(start);
  const timer = setInterval(() => socket.send('a'), 500);
  const ms = await Promise.race([socket.closed, delay(30_000, Number.POSITIVE_INFINITY)]);
  clearInterval(timer);
  socket.destroy();
  return ms;
}

describe('a server with slow clients', () => {
  let instance: TestInstance;
  let server: ServerProcess;

  beforeAll(async () => {
    instance = await openTestInstance();
    // Limits are on: they must tell slow clients from a busy server.
    server = await startServer({ env: { ...instance.env, RATE_LIMIT: 'on' } });
  });
  afterAll(async () => {
    await server.kill();
    await instance.remove();
  });

  it.concurrent.each([
    ['that has sent nothing yet', ''],
    ['that drips headers', 'GET /api/posts HTTP/1.1\r\nhost: x\r\nx-slow: '],
    ['that drips its address', 'GET /api/posts?'],
  ])('hangs up on a connection %s', async (_name, start) => {
    expect(await drip(await openSocket(server.port), start)).toBeLessThan(LONGEST_HEADERS_MS);
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
  ])('hangs up on a body that drips: %s', async (_name, start) => {
    expect(await drip(await openSocket(server.port), start)).toBeLessThan(LONGEST_BODY_MS);
  });

  it.concurrent('hangs up on a body that stalls', async () => {
    const socket = await openSocket(server.port);
    socket.send(`POST /api/posts HTTP/1.1\r\n${json}content-length: 100\r\n\r\n{"content"`);
    expect(await Promise.race([socket.closed, delay(30_000)])).toBeLessThan(LONGEST_BODY_MS);
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
  ])('answers others while more slow sockets than the server lets requests wait are open: %s', async (_name, start) => {
    const slow = await Promise.all(Array.from({ length: SLOW_SOCKETS }, () => openSocket(server.port)));
    for (const socket of slow) socket.send(start);
    await delay(300);
    const client = new Client(server.url, { sockets: 2 });
    const began = performance.now();
    for (let number = 0; number < 20; number += 1) {
      expect((await client.call('GET', '/api/posts')).status).toBe(200);
      expect((await client.call('GET', '/healthz')).status).toBe(200);
    }
    // Forty answers one after the other: below 200 ms each, even on a busy machine.
    expect(performance.now() - began).toBeLessThan(40 * 200);
    client.close();
    for (const socket of slow) socket.destroy();
  });
});
