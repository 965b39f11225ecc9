import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';
import { APP_HEAD } from '../support/web-dir.ts';

let app: TestApp;
beforeAll(async () => {
  const webDir = mkdtempSync(join(tmpdir(), 'vibeline-web-'));
  mkdirSync(join(webDir, 'assets'));
  writeFileSync(join(webDir, 'index.html'), `${APP_HEAD}<meta property="csp-nonce" nonce="__CSP_NONCE__">the app`);
  writeFileSync(join(webDir, 'assets', 'app-1a2b.js'), 'run()');
  writeFileSync(join(webDir, 'favicon.svg'), '<svg/>');
  writeFileSync(join(webDir, 'sw.js'), 'serve()');
  writeFileSync(join(webDir, 'sw.js.br'), 'compressed');
  writeFileSync(join(webDir, 'manifest.webmanifest'), '{}');
  writeFileSync(
    join(webDir, 'pages.json'),
    JSON.stringify(['/', '/signup', '/oauth/authorize', '/posts/$postId', '/@{$username}']),
  );
  app = await openTestApp({ webDir });
});
afterAll(() => app.close());

describe('every response', () => {
  it.each([
    ['GET', '/'],
    ['GET', '/assets/app-1a2b.js'],
    ['GET', '/api/posts'],
    ['GET', '/api/posts/abc'],
    ['GET', '/api/nothing'],
    ['POST', '/api/users/login'],
    ['GET', '/trpc/posts.list'],
    ['GET', '/trpc/nothing'],
    ['GET', '/media/none.webp'],
    ['GET', '/healthz'],
    ['PUT', '/api/posts'],
  ])('to %s %s carries the security headers', async (method, url) => {
    const { headers } = await app.call(method, url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      // Pages of other sites show pictures and videos.
      'cross-origin-resource-policy': url.startsWith('/media/') ? 'cross-origin' : 'same-origin',
    });
    expect(String(headers['content-security-policy'])).toMatch(/default-src '(none|self)'/);
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['server'] ?? headers['x-powered-by']).toBeUndefined();
  });

  it('never allows another origin', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    for (const method of ['GET', 'OPTIONS']) {
      const reply = await app.call(method, '/api/posts', { headers });
      expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it('varies by token, as its Vary header says', async () => {
    const { headers } = await app.call('GET', '/api/posts');
    expect([headers['vary'], headers['cache-control']]).toEqual(['Authorization', 'private, no-cache']);
    const { token, id } = await app.register('cached');
    const own = await app.call('GET', `/api/users/${id}`, { token });
    expect(own.headers).toMatchObject({ vary: 'Authorization', 'cache-control': 'private, no-cache' });
    expect(own.headers['etag']).toMatch(/^W\/"/);
    const me = await app.call('GET', '/api/auth/me', { token });
    expect(me.headers['cache-control']).toBe('no-store');
    expect(me.headers['etag']).toBeUndefined();
  });
});

describe('the web app', () => {
  it.each([
    ['/', 200],
    ['/signup', 200],
    ['/signup/?from=x', 200],
    ['/posts/12', 200],
    ['/@ana.b', 200],
    ['/posts/abc', 404],
    ['/posts/12/more', 404],
    ['/no/such/page', 404],
    ['/profile/1.5', 404],
    ['/apiary', 404],
  ])('responds to %s with its page, a fresh nonce and status %i', async (url, status) => {
    const [first, second] = [await app.call('GET', url), await app.call('GET', url)];
    expect(first.status).toBe(status);
    const nonce = /nonce="([^"]+)"/.exec(first.text)?.[1];
    expect(nonce).not.toBe('__CSP_NONCE__');
    expect(nonce).not.toBe(/nonce="([^"]+)"/.exec(second.text)?.[1]);
    const policy = String(first.headers['content-security-policy']);
    expect(policy).toContain(`'nonce-${nonce}'`);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(first.headers['cache-control']).toBe('no-cache');
  });

  it('lets the page on which apps sign in be watched by the page that opened it', async () => {
    const of = async (url: string) => (await app.call('GET', url)).headers['cross-origin-opener-policy'];
    expect(await of('/oauth/authorize?client_id=a')).toBe('unsafe-none');
    expect(await of('/signup')).toBe('same-origin');
  });

  it('lets hashed files be cached for a year and others for minutes', async () => {
    const hashed = await app.call('GET', '/assets/app-1a2b.js');
    expect([hashed.text, hashed.headers['cache-control']]).toEqual(['run()', 'public, max-age=31536000, immutable']);
    expect((await app.call('GET', '/favicon.svg')).headers['cache-control']).toBe('public, max-age=300');
  });

  it.each([
    [416, { range: 'bytes=99999-' }],
    [412, { 'if-match': '"another"' }],
  ])('refuses with %s what a file does not have', async (expected, headers) => {
    const { status, text, headers: sent } = await app.call('GET', '/favicon.svg', { headers });
    expect([status, text, sent['cache-control']]).toEqual([expected, '', 'no-store']);
    expect(String(sent['content-range'])).toMatch(expected === 416 ? /^bytes \*\/\d+$/ : 'undefined');
  });

  it.each(['identity', 'br'])('lets the service worker fetch, and nobody keep it: %s', async (encoding) => {
    const { status, headers } = await app.call('GET', '/sw.js', { headers: { 'accept-encoding': encoding } });
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/javascript; charset=utf-8',
      'no-cache',
    ]);
    expect(String(headers['content-security-policy'])).toContain(
      "default-src 'none'; connect-src 'self'; img-src 'self';",
    );
  });

  it('sends the manifest as one', async () => {
    expect((await app.call('GET', '/manifest.webmanifest')).headers['content-type']).toBe('application/manifest+json');
  });

  it.each([
    '/robots.txt',
    '/favicon.ico',
    '/wp-login.php',
    '/.env',
    '/.git/config',
    '/.well-known/nothing',
    '/.well-known/security.txt',
    '/assets/nonsense.js',
    '/no/such/file.css?v=1',
    '/index.html',
    '/pages.json',
    '/posts/12.php',
  ])('responds to %s, which is no file and no page, with a JSON 404', async (url) => {
    for (const method of ['GET', 'HEAD']) {
      const reply = await app.call(method, url);
      expect([reply.status, reply.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
      expect(reply.json).toEqual(method === 'HEAD' ? null : { message: 'Not found', reason: 'unknown_call' });
    }
  });

  it('responds to HEAD as to GET', async () => {
    for (const url of ['/', '/posts/12', '/no/such/page', '/assets/app-1a2b.js', '/favicon.svg', '/healthz']) {
      const [get, head] = [await app.call('GET', url), await app.call('HEAD', url)];
      expect([head.status, head.text, head.headers['content-type']]).toEqual([
        get.status,
        '',
        get.headers['content-type'],
      ]);
    }
  });

  it('redirects to the page where the password is changed', async () => {
    const reply = await app.call('GET', '/.well-known/change-password');
    expect([reply.status, reply.headers['location']]).toEqual([302, '/account']);
  });

  it('says where to report vulnerabilities when that is set', async () => {
    const configured = await openTestApp({ securityContact: 'mailto:security@example.org' });
    const reply = await configured.call('GET', '/.well-known/security.txt');
    await configured.close();
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const [contact, expires = ''] = reply.text.split('\n');
    expect(contact).toBe('Contact: mailto:security@example.org');
    expect(Date.parse(expires.replace('Expires: ', ''))).toBeGreaterThan(Date.now());
  });

  it('returns instructions when it is not built', async () => {
    const bare = await openTestApp();
    const reply = await bare.call('GET', '/');
    expect([reply.status, reply.text]).toEqual([
      503,
      'The web app is not built yet: run `npm run build`, then start again.\n',
    ]);
    await bare.close();
  });

  it('does not start with a page that has no title and description', async () => {
    const webDir = mkdtempSync(join(tmpdir(), 'vibeline-web-'));
    writeFileSync(join(webDir, 'index.html'), '<title>Vibeline</title>the app');
    writeFileSync(join(webDir, 'pages.json'), '["/"]');
    await expect(openTestApp({ webDir })).rejects.toThrow('has no title with a description after it');
  });
});

