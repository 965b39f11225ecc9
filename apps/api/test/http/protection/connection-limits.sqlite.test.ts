import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';

let app: TestApp;
let clients: Socket[] = [];
afterEach(async () => {
  for (const client of clients) client.destroy();
  clients = [];
  await app.close();
});

async function listen(connections: { total: number; network: number }, trustProxy: string[] = []): Promise<void> {
  app = await openTestApp({ limits: true, connections, trustProxy });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
}

async function isServed(localAddress: string): Promise<boolean> {
  const { port } = app.server.server.address() as AddressInfo;
  const client = connect({ port, host: '127.0.0.1', localAddress });
  clients.push(client);
  client.on('error', () => undefined);
  client.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  return Promise.race([once(client, 'data').then(() => true), once(client, 'close').then(() => false)]);
}

it('a network has so many connections, and others have theirs', async () => {
  await listen({ total: 100, network: 3 });
  const served = [];
  for (let count = 0; count < 4; count += 1) served.push(await isServed('127.0.0.1'));
  expect(served).toEqual([true, true, true, false]);
  expect(await isServed('127.0.0.2')).toBe(true);
  clients[0]?.destroy();
  await expect.poll(() => isServed('127.0.0.1')).toBe(true);
});

it.each(['127.0.0.1', '127.0.0.0/30'])(
  'the connections of a trusted proxy, %s, count in total alone',
  async (proxy) => {
    await listen({ total: 5, network: 3 }, [proxy, '::1', 'fd00::/8']);
    const served = [];
    for (let count = 0; count < 6; count += 1) served.push(await isServed('127.0.0.1'));
    expect(served).toEqual([true, true, true, true, true, false]);
  },
);
