import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
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

type Found = { internalUrl: string | null; heardAt: number; silentMs: number };
const unreachable: string[] = [];
beforeEach(() => {
  unreachable.length = 0;
});

interface Changes {
  secret?: string;
  isOneMachine?: boolean;
  now?: () => number;
  row?: Partial<Found>;
}
const callWith = ({ row, ...changes }: Changes = {}) =>
  createCallProcess({
    ...{ secret, now: Date.now, isOneMachine: false, onUnreachable: (url) => unreachable.push(url), ...changes },
    find: async () => ({ internalUrl: server.url, heardAt: 0, silentMs: 0, ...row }),
  });
const echo = { method: 'POST', path: '/echo?x=1', body: Buffer.from('bytes'), timeoutMs: 5_000 } as const;
const SILENT = { silentMs: 3_000 };

it('answers a process that knows the secret, and nobody else', async () => {
  expect(await callWith()('one', echo)).toEqual({ status: 200, body: Buffer.from('bytes') });
  expect(await callWith({ secret: 'another' })('one', echo)).toMatchObject({ status: 403 });
  expect(await callWith({ now: () => Date.now() - 60_000 })('one', echo)).toMatchObject({ status: 403 });
});

it('says that a process is gone whose port another one has got, or at whose port nobody listens, when it is silent', async () => {
  expect(await callWith({ row: SILENT })('two', echo)).toBe('gone');
  expect(await callWith()('two', echo)).toBe('away');
  await server.close();
  // The first one may find the connection that the call before has left.
  await expect.poll(() => callWith({ row: SILENT })('one', echo)).toBe('gone');
  expect(await callWith()('one', echo)).toBe('away');
  expect(await callWith({ isOneMachine: true })('one', echo)).toBe('gone');
});

it('does so too when another program has got its port', async () => {
  const other = createServer((_request, response) => response.writeHead(404).end()).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const internalUrl = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  expect(await callWith({ row: { ...SILENT, internalUrl } })('one', echo)).toBe('gone');
  expect(await callWith({ row: { internalUrl } })('one', echo)).toBe('away');
  other.close();
});

it('tells once of a process that goes on running where it is not reached, and not of one that was just killed', async () => {
  await server.close();
  const row: Found = { internalUrl: server.url, heardAt: 1_000, silentMs: 100 };
  const call = createCallProcess({
    ...{ secret, now: Date.now, isOneMachine: false, onUnreachable: (url) => unreachable.push(url) },
    find: async () => ({ ...row }),
  });
  for (let times = 0; times < 3; times += 1) expect(await call('one', echo)).toBe('away');
  expect(unreachable).toEqual([]);
  for (row.heardAt = 2_000; row.heardAt < 5_000; row.heardAt += 1_000) expect(await call('one', echo)).toBe('away');
  expect(unreachable).toEqual([server.url]);
  row.internalUrl = null;
  expect(await call('one', echo)).toBe('gone');
});

it('says that a process that runs and does not answer is away', async () => {
  expect(await callWith({ row: SILENT })('one', { method: 'GET', path: '/never', timeoutMs: 100 })).toBe('away');
  expect(unreachable).toEqual([]);
});

it('reads no more from who does not know the secret', async () => {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  socket.write('POST /echo HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n');
  const sending = setInterval(() => socket.write('1\r\nx\r\n'), 20);
  const received: Buffer[] = [];
  socket.on('data', (bytes) => received.push(bytes));
  await once(socket, 'close');
  clearInterval(sending);
  expect(Buffer.concat(received).toString()).toMatch(/^HTTP\/1.1 403 /);
});
