import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { limits } from '@vibeline/core/rpc/limits';
import { seededRandom } from '@vibeline/core/test/support/seeded-random';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { findFreePort } from '../../../../scripts/port.mjs';
import { childrenOf } from '../support/child-processes.ts';
import { Client } from '../support/client.ts';
import { openEventStream, type TestStream } from '../support/event-stream.ts';
import { findLostWrites } from '../support/lost-writes.ts';
import { findDrift } from '../support/recount.ts';
import { isLongRun, seed } from '../support/repetitions.ts';
import { runToEnd, type ServerProcess, startServer } from '../support/server-process.ts';
import { openTestInstance, type TestInstance } from '../support/test-instance.ts';
import { startWriting } from '../support/write-stream.ts';

/** Half of them at each worker. */
const CONNECTIONS = 4;
/** After 10 s a worker exits with code 1, so exit code 0 shows that all were in time. */
const STOP_BOUND_MS = 12_000;

/** Three processes start on a machine that may be busy. */
const TIMEOUT_MS = 120_000;
vi.setConfig({ testTimeout: TIMEOUT_MS, hookTimeout: TIMEOUT_MS });

let instance: TestInstance;
let server: ServerProcess;
let metricsPort: number;
let workers: number[];
const streams: TestStream[] = [];
beforeAll(async () => {
  instance = await openTestInstance();
  metricsPort = await findFreePort();
  await start();
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});
afterAll(async () => {
  await server.kill();
  await instance.remove();
});

