import { availableParallelism } from 'node:os';
import multipart from '@fastify/multipart';
import type { RequestContext } from '@vibeline/core/rpc/context';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getProcedure } from '../../../src/http/call-procedure.ts';
import { registerLoadShedding } from '../../../src/http/protection/load-shedding.ts';
import { sendSubscription } from '../../../src/http/trpc/trpc-stream.ts';

/** The server lets 64 requests per core wait. */
const STREAMS = 64 * availableParallelism() + 10;

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
  const context: RequestContext = Object.create(null);
  app = Fastify();
  await app.register(multipart);
  registerLoadShedding(app);
  app.get('/trpc/events.stream', (request, reply) => sendSubscription(subscription, context, request, reply));
  app.get('/api/posts', () => []);
  await app.ready();
});
afterEach(async () => {
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
