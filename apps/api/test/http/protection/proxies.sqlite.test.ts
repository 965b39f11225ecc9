import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';

const TOKEN = 'c2VjcmV0LXRva2Vu';
type Options = NonNullable<Parameters<TestApp['call']>[2]>;
const readMetrics = async (app: TestApp, options: Options) => app.call('GET', '/metrics', options);

describe('/metrics', () => {
  let open: TestApp;
  let withToken: TestApp;
  let behindProxy: TestApp;
  let behindProxyWithToken: TestApp;
  beforeAll(async () => {
    const trustProxy = ['127.0.0.1'];
    open = await openTestApp();
    withToken = await openTestApp({ metricsToken: TOKEN });
    behindProxy = await openTestApp({ trustProxy });
    behindProxyWithToken = await openTestApp({ metricsToken: TOKEN, trustProxy });
  });
  const all = () => [open, behindProxy, withToken, behindProxyWithToken];
  afterAll(() => Promise.all(all().map((app) => app.close())));

  it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])('is shown to this machine (%s)', async (ip) => {
    const { status, text } = await readMetrics(open, { ip });
    expect([status, text]).toEqual([200, expect.stringContaining('http_request_duration_seconds')]);
  });

  it.each<[string, Options]>([
    ['another machine', { ip: '192.0.2.7' }],
    ['another machine, over IPv6', { ip: '2001:db8::127.0.0.1' }],
    ['a proxy on this machine', { headers: { 'x-forwarded-for': '192.0.2.7' } }],
    ['a proxy that says it asks for this machine', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['a proxy with Forwarded', { headers: { forwarded: 'for=192.0.2.7' } }],
    ['a proxy that adds nothing, by its Host', { headers: { host: 'social.example.org' } }],
    ['a proxy whose Host begins like this machine', { headers: { host: '127.0.0.1.example.org' } }],
    ['a page whose name leads to this machine', { headers: { host: 'localhost.example.org:3000' } }],
    ['this machine with a wrong token', { headers: { host: 'example.org', authorization: 'Bearer nothing' } }],
    ['another machine with a wrong token', { ip: '192.0.2.7', headers: { authorization: 'Bearer nothing' } }],
    ['another machine with no bearer token', { ip: '192.0.2.7', headers: { authorization: `Basic ${TOKEN}` } }],
  ])('does not exist for %s', async (_, options) => {
    for (const app of all()) {
      const unknown = await app.call('GET', '/metrics/unknown', options);
      const { status, json } = await readMetrics(app, options);
      expect([status, json]).toEqual([404, unknown.json]);
    }
  });

  it.each(['localhost', 'LOCALHOST:3000', '127.0.0.1:3000', '[::1]:3000', '[::1]'])(
    'is shown to this machine as %s, without a token only when none is set',
    async (host) => {
      expect((await readMetrics(open, { headers: { host } })).status).toBe(200);
      const authorized = { host, authorization: `Bearer ${TOKEN}` };
      const replies = [
        await readMetrics(withToken, { headers: { host } }),
        await readMetrics(withToken, { headers: authorized }),
      ];
      expect(replies.map((reply) => reply.status)).toEqual([404, 200]);
    },
  );

  it('is shown to whoever has the token', async () => {
    const headers = { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '192.0.2.7' };
    expect((await readMetrics(withToken, { ip: '192.0.2.9', headers })).status).toBe(200);
  });
});

describe('X-Forwarded-For', () => {
  let app: TestApp;
  afterEach(() => app.close());
  const warnings = () => app.logs.filter((line) => line.includes('TRUST_PROXY'));
  const call = (ip: string) => app.call('GET', '/api/posts', { ip, headers: { 'x-forwarded-for': '192.0.2.7' } });

  it('from a proxy that is not trusted is warned about once, with the setting to use', async () => {
    app = await openTestApp();
    await app.call('GET', '/api/posts');
    expect(warnings()).toEqual([]);
    for (const ip of ['10.0.0.9', '10.0.0.9', '10.0.0.8']) await call(ip);
    expect(warnings().map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 40, msg: expect.stringContaining('set TRUST_PROXY=10.0.0.9') }),
    ]);
    expect(app.logs.join()).not.toContain('192.0.2.7');
  });

  it('from a trusted proxy is not', async () => {
    app = await openTestApp({ trustProxy: ['10.0.0.0/8'] });
    await call('10.0.0.9');
    expect(warnings()).toEqual([]);
    // Nor when the client is on the machine of the proxy.
    await app.call('GET', '/api/posts', { ip: '10.0.0.9', headers: { 'x-forwarded-for': '10.0.0.9' } });
    expect(warnings()).toEqual([]);
    await call('203.0.113.5');
    expect(warnings()).toHaveLength(1);
  });
});
