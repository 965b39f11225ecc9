import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';
import { paint, upload } from '../support/upload.ts';
import { APP_HEAD } from '../support/web-dir.ts';

const decoders: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

let app: TestApp;
let token: string;
beforeAll(async () => {
  const webDir = mkdtempSync(join(tmpdir(), 'vibeline-web-'));
  writeFileSync(
    join(webDir, 'index.html'),
    `${APP_HEAD}<meta property="csp-nonce" nonce="__CSP_NONCE__">${'the app '.repeat(300)}`,
  );
  writeFileSync(join(webDir, 'pages.json'), '["/"]');
  app = await openTestApp({ webDir });
  token = (await app.register('ana')).token;
  for (let count = 0; count < 20; count += 1) {
    await app.call('POST', '/api/posts', { token, body: { content: `post ${count} of some words` } });
  }
});
afterAll(() => app.close());

async function fetchEncoded(
  url: string,
  accepted: string | null,
  method: 'GET' | 'HEAD' | 'POST' = 'GET',
  payload?: object,
) {
  const reply = await app.server.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}`, ...(accepted !== null && { 'accept-encoding': accepted }) },
    ...(payload && { payload }),
  });
  const encoding = reply.headers['content-encoding'];
  const decode = typeof encoding === 'string' && method !== 'HEAD' ? decoders[encoding] : undefined;
  const bytes = reply.rawPayload;
  return { encoding, headers: reply.headers, bytes: bytes.length, text: (decode ? decode(bytes) : bytes).toString() };
}

const input = encodeURIComponent(JSON.stringify({ 0: { json: {} }, 1: { json: {} } }));

const withoutNonce = (text: string) => text.replaceAll(/nonce="[^"]*"/g, '');

async function expectCompressed(url: string, accepted: string, encoding: string): Promise<void> {
  const plain = await fetchEncoded(url, null);
  const compressed = await fetchEncoded(url, accepted);
  expect(compressed.encoding).toBe(encoding);
  expect(compressed.bytes).toBeLessThan(plain.bytes / 2);
  expect(withoutNonce(compressed.text)).toBe(withoutNonce(plain.text));
  expect(String(compressed.headers['vary'])).toContain('Accept-Encoding');
  expect(Number(compressed.headers['content-length'])).toBe(compressed.bytes);
}

describe('a response', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=0.5, br;q=0', 'gzip'],
    ['*', 'br'],
    ['*;q=0.1, br;q=0', 'gzip'],
  ])('is compressed for a client that accepts %s', (accepted, encoding) =>
    expectCompressed('/api/posts', accepted, encoding),
  );

  it.each(['', 'identity', 'deflate', 'br;q=0, gzip;q=0', '*;q=0', 'nonsense'])(
    'is not for one that accepts %j',
    async (accepted) => {
      expect((await fetchEncoded('/api/posts', accepted)).encoding).toBeUndefined();
    },
  );
});

describe.each([
  '/api/posts',
  `/trpc/posts.list,accounts.me?batch=1&input=${input}`,
  '/api/openapi.json',
  '/api/docs',
  '/',
  '/no/page',
])('the response of %.30s', (url) => {
  it('is compressed', () => expectCompressed(url, 'br', 'br'));

  it('is plain for a client that accepts nothing else, and says that it varies', async () => {
    const { encoding, headers } = await fetchEncoded(url, null);
    expect(encoding).toBeUndefined();
    expect(String(headers['vary'])).toContain('Accept-Encoding');
  });

  it('has the same headers for HEAD', async () => {
    const get = await fetchEncoded(url, 'br');
    const head = await fetchEncoded(url, 'br', 'HEAD');
    expect(head.bytes).toBe(0);
    if (url.startsWith('/trpc')) return;
    expect([head.encoding, head.headers['vary']]).toEqual([get.encoding, get.headers['vary']]);
  });
});

describe('not compressed is', () => {
  it('a short response', async () => {
    expect((await fetchEncoded('/api/posts/1', 'br')).encoding).toBeUndefined();
  });

  it('a response with a token, on both surfaces and in a batch', async () => {
    // Long, so that only the token is a reason.
    const name = 'n'.repeat(80);
    const login = { username: 'ana', password: 'first-secret' };
    const register = (username: string) => ({ name, username, password: 'first-secret' });
    const batch = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [index, { json: login }]));
    const paths = `${Array(9).fill('accounts.login').join(',')},votes.cast`;
    const replies = [
      await fetchEncoded('/api/users/login', 'br', 'POST', login),
      await fetchEncoded('/api/users/register', 'br', 'POST', register('ben')),
      await fetchEncoded('/trpc/accounts.login', 'br', 'POST', { json: login }),
      await fetchEncoded(`/trpc/${paths}?batch=1`, 'br', 'POST', batch),
      await fetchEncoded(`/trpc/${encodeURIComponent(paths)}?batch=1`, 'br', 'POST', batch),
    ];
    for (const { encoding, text, headers } of replies) {
      expect(text).toContain('"token"');
      expect(encoding).toBeUndefined();
      expect(String(headers['vary'])).not.toContain('Accept-Encoding');
    }
    expect(replies.at(-1)?.bytes).toBeGreaterThan(1024);
  });

  it('a media file', async () => {
    const media = [{ id: (await upload(app, token, await paint(200, 200))).json.id }];
    const { json } = await app.call('POST', '/api/posts', { token, body: { content: 'hi', media } });
    const { encoding, headers } = await fetchEncoded(json.mediaUrl, 'br, gzip');
    expect([encoding, headers['content-type']]).toEqual([undefined, 'image/webp']);
    expect(headers['etag']).toMatch(/^"/);
  });
});
