import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MINUTE_MS } from '@vibeline/core/durations.rules';
import { limits } from '@vibeline/core/rpc/limits';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { encodeForm, paint } from '../../support/upload.ts';
import { APP_HEAD } from '../../support/web-dir.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp({ limits: true });
});
afterEach(() => app.close());

const login = (username: string, password: string, ip: string) =>
  app.call('POST', '/api/users/login', { body: { username, password }, ip });

describe('guessing a password', () => {
  it('is refused after ten failures for one username from one network, only for that pair', async () => {
    await app.register('ana');
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await login('ana', `guess ${guess}`, '10.0.0.1')).status).toBe(401);
    }
    const refused = await login('ana', 'first-secret', '10.0.0.1');
    expect([refused.status, refused.json.message]).toEqual([429, 'Too many requests. Please try again later.']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await login('ana', 'first-secret', '10.0.0.2')).status).toBe(200);
  });

  it('is limited in the same way when all attempts are concurrent', async () => {
    await app.register('ana');
    const tries = Array.from({ length: 30 }, (_, guess) => login('ana', `guess ${guess}`, '10.0.0.1'));
    const statuses = (await Promise.all(tries)).map((reply) => reply.status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  it('is allowed again after the window, and a success clears the count', async () => {
    await app.register('ana');
    for (let guess = 0; guess < 9; guess += 1) await login('ana', 'wrong', '10.0.0.1');
    expect((await login('ana', 'first-secret', '10.0.0.1')).status).toBe(200);
    for (let guess = 0; guess < 10; guess += 1) await login('ana', 'wrong', '10.0.0.1');
    expect((await login('ana', 'first-secret', '10.0.0.1')).status).toBe(429);
    app.clock.now += 15 * MINUTE_MS;
    expect((await login('ana', 'first-secret', '10.0.0.1')).status).toBe(200);
  });

  it('of many usernames from one network is refused after sixty; an IPv6 network is a /64', async () => {
    const from = (guess: number) => `2001:db8:0:1::${(guess + 1).toString(16)}`;
    for (let guess = 0; guess < 60; guess += 1) {
      expect((await login(`name${guess}`, 'wrong', from(guess))).status).toBe(401);
    }
    expect((await login('fresh', 'wrong', from(99))).status).toBe(429);
    expect((await login('fresh', 'wrong', '2001:db8:0:2::1')).status).toBe(401);
  });

  it('from many networks does not lock out a member on a network they signed in from before', async () => {
    await app.register('ana');
    await login('ana', 'first-secret', '10.9.9.9');
    for (let guess = 0; guess < 101; guess += 1) await login('ana', 'wrong', `10.1.${guess}.1`);
    expect((await login('ana', 'first-secret', '10.2.0.1')).status).toBe(429);
    expect((await login('ana', 'first-secret', '10.9.9.9')).status).toBe(200);
  });

  it('is counted in the database, not in the process', async () => {
    for (let guess = 0; guess < 10; guess += 1) await login('ana', 'wrong', '10.0.0.1');
    const rows = await app.database.db
      .selectFrom('login_failures')
      .selectAll()
      .where('key', 'like', 'pair:%')
      .execute();
    expect(rows).toMatchObject([{ key: 'pair:ana|10.0.0.1', count: 10 }]);
  });
});

describe('limits of signing up', () => {
  beforeEach(async () => {
    await app.close();
    app = await openTestApp({ limits: true, limitPoints: { register: 5, usernames: 60 } });
  });

  it('allow as many registrations per hour and network as the setting says; invalid input is not charged against the limit', async () => {
    const register = (username: string) =>
      app.call('POST', '/api/users/register', { body: { name: 'N', username, password: 'first-secret' } });
    for (let slip = 0; slip < 5; slip += 1) expect((await register('x')).status).toBe(400);
    for (let count = 0; count < 5; count += 1) expect((await register(`member${count}`)).status).toBe(201);
    const refused = await register('member9');
    expect(refused.status).toBe(429);
    expect(refused.headers).toMatchObject({ 'ratelimit-limit': '5', 'ratelimit-remaining': '0' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
  });

  it('charge a refused username as one of the sixty checks, not as one of the five registrations', async () => {
    const register = (username: string) =>
      app.call('POST', '/api/users/register', { body: { name: 'N', username, password: 'first-secret' } });
    expect((await register('member0')).status).toBe(201);
    for (let count = 0; count < 40; count += 1) {
      expect((await app.call('GET', '/api/usernames/check?username=member0')).status).toBe(200);
    }
    for (let count = 0; count < 10; count += 1) {
      expect((await register('Member0')).status).toBe(409);
      expect((await register('admin')).status).toBe(409);
    }
    expect((await register('member0')).status).toBe(429);
    for (let count = 1; count < 5; count += 1) expect((await register(`member${count}`)).status).toBe(201);
  });

  it('refuse every username in the same way once no registration is left', async () => {
    const register = async (username: string) => {
      const body = { name: 'N', username, password: 'first-secret' };
      const { status, json, headers } = await app.call('POST', '/api/users/register', { body });
      return [status, json.message, headers['ratelimit-limit'], headers['ratelimit-remaining']];
    };
    for (let count = 0; count < 5; count += 1) expect((await register(`member${count}`))[0]).toBe(201);
    const refused = [429, 'Too many requests. Please try again later.', '5', '0'];
    for (const username of ['member0', 'admin', 'free.name']) expect(await register(username)).toEqual(refused);
    expect((await app.call('GET', '/api/usernames/check?username=member0')).headers['ratelimit-remaining']).toBe('59');
  });

  it('allow sixty checks of usernames per hour and network, and signing up after them', async () => {
    const check = (username: string) => app.call('GET', `/api/usernames/check?username=${username}`);
    for (let slip = 0; slip < 5; slip += 1) expect((await check('x')).status).toBe(400);
    for (let count = 0; count < 60; count += 1) expect((await check(`member${count}`)).status).toBe(200);
    expect((await check('member61')).status).toBe(429);
    await app.register('member61');
  });
});

describe('rate limits', () => {
  it('allow thirty posts per hour and member, over both surfaces together', async () => {
    const ana = await app.register('ana');
    const ben = await app.register('ben');
    for (let count = 0; count < 30; count += 1) {
      const viaRest = count % 2 === 0;
      const reply = viaRest
        ? await app.call('POST', '/api/posts', { token: ana.token, body: { content: `post ${count}` } })
        : await app.call('POST', '/trpc/posts.create', {
            token: ana.token,
            body: { json: { content: `post ${count}` } },
          });
      expect(reply.status).toBe(viaRest ? 201 : 200);
    }
    const refused = await app.call('POST', '/trpc/posts.create', {
      token: ana.token,
      body: { json: { content: 'more' } },
    });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await app.call('POST', '/api/posts', { token: ben.token, body: { content: 'mine' } })).status).toBe(201);
  });

  it('count each call of a batch', async () => {
    const batch = Array.from({ length: 10 }, () => 'posts.list').join(',');
    const input = encodeURIComponent(
      JSON.stringify(Object.fromEntries([...Array(10).keys()].map((i) => [i, { json: {} }]))),
    );
    for (let count = 0; count < 30; count += 1) {
      expect((await app.call('GET', `/trpc/${batch}?batch=1&input=${input}`)).status).toBe(200);
    }
    expect((await app.call('GET', '/api/posts')).status).toBe(429);
  });

  it('cannot be avoided with a forged X-Forwarded-For', async () => {
    for (let guess = 0; guess < 10; guess += 1) {
      await app.call('POST', '/api/users/login', {
        body: { username: 'ana', password: 'wrong' },
        headers: { 'x-forwarded-for': `10.0.0.${guess}` },
      });
    }
    const reply = await app.call('POST', '/api/users/login', {
      body: { username: 'ana', password: 'wrong' },
      headers: { 'x-forwarded-for': '10.0.0.99' },
    });
    expect(reply.status).toBe(429);
  });

  it('trust a configured proxy', async () => {
    await app.close();
    app = await openTestApp({ limits: true, trustProxy: ['127.0.0.1'] });
    for (let guess = 0; guess < 11; guess += 1) {
      const reply = await app.call('POST', '/api/users/login', {
        body: { username: 'ana', password: 'wrong' },
        headers: { 'x-forwarded-for': `10.0.0.${guess}` },
      });
      expect(reply.status).toBe(401);
    }
  });

  it('cover routes without a procedure too', async () => {
    const reply = await app.call('GET', '/api/openapi.json');
    expect(reply.headers['ratelimit-limit']).toBe('3000');
  });
});

describe('the limit of pages and files', () => {
  const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const limitOf = async (path: string) => (await app.call('GET', path)).headers['ratelimit-limit'];

  beforeEach(async () => {
    await app.close();
    const webDir = mkdtempSync(join(tmpdir(), 'vibeline-web-'));
    mkdirSync(join(webDir, 'assets'));
    writeFileSync(join(webDir, 'index.html'), APP_HEAD);
    writeFileSync(join(webDir, 'pages.json'), JSON.stringify(['/', '/search']));
    writeFileSync(join(webDir, 'favicon.svg'), '<svg/>');
    writeFileSync(join(webDir, 'assets', 'app-1a2b.js'), 'run()');
    app = await openTestApp({ limits: true, webDir });
  });

  /** But for the last point, which a request consumes. */
  const useUp = async () => {
    await app.counters.consume('file', '127.0.0.1', limits.file.points - 1);
    const last = await app.call('GET', '/favicon.svg');
    expect([last.status, last.headers['ratelimit-remaining']]).toEqual([200, '0']);
  };

  it('is another for files with a hash in their name, of which one visit loads hundreds', async () => {
    expect(await limitOf('/assets/app-1a2b.js')).toBe('60000');
    for (const path of ['/', '/favicon.svg', '/assets/none.js', '/none']) expect(await limitOf(path)).toBe('3000');
    const before = Number((await app.call('GET', '/')).headers['ratelimit-remaining']);
    for (let count = 0; count < 20; count += 1) await app.call('GET', '/assets/app-1a2b.js');
    expect((await app.call('GET', '/')).headers['ratelimit-remaining']).toBe(String(before - 1));
  });

  it('is explained by a page where a browser opens one, and by JSON elsewhere', async () => {
    await useUp();
    for (const path of ['/', '/search?q=tea', '/none']) {
      const { status, headers, text } = await app.call('GET', path, { headers: browser });
      expect([status, headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
      expect(text).toContain('<h1>Too many requests</h1>');
      expect(text).toContain('<a href="">Retry</a>');
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': expect.stringMatching(/^\d+$/) });
      const [, nonce] = /<style nonce="([^"]+)">/.exec(text) ?? [];
      expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
      expect(text).not.toContain('<script');
    }
    for (const path of ['/api/docs', '/favicon.svg']) {
      const { status, json } = await app.call('GET', path, { headers: browser });
      expect([status, json.message]).toEqual([429, 'Too many requests. Please try again later.']);
    }
    expect((await app.call('GET', '/')).json.reason).toBe('rate_limited');
    expect((await app.call('GET', '/assets/app-1a2b.js')).status).toBe(200);
    expect((await app.call('GET', '/media/none.webp')).status).toBe(404);
  });
});

describe('the limit of media', () => {
  it('is of the network for what everyone may see, and does not count against pages', async () => {
    const { id } = await app.register('ana');
    const name = 'a'.repeat(32);
    const before = Number((await app.call('GET', '/none')).headers['ratelimit-remaining']);
    for (const query of ['', `?v=${id}&e=9999999999&s=forged`, `?v=${id}`]) {
      const { status, headers } = await app.call('GET', `/media/${name}.webp${query}`);
      expect([status, headers['ratelimit-limit']]).toEqual([404, '60000']);
    }
    const { headers } = await app.call('GET', `/media/${name}.webp`);
    expect(headers['ratelimit-remaining']).toBe('59996');
    expect((await app.call('GET', '/none')).headers['ratelimit-remaining']).toBe(String(before - 1));
  });

  it('is of the member whom a token proves, or of the network by the URL signed for the member', async () => {
    const ana = await app.register('ana');
    const ben = await app.register('ben');
    const form = await encodeForm([{ field: 'file', bytes: await paint(40, 40) }]);
    const { json } = await app.call('POST', '/api/media', { token: ana.token, body: form.body, headers: form.headers });
    const url = new URL(json.mediaUrl, 'http://localhost');
    const remaining = async (query: string, options: Parameters<TestApp['call']>[2]) => {
      const { status, headers } = await app.call('GET', `${url.pathname}${query}`, options);
      return [status, headers['ratelimit-limit'], headers['ratelimit-remaining']];
    };
    expect(await remaining(url.search, { ip: '10.0.0.1' })).toEqual([200, '6000', '5999']);
    expect(await remaining(url.search, { ip: '10.0.0.1' })).toEqual([200, '6000', '5998']);
    // A URL that was passed on consumes no points of the member elsewhere.
    expect(await remaining(url.search, { ip: '10.0.0.2' })).toEqual([200, '6000', '5999']);
    expect(await remaining('', { token: ana.token })).toEqual([200, '6000', '5999']);
    expect(await remaining(url.search, { token: ben.token })).toEqual([404, '6000', '5999']);
    // A signature that is not the server's is no proof, nor is one beside a token that is not valid.
    const forged = url.search.replace(/s=.{4}/, 's=AAAA');
    expect(await remaining(forged, { ip: '10.0.0.1' })).toEqual([404, '60000', '59999']);
    expect(await remaining(url.search, { ip: '10.0.0.1', token: 'dead' })).toEqual([404, '60000', '59998']);
    expect(await remaining(url.search.replace(`v=${ana.id}`, `v=${ben.id}`), { ip: '10.0.0.1' })).toEqual([
      404,
      '60000',
      '59997',
    ]);
  });
});