describe('a body', () => {
  const login = (body: string, type = 'application/json') =>
    app.call('POST', '/api/users/login', { body, headers: { 'content-type': type } });

  it.each([
    ['{"username":', 400],
    ['[]', 400],
    ['"text"', 400],
    ['null', 400],
    ['7', 400],
    ['{"__proto__":{"isAdmin":true},"username":"a","password":"b"}', 400],
    ['{"constructor":{"prototype":{}},"username":"a","password":"b"}', 400],
    [`{"username":"a","password":"b","deep":${'['.repeat(5000)}${']'.repeat(5000)}}`, 400],
    ['', 400],
    [`{"username":"${'x'.repeat(70_000)}"}`, 413],
  ])('%.40s is refused with %i and a message', async (body, status) => {
    const reply = await login(body);
    expect(reply.status).toBe(status);
    expect(typeof reply.json.message).toBe('string');
    expect(reply.text).not.toMatch(/xxx|SyntaxError|JSON\.parse|at position/);
  });

  it.each(['text/plain', 'multipart/form-data; boundary=x', 'application/xml'])(
    'of type %s is refused with 415',
    async (type) => {
      const reply = await login('username=ana&password=first-secret', type);
      expect([reply.status, reply.json.message]).toEqual([415, 'Unsupported content type']);
    },
  );

  it('may be missing where no input is needed, even with a JSON content type', async () => {
    const reply = await app.call('POST', '/api/auth/logout', { headers: { 'content-type': 'application/json' } });
    expect(reply.status).toBe(200);
  });
});

