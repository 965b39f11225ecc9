import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { Client } from '../support/client.ts';
import { findLostWrites } from '../support/lost-writes.ts';
import { findDrift } from '../support/recount.ts';
import { repetitions } from '../support/repetitions.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { openTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { openTestInstance, type TestInstance } from '../support/test-instance.ts';
import { startWriting } from '../support/write-stream.ts';

const RECOVERY_MS = 20_000;
/** Three seconds, and as long again for a busy machine. */
const ANSWER_MS = 6_000;

describe('Postgres', () => {
  let instance: TestInstance;
  let proxy: TcpProxy;
  let server: ServerProcess;
  let client: Client;

  beforeAll(async () => {
    instance = await openTestInstance();
    const address = new URL(instance.databaseUrl ?? '');
    proxy = await openTcpProxy(address.hostname, Number(address.port));
    address.port = String(proxy.port);
    server = await startServer({ env: { ...instance.env, DATABASE_URL: address.href } });
    client = new Client(server.url);
  });
  afterAll(async () => {
    client.close();
    await server.kill();
    proxy.close();
    await instance.remove();
  });
  beforeEach(() => proxy.restore());

  /** Ends every connection of the server, as a restart of Postgres would. Returns how many there were. */
  async function cutConnections(): Promise<number> {
    const own = new URL(instance.databaseUrl ?? '');
    const admin = new pg.Client(inject('postgresUrl'));
    await admin.connect();
    const terminate = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1';
    const { rowCount } = await admin.query(terminate, [own.pathname.slice(1)]);
    await admin.end();
    return rowCount ?? 0;
  }

  /** The connections of the pool, and the one on which it listens for events. */
  const lostConnections = () =>
    server.output().match(/database connection lost|the connection for events was lost/g)?.length ?? 0;

  async function expectRecovery(): Promise<void> {
    const readiness = async () => (await client.call('GET', '/readyz')).status;
    await expect.poll(readiness, { timeout: RECOVERY_MS, interval: 100 }).toBe(200);
    for (let number = 0; number < 20; number += 1) {
      expect((await client.call('GET', '/api/posts')).status).toBe(200);
    }
  }

  it('closing idle connections does not fail the next call', async () => {
    await Promise.all(Array.from({ length: 20 }, () => client.call('GET', '/api/posts')));
    const lostBefore = lostConnections();
    const cut = await cutConnections();
    // The server has noticed when it logs the loss of each.
    await expect.poll(() => lostConnections() - lostBefore).toBe(cut);
    expect((await client.call('GET', '/api/posts')).status).toBe(200);
  });

  it('closing connections under load loses no acknowledged write; what fails gets a 503', async () => {
    const stream = await startWriting(server.url, { writers: 8 });
    const reader = new Client(server.url);
    const reads: number[] = [];
    let isOver = false;
    const reading = (async () => {
      while (!isOver) reads.push((await reader.call('GET', '/api/posts')).status);
    })();
    for (let cut = 0; cut < repetitions(3, 5); cut += 1) {
      await stream.untilAcknowledged(20);
      await cutConnections();
    }
    await stream.untilAcknowledged(20);
    isOver = true;
    await Promise.all([stream.stop(), reading]);
    reader.close();

    expect([stream.ledger.refused, stream.ledger.broken]).toEqual([[], []]);
    expect(reads.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    await expectRecovery();
    expect(await instance.inspect((database) => findLostWrites(database, stream.ledger))).toEqual([]);
    expect(await instance.inspect(findDrift)).toEqual([]);
  });

  it('resetting and slowing connections under load loses no acknowledged write; what fails gets a 503', async () => {
    const stream = await startWriting(server.url, { writers: 4, seed: 2 });
    for (let reset = 0; reset < repetitions(2, 3); reset += 1) {
      proxy.slow(20);
      await stream.untilAcknowledged(10);
      proxy.reset();
      proxy.slow(0);
      await stream.untilAcknowledged(10);
    }
    await stream.stop();
    expect([stream.ledger.refused, stream.ledger.broken]).toEqual([[], []]);
    await expectRecovery();
    expect(await instance.inspect((database) => findLostWrites(database, stream.ledger))).toEqual([]);
    expect(await instance.inspect(findDrift)).toEqual([]);
  });

  it('being unreachable gives 503 Service busy with Retry-After until it is back', async () => {
    const { token } = await client.register('unreached');
    proxy.refuse();
    for (const [method, path] of [
      ['GET', '/api/posts'],
      ['GET', '/api/auth/me'],
      ['POST', '/api/posts'],
      ['POST', '/trpc/posts.create'],
    ] as const) {
      const body = method === 'POST' ? { json: { content: 'hello' }, content: 'hello' } : undefined;
      const response = await client.call(method, path, { token, ...(body && { body }) });
      expect([path, response.status]).toEqual([path, 503]);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await client.call('GET', '/healthz')).status).toBe(200);
    const ready = await client.call('GET', '/readyz');
    expect([ready.status, ready.json.trouble]).toEqual([503, 'database']);
    proxy.restore();
    await expectRecovery();
  });

  it('not responding gives new calls a 503 within seconds, and no call waits for ever', async () => {
    proxy.freeze();
    const crowd = new Client(server.url, { sockets: 40 });
    const responses = Array.from({ length: 40 }, () => crowd.call('GET', '/api/posts'));
    let settled = 0;
    for (const response of responses) {
      void response.then(() => {
        settled += 1;
      });
    }
    await expect.poll(() => settled, { timeout: ANSWER_MS }).toBe(40);
    expect(new Set((await Promise.all(responses)).map((response) => response.status))).toEqual(new Set([503]));
    crowd.close();
    proxy.restore();
    await expectRecovery();
  });
});