async function start(env: Record<string, string> = {}): Promise<void> {
  server = await startServer({
    env: { ...instance.env, WORKERS: '2', LOG_LEVEL: 'info', METRICS_PORT: String(metricsPort), ...env },
  });
  workers = childrenOf(server.pid);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

/** Opens a connection while the other workers are stopped: whoever is free accepts it. */
async function openAtEach<Opened>(open: () => Promise<Opened>): Promise<Opened[]> {
  const opened: Opened[] = [];
  for (const worker of workers) {
    const others = workers.filter((pid) => pid !== worker);
    for (const pid of others) process.kill(pid, 'SIGSTOP');
    try {
      while (opened.length < ((workers.indexOf(worker) + 1) * CONNECTIONS) / workers.length) opened.push(await open());
    } finally {
      for (const pid of others) process.kill(pid, 'SIGCONT');
    }
  }
  return opened;
}

function openClients(): Promise<Client[]> {
  return openAtEach(async () => {
    const client = new Client(server.url);
    await client.call('GET', '/readyz');
    return client;
  });
}

async function openStreams(token: string): Promise<TestStream[]> {
  const opened = await openAtEach(() => openEventStream(server.url, token));
  streams.push(...opened);
  await expect.poll(() => opened.every(({ events }) => events.length >= 2)).toBe(true);
  return opened;
}

const scoreIn = ({ events }: TestStream) =>
  Math.max(...events.map((event) => (event.type === 'score' ? event.positiveReceived : 0)));

async function vote(client: Client, author: { token: string }, voterName: string): Promise<void> {
  const voter = await client.register(voterName);
  const post = await client.call('POST', '/api/posts', { token: author.token, body: { content: 'Hello' } });
  const body = { postId: post.json.id, isPositive: true };
  expect((await client.call('POST', '/api/votes', { token: voter.token, body })).status).toBe(200);
}

describe('two workers on one port', () => {
  it('both respond, know each other’s sessions and keep one response for an idempotency key', async () => {
    expect(workers).toHaveLength(2);
    const clients = await openClients();
    const [first] = clients;
    const { token } = (await first?.register('ana')) ?? { token: '' };
    const own = await Promise.all(clients.map((client) => client.call('GET', '/api/auth/me', { token })));
    expect(own.map(({ status }) => status)).toEqual(clients.map(() => 200));
    const call = { token, body: { content: 'Once' }, headers: { 'idempotency-key': 'one-key-at-two-workers' } };
    const created = await Promise.all(clients.map((client) => client.call('POST', '/api/posts', call)));
    expect(new Set(created.map(({ status, json }) => `${status} ${json.id}`)).size).toBe(1);
    const served = [...server.output().matchAll(/"worker":(\d).*"msg":"request"/g)].map(([, number]) => number);
    expect(new Set(served)).toEqual(new Set(['0', '1']));
    for (const client of clients) client.close();
  });

  it('add their metrics up', async () => {
    const clients = await openClients();
    for (const client of clients) for (let call = 0; call < 5; call += 1) await client.call('GET', '/healthz');
    for (const client of clients) client.close();
    const name = 'http_request_duration_seconds_count{method="GET",route="/healthz",status="200"}';
    expect(await metric(name.replaceAll(/[{}]/g, '\\$&'))).toBe(5 * CONNECTIONS);
    expect([await metric('workers'), await metric('worker_restarts_total')]).toEqual([2, 0]);
    const client = new Client(server.url);
    await openStreams((await client.register('cat')).token);
    client.close();
    expect([await metric('event_streams'), await metric('live_streams')]).toEqual([CONNECTIONS, 0]);
  });

  it('tell each other’s event streams what has happened', async () => {
    const client = new Client(server.url);
    const eve = await client.register('eve');
    const opened = await openStreams(eve.token);
    await vote(client, eve, 'bob');
    await expect.poll(() => opened.map(scoreIn)).toEqual(opened.map(() => 1));
    client.close();
  });
});

describe('a worker that is killed', () => {
  it('is replaced; no acknowledged write is lost, and streams that are opened again miss nothing', async () => {
    const client = new Client(server.url);
    const dan = await client.register('dan');
    client.close();
    const opened = await openStreams(dan.token);
    const writing = await startWriting(server.url);
    await writing.untilAcknowledged(40);
    await delay(seededRandom(seed)() * 300);
    const [killed = 0] = workers;
    const killedAt = performance.now();
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => opened.filter(({ hasEnded }) => hasEnded)).toHaveLength(CONNECTIONS / 2);
    const other = new Client(server.url);
    await vote(other, dan, 'fay');
    const lost = opened.filter(({ hasEnded }) => hasEnded);
    const resumed = await Promise.all(
      lost.map(({ lastEventId }) => openEventStream(server.url, dan.token, { lastEventId: lastEventId ?? '' })),
    );
    streams.push(...resumed);
    const open = [...opened.filter(({ hasEnded }) => !hasEnded), ...resumed];
    await expect.poll(() => open.map(scoreIn)).toEqual(open.map(() => 1));
    expect(performance.now() - killedAt).toBeLessThan(20_000);

    await expect.poll(() => childrenOf(server.pid)).toHaveLength(2);
    await expect.poll(() => metric('workers')).toBe(2);
    expect(await metric('worker_restarts_total')).toBe(1);
    workers = childrenOf(server.pid);
    writing.resume(server.url);
    await writing.untilAcknowledged(40);
    await writing.stop();
    expect(writing.ledger.refused).toEqual([]);
    expect(await instance.inspect((database) => findLostWrites(database, writing.ledger))).toEqual([]);
    expect(await instance.inspect(findDrift)).toEqual([]);
    other.close();
  });

  if (isLongRun) {
    it('leaves nobody waiting whose connection it was just accepting', async () => {
      const [killed = 0] = workers;
      process.kill(killed, 'SIGKILL');
      const ask = () =>
        fetch(`${server.url}/healthz`, { headers: { connection: 'close' }, signal: AbortSignal.timeout(10_000) }).then(
          () => 'answered',
          (error: Error) => (error.name === 'TimeoutError' ? 'waits' : 'closed'),
        );
      expect(await Promise.all(Array.from({ length: CONNECTIONS }, ask))).not.toContain('waits');
      await expect.poll(() => metric('workers')).toBe(2);
      workers = childrenOf(server.pid);
    });
  }
});

