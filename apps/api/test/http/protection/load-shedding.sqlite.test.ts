import { availableParallelism } from 'node:os';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getProcedure } from '../../../src/http/call-procedure.ts';
import type { ServerContext } from '../../../src/http/create-context.ts';
import { registerLoadShedding } from '../../../src/http/protection/load-shedding.ts';
import { handleErrors } from '../../../src/http/send-error.ts';
import { sendSubscription } from '../../../src/http/trpc/trpc-stream.ts';

/** From this many on the server refuses reads. */
const READS_WAITING = 64 * availableParallelism() + 1;
const STREAMS = READS_WAITING + 10;

let app: FastifyInstance;
let stop = () => {};

beforeEach(async () => {
  const stopped = new Promise<void>((resolve) => {
    stop = resolve;
  });
  async function* silent() {
    yield 'first';
    await stopped;
  }
  const run = Object.assign(() => Promise.resolve(silent()), getProcedure('events.stream').run);
  const subscription = { ...getProcedure('events.stream'), run };
  const context: ServerContext = Object.create({ session: { state: 'none' } });
  app = Fastify();
  handleErrors(app, () => 'Rowers');
  await app.register(multipart);
  registerLoadShedding(app);
  app.get('/trpc/events.stream', (request, reply) => sendSubscription(subscription, context, request, reply));
  app.get('/api/posts', () => []);
  app.get('/api/auth/me', () => ({}));
  app.post('/api/posts', () => ({}));
  app.post('/api/messages', async () => {
    await stopped;
    return {};
  });
  await app.ready();
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  stop();
  await app.close();
});

/** Repeated when it is refused because the event loop lags, as it may on a busy machine: that passes. */
async function untilAccepted(url: string) {
  let reply = await app.inject({ url, payloadAsStream: true });
  const next = async () => {
    if (reply.statusCode !== 200) reply = await app.inject({ url, payloadAsStream: true });
    return reply.statusCode;
  };
  await expect.poll(next, { interval: 50 }).toBe(200);
  return reply.stream();
}

it('open streams are not counted as requests that wait', async () => {
  const streams = [];
  for (let count = 0; count < STREAMS; count += 1) streams.push(await untilAccepted('/trpc/events.stream'));
  await untilAccepted('/api/posts');
  expect(streams.filter(({ destroyed }) => destroyed)).toEqual([]);
});

const statusOf = async (method: 'GET' | 'POST', url: string, headers = {}) =>
  (await app.inject({ method, url, headers })).statusCode;
const AS_MEMBER = { authorization: 'Bearer token' };
const AS_OTHER = { authorization: 'Bearer other' };

/** The calls: a read, what a member does, what a visitor does, and the question who is signed in. */
const statuses = () =>
  Promise.all([
    statusOf('GET', '/api/posts', AS_MEMBER),
    statusOf('POST', '/api/posts', AS_MEMBER),
    statusOf('POST', '/api/posts'),
    statusOf('GET', '/api/auth/me', AS_MEMBER),
  ]);

it('a lag of half a second refuses reads for a second, one of two seconds what members do too', async () => {
  await app.close();
  let now = 1000;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  app = Fastify();
  handleErrors(app, () => 'Rowers');
  await app.register(multipart);
  registerLoadShedding(app);
  app.get('/api/posts', () => []);
  app.get('/api/auth/me', () => ({}));
  app.post('/api/posts', () => ({}));
  const lag = (ms: number) => {
    now += 100 + ms;
    vi.advanceTimersByTime(100);
  };
  lag(500);
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  lag(501);
  expect(await statuses()).toEqual([503, 200, 503, 200]);
  now += 999;
  expect(await statuses()).toEqual([503, 200, 503, 200]);
  now += 1;
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  lag(2001);
  expect(await statuses()).toEqual([503, 503, 503, 200]);
  now += 1000;
  expect(await statuses()).toEqual([200, 200, 200, 200]);
});

it('a queue refuses reads when it is long, and what members do when it is twice as long', async () => {
  const waiting: Promise<number>[] = [];
  const wait = async (count: number) => {
    for (let index = 0; index < count; index += 1) waiting.push(statusOf('POST', '/api/messages', AS_MEMBER));
    await new Promise((resolve) => setImmediate(resolve));
  };
  await wait(READS_WAITING);
  await expect.poll(statuses).toEqual([503, 200, 503, 200]);
  await wait(READS_WAITING - 1);
  await expect.poll(statuses).toEqual([503, 503, 503, 200]);
  stop();
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([200]));
});

it('a client that has many requests waiting is refused before others, one of many tokens before other networks', async () => {
  const waiting: Promise<number>[] = [];
  const wait = async (count: number, headersOf: (index: number) => object) => {
    for (let index = 0; index < count; index += 1)
      waiting.push(statusOf('POST', '/api/messages', headersOf(waiting.length)));
    await new Promise((resolve) => setImmediate(resolve));
  };
  const statusesOf = async () => [
    await statusOf('GET', '/api/posts', AS_MEMBER),
    await statusOf('GET', '/api/posts', AS_OTHER),
    (await app.inject({ url: '/api/posts', headers: AS_OTHER, remoteAddress: '203.0.113.7' })).statusCode,
  ];
  await wait(READS_WAITING / 2 - 1, () => AS_MEMBER);
  for (let network = 0; waiting.length < READS_WAITING; network += 1) {
    const remoteAddress = `192.0.2.${network % 250}`;
    const request = { method: 'POST', url: '/api/messages', headers: AS_MEMBER, remoteAddress } as const;
    waiting.push(app.inject(request).then(({ statusCode }) => statusCode));
  }
  await expect.poll(statusesOf).toEqual([503, 200, 200]);
  await wait(READS_WAITING, (index) => ({ authorization: `Bearer ${index}` }));
  await expect.poll(statusesOf).toEqual([503, 503, 200]);
  stop();
  await Promise.all(waiting);
});
