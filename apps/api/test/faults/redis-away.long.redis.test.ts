import { setTimeout as delay } from 'node:timers/promises';
import { limits } from '@vibeline/core/rpc/limits';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type RunningRedis, startRedis } from '../../../../scripts/redis.mjs';
import { Client } from '../support/client.ts';
import { openEventStream, type TestStream } from '../support/event-stream.ts';
import { expectStays } from '../support/expect-stays.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { openTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { openTestInstance, type TestInstance } from '../support/test-instance.ts';

/** Two starts of a server on a busy machine. */
const START_TIMEOUT_MS = 120_000;
/** A request waits for Redis half a second at most; the rest is a busy machine. */
const ANSWER_MS = 5_000;

const AWAY = 'Redis is away';
const STRICTER = 'limits are counted by each process';
const BACK = 'Redis is back';
const SHARED = 'limits are counted for all processes again';

let instance: TestInstance;
let redis: RunningRedis;
let proxy: TcpProxy;
let servers: [ServerProcess, ServerProcess];
let client: Client;
let ana: { token: string; id: number };
const streams: TestStream[] = [];

const METRICS_TOKEN = 'token-of-the-metrics';

beforeAll(async () => {
  instance = await openTestInstance();
  redis = await startRedis();
  proxy = await openTcpProxy('127.0.0.1', redis.port);
  const start = (folder: string) =>
    startServer({
      env: {
        ...instance.env,
        ...{ DATA_DIR: `${instance.dataDir}/${folder}`, REDIS_URL: `redis://127.0.0.1:${proxy.port}` },
        ...{ RATE_LIMIT: 'on', LOG_LEVEL: 'info', TRUST_PROXY: '127.0.0.1', METRICS_TOKEN },
      },
    });
  servers = await Promise.all([start('first'), start('second')]);
  client = new Client(servers[0].url);
  ana = await client.register('ana');
}, START_TIMEOUT_MS);
afterEach(async () => {
  proxy.restore();
  for (const stream of streams.splice(0)) stream.close();
  await expect.poll(isUp).toEqual(['1', '1']);
});
afterAll(async () => {
  client.close();
  for (const server of servers) await server.kill();
  proxy.close();
  await redis.stop();
  await instance.remove();
});

const isUp = () =>
  Promise.all(
    servers.map(
      async ({ url }) =>
        /^redis_up (\d)$/m.exec(
          await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text(),
        )?.[1] ?? '',
    ),
  );

const linesOf = (server: ServerProcess, text: string) =>
  server
    .output()
    .split('\n')
    .filter((line) => line.includes(text)).length;

/** Calls both processes from many networks until `isDone`: the statuses, and the slowest answer in ms. */
async function callMeanwhile(work: () => Promise<void>) {
  const statuses = new Set<number>();
  let slowest = 0;
  let isDone = false;
  const caller = async (url: string, network: number) => {
    const own = new Client(url);
    for (let call = 0; !isDone; call += 1) {
      const began = performance.now();
      const headers = { 'x-forwarded-for': `10.${network}.${Math.floor(call / 100)}.${call % 100}` };
      statuses.add((await own.call('GET', '/api/posts', { headers })).status);
      slowest = Math.max(slowest, performance.now() - began);
      await delay(20);
    }
    own.close();
  };
  const callers = Array.from({ length: 4 }, (_, index) => caller((servers[index % 2] as ServerProcess).url, index));
  await work();
  isDone = true;
  await Promise.all(callers);
  return { statuses, slowest };
}

async function countAllowed(ip: string): Promise<number[]> {
  return Promise.all(
    servers.map(async ({ url }) => {
      const own = new Client(url);
      let allowed = 0;
      for (let call = 0; call < limits.visitor.points + 20; call += 1) {
        const { status } = await own.call('GET', '/api/posts', { headers: { 'x-forwarded-for': ip } });
        if (status === 200) allowed += 1;
      }
      own.close();
      return allowed;
    }),
  );
}

const scoreOf = (stream: TestStream) =>
  Math.max(...stream.events.map((event) => (event.type === 'score' ? event.positiveReceived : 0)));

async function vote(voter: string, ip: string) {
  const headers = { 'x-forwarded-for': ip };
  const body = { name: voter, username: voter, password: 'first-secret' };
  const { json } = await client.call('POST', '/api/users/register', { body, headers });
  const post = await client.call('POST', '/api/posts', { token: ana.token, body: { content: 'Hello' } });
  const cast = { postId: post.json.id, isPositive: true };
  expect((await client.call('POST', '/api/posts/vote', { token: json.token, body: cast })).status).toBe(200);
}

describe.each([
  ['refuses connections', () => proxy.refuse(), 1],
  ['does not answer', () => proxy.freeze(), 2],
] as const)('while Redis %s', (_what, breakRedis, round) => {
  it('every call is answered soon, limits are stricter, and it is said once', async () => {
    const said = (text: string) => servers.map((server) => linesOf(server, text));
    let before = { away: [0, 0], stricter: [0, 0], back: [0, 0] };
    const { statuses, slowest } = await callMeanwhile(async () => {
      await delay(300);
      // On a busy machine it may have been away for a moment before.
      const hasEnded = () => `${said(AWAY)} ${said(STRICTER)}` === `${said(BACK)} ${said(SHARED)}`;
      await expect.poll(hasEnded).toBe(true);
      before = { away: said(AWAY), stricter: said(STRICTER), back: said(BACK) };
      breakRedis();
      await expect.poll(isUp).toEqual(['0', '0']);
      await delay(500);
      // Each process allows half the limit; together no more than one process with Redis.
      const allowed = await countAllowed(`11.0.0.${round}`);
      expect(allowed).toEqual([limits.visitor.points / 2, limits.visitor.points / 2]);
    });
    expect([...statuses].every((status) => status === 200 || status === 503)).toBe(true);
    expect(slowest).toBeLessThan(ANSWER_MS);
    const once = (counts: number[]) => counts.map((count) => count + 1);
    expect([said(AWAY), said(STRICTER)]).toEqual([once(before.away), once(before.stricter)]);
    proxy.restore();
    await expect.poll(() => said(BACK)).toEqual(once(before.back));
  }, 120_000);

  it('what happens is told to streams of the other process when it is back', async () => {
    const stream = await openEventStream(servers[1].url, ana.token);
    streams.push(stream);
    await expect.poll(() => stream.events.length).toBeGreaterThanOrEqual(2);
    breakRedis();
    await expect.poll(isUp).toEqual(['0', '0']);
    const before = scoreOf(stream);
    await vote(`voter${round}`, `12.0.0.${round}`);
    await expectStays(() => scoreOf(stream), before, 500);
    proxy.restore();
    await expect.poll(() => scoreOf(stream)).toBe(before + 1);
    expect(stream.events.some(({ type }) => type === 'missed')).toBe(true);
  });
});

it(
  'a server starts without it',
  async () => {
    proxy.refuse();
    const third = await startServer({
      env: {
        ...instance.env,
        ...{ DATA_DIR: `${instance.dataDir}/third`, REDIS_URL: `redis://127.0.0.1:${proxy.port}`, RATE_LIMIT: 'on' },
      },
    });
    await expect.poll(async () => (await fetch(`${third.url}/api/posts`)).status).toBe(200);
    await third.kill();
  },
  START_TIMEOUT_MS,
);