describe('/trpc', () => {
  const inputOf = (count: number) =>
    encodeURIComponent(
      JSON.stringify(Object.fromEntries([...Array(count).keys()].map((index) => [index, { json: {} }]))),
    );

  it('runs a batch of ten calls, and none of a batch of eleven', async () => {
    const names = (count: number) => Array(count).fill('posts.list').join(',');
    expect((await app.call('GET', `/trpc/${names(10)}?batch=1&input=${inputOf(10)}`)).json).toHaveLength(10);
    const { token } = await app.register('batcher');
    const body = Object.fromEntries([...Array(11).keys()].map((index) => [index, { json: { content: 'batch' } }]));
    const reply = await app.call('POST', `/trpc/${Array(11).fill('posts.create').join(',')}?batch=1`, { token, body });
    expect(reply.status).toBe(400);
    expect((await app.call('GET', '/api/posts', { token })).json).toEqual([]);
  });

  it.each([
    ['RegExp', { json: { username: '(a+)+$', password: 'x' }, meta: { values: { username: ['regexp'] } } }],
    [
      'Error',
      { json: { username: { name: 'E', message: 'm' }, password: 'x' }, meta: { values: { username: ['Error'] } } },
    ],
    ['Map', { json: { username: [['a', 1]], password: 'x' }, meta: { values: { username: ['map'] } } }],
    ['Date', { json: { username: '2026-01-01', password: 'x' }, meta: { values: { username: ['Date'] } } }],
  ])('refuses a revived %s', async (_kind, body) => {
    expect((await app.call('POST', '/trpc/accounts.login', { body })).status).toBe(400);
  });

  it('sends no stack and no message of an unknown error', async () => {
    const broken = await openTestApp();
    await broken.database.db.schema.dropTable('votes').execute();
    await broken.database.db.schema.dropTable('post_stats').execute();
    for (const url of ['/trpc/posts.list?input=%7B%22json%22%3A%7B%7D%7D', '/api/posts']) {
      const reply = await broken.call('GET', url);
      expect(reply.status).toBe(500);
      expect(reply.text).toContain('Something went wrong');
      expect(reply.text).toMatch(/"requestId":"[0-9a-f-]{36}"/);
      expect(reply.text).not.toMatch(/post_stats|sqlite|relation|stack|\.ts:/i);
    }
    expect(broken.logs.join('')).toMatch(/post_stats/);
    await broken.close();
  });
});

