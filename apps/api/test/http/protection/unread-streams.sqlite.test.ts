import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getProcedure } from '../../../src/http/call-procedure.ts';
import type { ServerContext } from '../../../src/http/create-context.ts';
import { registerResponseTimeouts } from '../../../src/http/protection/unread-responses.ts';
import { sendSubscription } from '../../../src/http/trpc/trpc-stream.ts';

const TIMEOUT_MS = 1_000;
const EVENT_BYTES = 1024 * 1024;
/** More bytes of events than the operating system buffers for a client that does not read. */
const MAX_EVENTS = 100;

let app: FastifyInstance;
let sent = 0;
let hasEnded = false;

async function* endless() {
  try {
    for (;;) {
      sent += 1;
      yield 'x'.repeat(EVENT_BYTES);
    }
  } finally {
    hasEnded = true;
  }
}

beforeEach(async () => {
  sent = 0;
  hasEnded = false;
  const run = Object.assign(() => Promise.resolve(endless()), getProcedure('events.stream').run);
  const subscription = { ...getProcedure('events.stream'), run };
  const context: ServerContext = Object.create({ session: { state: 'none' } });
  app = Fastify();
  registerResponseTimeouts(app, TIMEOUT_MS);
  app.get('/', (request, reply) => sendSubscription(subscription, context, request, reply));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

it('a stream whose client does not read is not written to, and is closed', async () => {
  const { port } = app.server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1').pause();
  client.on('error', () => undefined);
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(() => hasEnded).toBe(true);
  expect(sent).toBeLessThan(MAX_EVENTS);
  client.destroy();
});

it('a stream whose client reads goes on, and ends when the client goes', async () => {
  const { port } = app.server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1');
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  let bytes = 0;
  client.on('data', (chunk) => {
    bytes += chunk.length;
  });
  await expect.poll(() => bytes).toBeGreaterThan(MAX_EVENTS * EVENT_BYTES);
  expect(hasEnded).toBe(false);
  client.destroy();
  await once(client, 'close');
  await expect.poll(() => hasEnded).toBe(true);
});