describe('the process that started them', () => {
  it.each(isLongRun ? (['SIGTERM', 'SIGINT'] as const) : (['SIGTERM'] as const))(
    'ends them on %s; no acknowledged write is lost',
    async (signal) => {
      const writing = await startWriting(server.url, { seed: signal.length });
      await writing.untilAcknowledged(40);
      const began = performance.now();
      // The whole process group may get it.
      for (const pid of workers) process.kill(pid, signal);
      server.signal(signal);
      expect((await server.ended).code).toBe(0);
      expect(performance.now() - began).toBeLessThan(STOP_BOUND_MS);
      await writing.stop();
      expect(workers.filter(isRunning)).toEqual([]);
      expect(writing.ledger.refused).toEqual([]);
      if (inject('engine') === 'sqlite') expect(existsSync(join(instance.dataDir, 'vibeline.db-wal'))).toBe(false);
      expect(await instance.inspect((database) => findLostWrites(database, writing.ledger))).toEqual([]);
      if (isLongRun) await start();
    },
  );
});

describe('limits of all workers', () => {
  it('hold exactly where points are few, and to within a block of each worker otherwise', async () => {
    await server.kill();
    await start({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1', SIGNUPS_PER_NETWORK: '5' });
    const clients = await openClients();
    const countAllowed = (calls: number, send: (client: Client, index: number) => ReturnType<Client['call']>) =>
      Promise.all(
        clients.map(async (client, first) => {
          const own: number[] = [];
          for (let call = first; call < calls; call += clients.length) own.push((await send(client, call)).status);
          return own;
        }),
      ).then((all) => all.flat().filter((status) => status < 400).length);
    const headersOf = (ip: string) => ({ 'x-forwarded-for': ip });
    const registered = await countAllowed(12, (client, index) =>
      client.call('POST', '/api/users/register', {
        body: { name: 'N', username: `crowd${index}`, password: 'first-secret' },
        headers: headersOf('10.0.0.1'),
      }),
    );
    expect(registered).toBe(5);
    const { points } = limits.visitor;
    const read = await countAllowed(points + 60, (client) =>
      client.call('GET', '/api/posts', { headers: headersOf('10.0.0.2') }),
    );
    expect(read).toBeLessThanOrEqual(points);
    expect(read).toBeGreaterThanOrEqual(points - (2 * points) / 20);
    for (const client of clients) client.close();
  });
});

describe('the process that started them, when it is killed', () => {
  it('leaves none of them', async () => {
    await server.kill();
    await expect.poll(() => workers.filter(isRunning)).toEqual([]);
  });

  if (isLongRun) {
    it('can be started again', async () => {
      await start();
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    });
  }
});

describe('a worker that cannot start', () => {
  /** Loaded before the server: what it does runs in workers only, and knows how often one was started. */
  const startingWith = (name: string, lines: string) => {
    const file = join(instance.dataDir, `${name}.mjs`);
    writeFileSync(file, `import cluster from 'node:cluster';\nif (cluster.isWorker) {\n${lines}\n}\n`);
    return { ...instance.env, WORKERS: '2', NODE_OPTIONS: `--import ${pathToFileURL(file).href}` };
  };

  it('ends the server with its message and exit code', async () => {
    await server.kill();
    const env = startingWith('refuse', "console.error('No worker can start.');\nprocess.exit(7);");
    const ending = await runToEnd({ env });
    expect(ending).toMatchObject({ code: 7, stdout: '', stderr: 'No worker can start.\n' });
  });

  if (isLongRun) {
    it('is tried again with longer and longer pauses while another one serves', async () => {
      await server.kill();
      await start(startingWith('second-ends', 'if (cluster.worker.id > 1) process.exit(7);'));
      const pauses = () => [...server.output().matchAll(/"pauseMs":(\d+)/g)].map(([, ms]) => Number(ms));
      await expect.poll(pauses).toEqual(expect.arrayContaining([100, 200, 400, 800]));
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      expect(await metric('workers')).toBe(1);
    });
  }
});