describe('the log', () => {
  it('has the pattern, status, time and member of each request, and no secret', async () => {
    const canaries = { password: 'canary-password', content: 'canary-content', query: 'canary-query' };
    const { json } = await app.call('POST', '/api/users/register', {
      body: { name: 'Canary', username: 'canary', password: canaries.password },
    });
    await app.call('POST', '/api/posts', { token: json.token, body: { content: canaries.content } });
    await app.call('GET', `/api/posts?cursor=${canaries.query}`, { token: json.token });
    await app.call('GET', '/%0a{"level":60,"msg":"forged"}');
    const log = app.logs.join('');
    for (const secret of [...Object.values(canaries), json.token, 'forged']) expect(log).not.toContain(secret);
    const line = app.logs.map((entry) => JSON.parse(entry)).find(({ status }) => status === 201);
    expect(line).toMatchObject({ method: 'POST', route: '/api/users/register', ms: expect.any(Number) });
    expect(app.logs.map((entry) => JSON.parse(entry))).toContainEqual(
      expect.objectContaining({ route: '/api/posts', status: 201, memberId: json.user.id }),
    );
    expect(line.reqId).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('operations', () => {
  it('report whether the process runs and is ready, and no version', async () => {
    expect((await app.call('GET', '/healthz')).json).toEqual({ status: 'ok' });
    expect((await app.call('GET', '/readyz')).json).toEqual({ status: 'ready' });
  });

  it('count requests by route pattern for Prometheus', async () => {
    const text = await app.metrics();
    expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/api\/posts",status="200"\} \d+/);
    expect(text).not.toMatch(/nodejs_version|canary/);
  });
});

describe('what a client has read already', () => {
  it('is not sent again until it changes, whatever its encoding', async () => {
    const { token, id } = await app.register('reader');
    const read = (headers: Record<string, string> = {}) => app.call('GET', `/api/users/${id}`, { token, headers });
    const first = await read();
    const etag = String(first.headers['etag']);
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
    for (const sent of [etag, `"other", ${etag}`, etag.slice(2), '*']) {
      const again = await read({ 'if-none-match': sent, 'accept-encoding': 'br' });
      expect([again.status, again.text, again.headers['etag']]).toEqual([304, '', etag]);
      expect(again.headers).toMatchObject({
        'cache-control': first.headers['cache-control'],
        vary: expect.stringContaining('Authorization'),
      });
      expect(again.headers['content-encoding']).toBeUndefined();
    }
    await app.call('PUT', `/api/users/${id}/profile`, { token, body: { bio: 'Something new' } });
    const changed = await read({ 'if-none-match': etag });
    expect([changed.status, changed.json.bio]).toEqual([200, 'Something new']);
    expect(changed.headers['etag']).not.toBe(etag);
  });

  it('is nothing that is not kept: a refusal, the session, a write', async () => {
    const { token } = await app.register('writer');
    const replies = [
      await app.call('GET', '/api/posts/987654', { token, headers: { 'if-none-match': '*' } }),
      await app.call('GET', '/api/auth/me', { token, headers: { 'if-none-match': '*' } }),
      await app.call('POST', '/api/posts', { token, body: { content: 'x' }, headers: { 'if-none-match': '*' } }),
    ];
    expect(replies.map(({ status, headers }) => [status, headers['etag']])).toEqual([
      [404, undefined],
      [200, undefined],
      [201, undefined],
    ]);
  });
});
