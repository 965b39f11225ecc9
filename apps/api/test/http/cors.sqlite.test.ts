import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';
import { paint, upload } from '../support/upload.ts';

const ALLOWED = 'https://app.example';
const exposed = 'ETag, Link, Retry-After, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Warnings';

let app: TestApp;
let token: string;
let mediaUrl: string;
beforeAll(async () => {
  app = await openTestApp({ limits: true, corsOrigins: [ALLOWED, 'http://localhost:8080'] });
  token = (await app.register('ana')).token;
  const media = [{ id: (await upload(app, token, await paint(20, 20))).json.id }];
  mediaUrl = (await app.call('POST', '/api/posts', { token, body: { content: 'hi', media } })).json.mediaUrl;
});
afterAll(() => app.close());

const from = (origin: string, url: string, method = 'GET', options: object = {}) =>
  app.call(method, url, { ...options, headers: { origin, 'content-type': 'application/json' } });
const corsHeaders = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control')));

describe('a web page of an allowed origin', () => {
  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])('may send %s with a token, after asking', async (method) => {
    const streamed = ['/live/7/playlist.m3u8?v=1&i=1&e=1&s=x', '/live/7/1/1.m4s', '/trpc/events.stream?input=x'];
    for (const url of ['/api/posts', '/api/posts/1', '/api/nothing', '/media/none.webp', ...streamed]) {
      const reply = await app.call('OPTIONS', url, {
        headers: {
          origin: ALLOWED,
          'access-control-request-method': method,
          'access-control-request-headers': 'authorization,content-type,idempotency-key,if-none-match,last-event-id',
        },
      });
      expect(reply.status).toBe(204);
      expect(reply.headers).toMatchObject({
        'access-control-allow-origin': ALLOWED,
        'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, If-None-Match, Last-Event-ID',
        vary: expect.stringContaining('Origin'),
      });
      expect(String(reply.headers['access-control-allow-methods']).split(', ')).toContain(method);
      expect(reply.headers['access-control-allow-credentials']).toBeUndefined();
    }
  });

  it.each([
    [200, 'GET', '/api/posts', {}],
    [200, 'GET', '/api/openapi.json', {}],
    [400, 'POST', '/api/posts', { body: '{' }],
    [401, 'POST', '/api/posts', { body: {} }],
    [404, 'GET', '/api/posts/999', {}],
    [404, 'GET', '/api/nothing', {}],
    [405, 'PATCH', '/api/posts', {}],
    [413, 'POST', '/api/posts', { body: `"${'x'.repeat(70_000)}"` }],
    [200, 'GET', '/api/events', {}],
    [200, 'GET', '/trpc/events.stream', {}],
    [404, 'GET', '/live/7/playlist.m3u8', {}],
    [404, 'GET', '/live/7/1/1.m4s', {}],
    [414, 'GET', `/api/posts?${'x'.repeat(9000)}`, {}],
  ])('may read the response with status %i to %s %.40s', async (status, method, url, options) => {
    const reply = await from(ALLOWED, url, method, { token: status === 200 ? token : null, ...options });
    expect(reply.status).toBe(status);
    expect(corsHeaders(reply.headers)).toEqual({
      'access-control-allow-origin': ALLOWED,
      'access-control-expose-headers': exposed,
    });
    expect(String(reply.headers['vary'])).toContain('Origin');
  });

  it('may read that a body has an unsupported type, and that there were too many requests', async () => {
    const options = { headers: { origin: ALLOWED, 'content-type': 'text/plain' }, body: 'x' };
    const unsupported = await app.call('POST', '/api/posts', options);
    expect([unsupported.status, unsupported.headers['access-control-allow-origin']]).toEqual([415, ALLOWED]);
    const replies = [];
    for (let guess = 0; guess < 11; guess += 1) {
      const body = { username: 'ben', password: `guess ${guess}` };
      replies.push(await from(ALLOWED, '/api/users/login', 'POST', { body }));
    }
    const refused = replies.at(-1);
    expect([refused?.status, refused?.headers['access-control-allow-origin']]).toEqual([429, ALLOWED]);
    expect(refused?.headers['access-control-expose-headers']).toContain('Retry-After');
  });

  it('may show media, which stay in the caches of one origin', async () => {
    const { status, headers } = await from(ALLOWED, mediaUrl);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'access-control-allow-origin': ALLOWED,
      'cross-origin-resource-policy': 'cross-origin',
      vary: expect.stringContaining('Origin'),
    });
  });

  it('may show the files of live streams', async () => {
    for (const url of ['/live/7/playlist.m3u8', '/live/7/preview/1.jpg', '/live/7/1/1.m4s']) {
      expect((await from(ALLOWED, url)).headers['cross-origin-resource-policy']).toBe('cross-origin');
    }
  });

  it('finds the rest of /trpc and the web app closed', async () => {
    const trpc = ['/trpc/posts.list', '/trpc/events.counters', '/trpc/events.stream,posts.list?batch=1'];
    for (const url of [...trpc, '/live', '/live/7', '/live/7/1/1/1.m4s', '/', '/healthz', '/metrics', '/apiary']) {
      for (const method of ['GET', 'OPTIONS']) {
        const { headers } = await from(ALLOWED, url, method);
        expect(corsHeaders(headers), url).toEqual({});
        expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      }
    }
  });
});

describe('a web page of another origin', () => {
  it.each([
    'https://evil.example',
    'null',
    '',
    'https://app.example.evil',
    'http://app.example',
    'https://APP.example',
  ])('%j may read nothing', async (origin) => {
    for (const method of ['GET', 'OPTIONS', 'POST']) {
      const { headers } = await from(origin, '/api/posts', method);
      expect(corsHeaders(headers)).toEqual({});
      expect(String(headers['vary'])).toContain('Origin');
    }
  });
});

describe.each([[[]], [[ALLOWED]]])('what clients of others call, with the setting %j,', (corsOrigins) => {
  let other: TestApp;
  beforeAll(async () => {
    other = await openTestApp({ corsOrigins });
  });
  afterAll(() => other.close());

  const paths = [
    ...['/oauth/token', '/oauth/revoke', '/oauth/userinfo', '/.well-known/oauth-authorization-server'],
    ...['/api/v1/apps', '/api/v1/timelines/home', '/api/v2/search'],
  ];

  it('is open to pages of every origin, without credentials', async () => {
    for (const url of paths) {
      const headers = { origin: 'https://elk.example', 'access-control-request-method': 'POST' };
      const asked = await other.call('OPTIONS', url, { headers });
      expect([url, asked.status, asked.headers['access-control-allow-origin']]).toEqual([url, 204, '*']);
      const allowed = String(asked.headers['access-control-allow-headers']);
      expect(allowed.split(', ')).toEqual(expect.arrayContaining(['Authorization', 'Content-Type', 'Idempotency-Key']));
      const read = await other.call('GET', url, { headers: { origin: 'https://elk.example' } });
      expect(corsHeaders(read.headers)).toEqual({
        'access-control-allow-origin': '*',
        'access-control-expose-headers': exposed,
      });
    }
  });

  it('is no other path', async () => {
    const others = [
      '/oauth/authorize',
      '/oauth/tokens',
      '/oauth/token/x',
      '/api/v10/apps',
      '/api/auth/me',
      '/trpc/apps.list',
    ];
    for (const url of others) {
      for (const method of ['GET', 'OPTIONS']) {
        const { headers } = await other.call(method, url, { headers: { origin: 'https://elk.example' } });
        expect(corsHeaders(headers), url).toEqual({});
      }
    }
  });
});
