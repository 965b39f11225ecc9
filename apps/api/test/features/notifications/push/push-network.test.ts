import type { LookupAddress } from 'node:dns';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { isPublicAddress } from '../../../../src/features/notifications/push/public-address.ts';
import { createPushClient, type PushNetwork } from '../../../../src/features/notifications/push/push-client.ts';
import { readEndpoint } from '../../../../src/features/notifications/push/push-endpoint.ts';
import { certificate } from '../../../support/push-certificate.ts';
import { openPushServer, type TestPushServer } from '../../../support/push-server.ts';

let service: TestPushServer;
let asked: number;
beforeAll(async () => {
  service = await openPushServer();
});
beforeEach(() => {
  asked = 0;
  service.answer = () => {
    asked += 1;
    return { status: 201 };
  };
});
afterAll(() => service.close());

const addressOf = (address: string): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 });
const clientOf = (network: Partial<PushNetwork>) =>
  createPushClient({
    resolve: async () => [addressOf('127.0.0.1')],
    isAllowed: isPublicAddress,
    ...{ port: service.port, ca: certificate, timeoutMs: 2_000 },
    ...network,
  });
const sent = (endpoint = 'https://push.example/x') => ({ endpoint, headers: {}, body: Buffer.from('x') });

it('the server goes to addresses of the internet alone', () => {
  const refused = [
    ...['127.0.0.1', '127.9.9.9', '0.0.0.0', '10.1.2.3', '172.16.0.1', '192.168.1.1', '100.64.0.1', '169.254.169.254'],
    ...['192.0.0.8', '192.0.2.1', '198.18.0.1', '224.0.0.1', '240.0.0.1', '255.255.255.255', '::', '::1', '::7f00:1'],
    ...['::ffff:127.0.0.1', '::ffff:8.8.8.8', 'fe80::1', 'fc00::1', 'fd00:ec2::254', 'fec0::1', 'ff02::1', '100::1'],
    ...[
      '64:ff9b::7f00:1',
      '64:ff9b::a9fe:a9fe',
      '64:ff9b:1::808:808',
      '2002:7f00:1::1',
      '2001::1',
      '2001:db8::1',
      '4000::1',
    ],
  ];
  const allowed = ['8.8.8.8', '142.250.1.188', '2606:4700::1', '2a00:1450:4001::5', '64:ff9b::808:808'];
  expect(refused.filter(isPublicAddress)).toEqual([]);
  expect(allowed.filter((address) => !isPublicAddress(address))).toEqual([]);
});

it('endpoints are names at the port of https, and nothing that only a private network knows', () => {
  const refused = [
    ...[
      'http://push.example/x',
      'https://push.example:8443/x',
      'https://user@push.example/x',
      'https://push.example/x#y',
    ],
    ...['https://127.0.0.1/x', 'https://2130706433/x', 'https://0x7f.1/x', 'https://0177.0.0.1/x', 'https://[::1]/x'],
    ...[
      'https://[::ffff:169.254.169.254]/x',
      'https://localhost/x',
      'https://a.localhost/x',
      'https://printer.local/x',
    ],
    ...[
      'https://metadata.google.internal/x',
      'https://router/x',
      'https://push.example./x',
      'file:///etc/passwd',
      'x',
      '',
    ],
  ];
  expect(refused.filter((endpoint) => readEndpoint(endpoint) !== null)).toEqual([]);
  expect(readEndpoint('https://fcm.googleapis.com/fcm/send/a:b')?.hostname).toBe('fcm.googleapis.com');
});

it('a name that leads into a private network is not connected to, also when it was public a moment before', async () => {
  for (const addresses of [['127.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['::1'], ['::ffff:127.0.0.1'], []]) {
    const client = clientOf({ resolve: async () => addresses.map(addressOf) });
    await expect(client(sent())).rejects.toThrow('push.example has no public address');
  }
  // The first connection is allowed to this machine, as if it were the internet; then the name is another one.
  let isPublic = true;
  const rebound = clientOf({ isAllowed: (address) => isPublic || isPublicAddress(address) });
  expect((await rebound(sent())).status).toBe(201);
  isPublic = false;
  await expect(rebound(sent())).rejects.toThrow('no public address');
  await expect(rebound(sent('https://127.0.0.1/x'))).rejects.toThrow('none of a push service');
  expect(asked).toBe(1);
});

it('a redirect is not followed, of an answer little is read, and one that does not come is not waited for', async () => {
  const client = clientOf({ isAllowed: () => true, timeoutMs: 300 });
  service.answer = () => {
    asked += 1;
    return { status: 307, headers: { location: 'https://other.push.example/x' }, body: 'y'.repeat(1_000_000) };
  };
  const { status, text } = await client(sent());
  expect([status, text.length, asked]).toEqual([307, 4096, 1]);
  service.answer = () => null;
  await expect(client(sent())).rejects.toThrow(/abort/i);
});
