import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';

const TOKEN = 'c2VjcmV0LXRva2Vu';
type Options = NonNullable<Parameters<TestApp['call']>[2]>;
const readMetrics = async (app: TestApp, options: Options) => app.call('GET', '/metrics', options);

describe('/metrics', () => {
  let open: TestApp;
  let withToken: TestApp;
  let behindProxyWithToken: TestApp;
  beforeAll(async () => {
    open = await openTestApp();
    withToken = await openTestApp({ metricsToken: TOKEN });
    behindProxyWithToken = await openTestApp({ metricsToken: TOKEN, trustProxy: ['127.0.0.1'] });
  });
  const all = () => [open, withToken, behindProxyWithToken];
  afterAll(() => Promise.all(all().map((app) => app.close())));

  it('does not exist without the token, whoever asks and as whatever host', async () => {
    const requests: Options[] = [
      { ip: '192.0.2.7' },
      { headers: { 'x-forwarded-for': '192.0.2.7' } },
      { headers: { host: 'social.example.org' } },
      ...['localhost', '127.0.0.1:3000', '[::1]'].map((host) => ({ headers: { host } })),
      { headers: { authorization: 'Bearer nothing' } },
      { headers: { authorization: `Basic ${TOKEN}` } },
    ];
    const unknown = await open.call('GET', '/metrics/unknown');
    for (const app of all()) {
      for (const options of requests) {
        const { status, json } = await readMetrics(app, options);
        expect([status, json]).toEqual([404, unknown.json]);
      }
    }
  });

  it('is shown to whoever has the token, where one is set', async () => {
    const headers = { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '192.0.2.7' };
    const replies = await Promise.all(all().map((app) => readMetrics(app, { ip: '192.0.2.9', headers })));
    expect(replies.map(({ status }) => status)).toEqual([404, 200, 200]);
    expect(replies[1]?.headers['content-type']).toContain('text/plain');
    expect(replies[1]?.text).toContain('http_request_duration_seconds');
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
