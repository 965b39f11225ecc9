import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { seededRandom } from '@vibeline/core/test/support/seeded-random';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { Client } from '../support/client.ts';
import { openEventStream } from '../support/event-stream.ts';
import { findLostWrites } from '../support/lost-writes.ts';
import { openSocket } from '../support/raw-socket.ts';
import { findDrift } from '../support/recount.ts';
import { isLongRun, seed } from '../support/repetitions.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { openTestInstance, type TestInstance } from '../support/test-instance.ts';
import { startWriting } from '../support/write-stream.ts';

let instance: TestInstance;
let server: ServerProcess;
beforeEach(async () => {
  instance = await openTestInstance();
  server = await startServer({ env: instance.env });
});
afterEach(async () => {
  await server.kill();
  await instance.remove();
});

/** After 10 s the server exits with code 1, so exit code 0 shows that it was in time. One second for the exit itself. */
const STOP_BOUND_MS = 11_000;
/** How long the server waits for open requests, unless it is told to stop again. */
const OPEN_REQUESTS_MS = 7_000;

async function untilRefused(): Promise<void> {
  const connect = async () => {
    const socket = await openSocket(server.port).catch((error) => error);
    if (!(socket instanceof Error)) socket.destroy();
    return socket.code;
  };
  await expect.poll(connect, { interval: 20 }).toBe('ECONNREFUSED');
}

/** Resolves when the server has read what was sent so far: it answers a connection that was opened later. */
async function untilRead(): Promise<void> {
  const later = await openSocket(server.port);
  later.send('GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  expect(await later.statusLine()).toBe('HTTP/1.1 200 OK');
  await later.closed;
}

async function stopped(): Promise<{ code: number | null; ms: number }> {
  const began = performance.now();
  const { code } = await server.ended;
  return { code, ms: performance.now() - began };
}

describe('a server that is told to stop', () => {
  it('loses no acknowledged write, breaks no request already sent, ends event streams at once, and leaves one database file', async () => {
    const client = new Client(server.url);
    const { token } = await client.register('watching');
    client.close();
    const events = await openEventStream(server.url, token);
    const stream = await startWriting(server.url);
    await stream.untilAcknowledged(50);
    await delay(seededRandom(seed)() * 300);
    server.signal('SIGTERM');
    const { code, ms } = await stopped();
    await stream.stop();

    expect(code).toBe(0);
    expect(ms).toBeLessThan(OPEN_REQUESTS_MS);
    expect(events.events.at(-1)).toEqual({ type: 'end', reason: 'stopping' });
    expect(stream.ledger.refused).toEqual([]);
    // A connection may be refused; a request on an accepted one gets its response.
    expect(stream.ledger.broken.filter((error) => error !== 'ECONNREFUSED')).toEqual([]);
    if (inject('engine') === 'sqlite') expect(existsSync(join(instance.dataDir, 'vibeline.db-wal'))).toBe(false);
    expect(await instance.inspect((database) => findLostWrites(database, stream.ledger))).toEqual([]);
    expect(await instance.inspect(findDrift)).toEqual([]);
  });

  it('finishes the requests it is reading, also slow ones, and responds 503 on their connections afterwards', async () => {
    const client = new Client(server.url);
    const { token } = await client.register('late');
    const body = '{"content":"sent in two halves"}';
    const sendHalf = async () => {
      const socket = await openSocket(server.port);
      socket.send(
        `POST /api/posts HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\n` +
          `content-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
      );
      return socket;
    };
    const [socket, slow] = [await sendHalf(), await sendHalf()];
    const idle = await openSocket(server.port);
    idle.send('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
    await idle.statusLine();
    const silent = await openSocket(server.port);
    await untilRead();
    server.signal('SIGTERM');
    await untilRefused();
    socket.send(`${body.slice(10)}GET /readyz HTTP/1.1\r\nhost: x\r\n\r\n`);
    expect(await socket.statusLine()).toBe('HTTP/1.1 201 Created');
    // Then it only waits for requests: what has sent none is closed while the slow one is still read.
    await Promise.all([idle.closed, silent.closed]);
    slow.send(body.slice(10));
    expect(await slow.statusLine()).toBe('HTTP/1.1 201 Created');
    slow.destroy();
    const { code } = await stopped();
    expect(code).toBe(0);
    // The second request may find the connection closed; if it gets a response, it is a 503.
    const responses = socket.received().match(/HTTP\/1\.1 \d+/g);
    expect([['HTTP/1.1 201'], ['HTTP/1.1 201', 'HTTP/1.1 503']]).toContainEqual(responses);
    client.close();
  });

  if (isLongRun) {
    it('responds on open connections that it is stopping, or closes them', async () => {
      const kept = await openSocket(server.port);
      kept.send('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
      await kept.statusLine();
      server.signal('SIGTERM');
      // Until the signal has arrived, it responds as before.
      const asking = setInterval(() => kept.send('GET /readyz HTTP/1.1\r\nhost: x\r\n\r\n'), 20);
      await kept.closed;
      clearInterval(asking);
      const statuses = [...kept.received().matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
      expect(statuses.join(' ')).toMatch(/^200(?: 200)*(?: 503)?$/);
      if (statuses.includes('503')) expect(kept.received()).toContain('"trouble":"stopping"');
      expect((await stopped()).code).toBe(0);
    });
  }

  if (isLongRun) {
    it('does not wait for a client that never finishes its request', async () => {
      const header = await openSocket(server.port);
      header.send('GET /api/posts HTTP/1.1\r\nhost: x\r\n');
      const body = await openSocket(server.port);
      body.send('POST /api/posts HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{');
      const silent = await openSocket(server.port);
      await untilRead();
      server.signal('SIGTERM');
      const { code, ms } = await stopped();
      expect(code).toBe(0);
      expect(ms).toBeLessThan(STOP_BOUND_MS);
      if (inject('engine') === 'sqlite') expect(existsSync(join(instance.dataDir, 'vibeline.db-wal'))).toBe(false);
      for (const socket of [header, body, silent]) socket.destroy();
    });
  }

  it.each(isLongRun ? [1, 2] : [2])(
    'leaves nothing of an upload that it was receiving, told %i times; the second time it ends at once',
    async (signals) => {
      const client = new Client(server.url);
      const { token } = await client.register('late');
      const socket = await openSocket(server.port);
      const start =
        '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n\xff\xd8\xff\xe0\x00\x10JFIF'.padEnd(
          100_000,
        );
      socket.send(
        `POST /api/media HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
          `content-type: multipart/form-data; boundary=b\r\ncontent-length: 4000000\r\n\r\n${start}`,
      );
      const listStaged = () => readdir(join(instance.dataDir, 'media/incoming'), { recursive: true });
      await expect.poll(listStaged).toHaveLength(2);
      for (let count = 0; count < signals; count += 1) {
        server.signal('SIGTERM');
        await untilRefused();
      }
      const { code, ms } = await stopped();
      if (signals === 2) {
        expect(code).toBe(1);
        expect(ms).toBeLessThan(OPEN_REQUESTS_MS);
      }
      expect(await listStaged()).toEqual([]);
      client.close();
      socket.destroy();
    },
  );

  if (isLongRun) {
    it('stops on SIGINT too', async () => {
      server.signal('SIGINT');
      expect((await stopped()).code).toBe(0);
    });
  }
});
