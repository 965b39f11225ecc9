import { afterEach, beforeEach, expect, it } from 'vitest';
import { createCallProcess } from './call-process.ts';
import { type InternalServer, openInternalServer } from './internal-server.ts';

const secret = 'known to both';
let server: InternalServer;
beforeEach(async () => {
  server = await openInternalServer({
    ...{ host: '127.0.0.1', processId: 'one', secret, now: Date.now, report: () => undefined },
    routes: (app) => {
      app.post('/echo', async (request) => request.body);
      app.get('/never', () => new Promise(() => undefined));
    },
  });
});
afterEach(() => server.close());

const callWith = (changes: { secret?: string; now?: () => number } = {}) =>
  createCallProcess({ secret, now: Date.now, find: async () => ({ internalUrl: server.url }), ...changes });
const echo = { method: 'POST', path: '/echo?x=1', body: Buffer.from('bytes'), timeoutMs: 5_000 } as const;

it('answers a process that knows the secret, and nobody else', async () => {
  expect(await callWith()('one', echo)).toEqual({ status: 200, body: Buffer.from('bytes') });
  expect(await callWith({ secret: 'another' })('one', echo)).toMatchObject({ status: 403 });
  expect(await callWith({ now: () => Date.now() - 60_000 })('one', echo)).toMatchObject({ status: 403 });
});

it('says that a process is gone whose port another one has got, or at whose port nobody listens', async () => {
  const call = callWith();
  expect(await call('two', echo)).toBe('gone');
  await server.close();
  expect(await call('one', echo)).toBe('gone');
});

it('says that a process that runs and does not answer is away', async () => {
  expect(await callWith()('one', { method: 'GET', path: '/never', timeoutMs: 100 })).toBe('away');
});
