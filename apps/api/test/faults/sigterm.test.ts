import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { Client } from './support/client.ts';
import { findLostWrites } from './support/lost-writes.ts';
import { openSocket } from './support/raw-socket.ts';
import { findDrift } from './support/recount.ts';
import { type ServerProcess, startServer } from './support/server-process.ts';
import { openTestInstance, type TestInstance } from './support/test-instance.ts';
import { startWriting } from './support/write-stream.ts';

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

/** The promise: everything in flight is done within 10 s. */
const LONGEST_STOP_MS = 10_000;

async function stopped(): Promise<{ code: number | null; ms: number }> {
  const began = performance.now();
  const { code } = await server.ended;
  return { code, ms: performance.now() - began };
}

describe('a server that is told to stop', () => {
  it('loses no acknowledged write, breaks no request already sent, and leaves one file', async () => {
    const stream = await startWriting(server.url);
    await stream.untilAcknowledged(50);
    await delay(Math.random() * 300);
    server.signal('SIGTERM');
    const { code, ms } = await stopped();
    await stream.stop();

    expect(code).toBe(0);
    expect(ms).toBeLessThan(LONGEST_STOP_MS);
    expect(stream.ledger.refused).toEqual([]);
    // A writer whose next request finds nobody is told so at the door; one that was let in gets its answer.
    expect(stream.ledger.broken.filter((error) => error !== 'ECONNREFUSED')).toEqual([]);
    if (inject('engine') === 'sqlite') expect(existsSync(join(instance.dataDir, 'vibeline.db-wal'))).toBe(false);
    expect(await instance.inspect((database) => findLostWrites(database, stream.ledger))).toEqual([]);
    expect(await instance.inspect(findDrift)).toEqual([]);
  });

  it('finishes the request it is reading and says 503 on that connection afterwards', async () => {
    const client = new Client(server.url);
    const { token } = await client.register('late');
    const body = '{"content":"sent in two halves"}';
    const socket = await openSocket(server.port);
    socket.send(
      `POST /api/posts HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\n` +
        `content-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
    );
    await delay(200);
    server.signal('SIGTERM');
    await delay(200);
    expect((await openSocket(server.port).catch((error) => error)).code).toBe('ECONNREFUSED');
    socket.send(`${body.slice(10)}GET /readyz HTTP/1.1\r\nhost: x\r\n\r\n`);
    expect(await socket.statusLine()).toBe('HTTP/1.1 201 Created');
    const { code } = await stopped();
    expect(code).toBe(0);
    // The second one may find the connection closed; when it is answered, then with 503.
    const answers = socket.received().match(/HTTP\/1\.1 \d+/g);
    expect([['HTTP/1.1 201'], ['HTTP/1.1 201', 'HTTP/1.1 503']]).toContainEqual(answers);
    client.close();
  });

  it('says on connections that are open that it is stopping, or closes them', async () => {
    const kept = await openSocket(server.port);
    kept.send('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
    await kept.statusLine();
    const healthy = kept.received().length;
    server.signal('SIGTERM');
    await delay(50);
    kept.send('GET /readyz HTTP/1.1\r\nhost: x\r\n\r\n');
    await kept.closed;
    expect(kept.received().slice(healthy)).toMatch(/^$|^HTTP\/1.1 503 .*"trouble":"stopping"/s);
    expect((await stopped()).code).toBe(0);
  });

  it('does not wait for a client that never finishes what it sends', async () => {
    const header = await openSocket(server.port);
    header.send('GET /api/posts HTTP/1.1\r\nhost: x\r\n');
    const body = await openSocket(server.port);
    body.send('POST /api/posts HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{');
    const silent = await openSocket(server.port);
    await delay(200);
    server.signal('SIGTERM');
    const { code, ms } = await stopped();
    expect(code).toBe(0);
    expect(ms).toBeLessThan(LONGEST_STOP_MS + 1000);
    if (inject('engine') === 'sqlite') expect(existsSync(join(instance.dataDir, 'vibeline.db-wal'))).toBe(false);
    for (const socket of [header, body, silent]) socket.destroy();
  });

  it('ends at once when it is told again', async () => {
    const socket = await openSocket(server.port);
    socket.send('POST /api/posts HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{');
    await delay(200);
    server.signal('SIGTERM');
    await delay(300);
    server.signal('SIGTERM');
    const { code, ms } = await stopped();
    expect(code).toBe(1);
    expect(ms).toBeLessThan(3000);
    socket.destroy();
  });

  it('obeys Ctrl+C just so', async () => {
    server.signal('SIGINT');
    expect((await stopped()).code).toBe(0);
  });
});
