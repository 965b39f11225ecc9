import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await openTestApp();
  token = (await app.register('ana')).token;
});
afterAll(() => app.close());

const send = (url: string, type: string, body: string) =>
  app.call('POST', url, { token, body, headers: { 'content-type': type } });
const post = JSON.stringify({ content: 'hello' });

describe('the case of a media type makes no difference', () => {
  it.each([
    'application/json',
    'APPLICATION/JSON',
    'Application/Json; Charset=UTF-8',
    'application/JSON ;charset=utf-8',
  ])('as %s', async (type) => {
    expect((await send('/api/posts', type, post)).status).toBe(201);
    expect((await send('/trpc/posts.create', type, `{"json":${post}}`)).status).toBe(200);
    // A parameter that our links never send leaves the request to tRPC's adapter.
    expect((await send('/trpc/posts.create?x=', type, `{"json":${post}}`)).status).toBe(200);
    expect((await send('/trpc/posts.create?batch=1', type, `{"0":{"json":${post}}}`)).status).toBe(200);
  });

  it.each(['application/x-www-form-urlencoded', 'Application/X-WWW-Form-URLEncoded'])('as %s', async (type) => {
    expect((await send('/api/posts', type, 'content=hello')).status).toBe(201);
    expect((await send('/trpc/posts.create', type, 'content=hello')).status).toBe(415);
  });

  it.each(['multipart/form-data; boundary=B', 'MULTIPART/Form-Data; Boundary=B'])('as %s', async (type) => {
    const form = '--B\r\nContent-Disposition: form-data; name="content"\r\n\r\nhello\r\n--B--\r\n';
    expect((await send('/api/posts', type, form)).status).toBe(201);
  });
});

describe('HEAD on /trpc', () => {
  it.each([
    'posts.list',
    'posts.list,posts.list?batch=1',
    'posts.create',
    'accounts.me',
    'nothing',
    'posts.list?input=%7B',
  ])('is not allowed: %s', async (path) => {
    const { status, text, headers } = await app.call('HEAD', `/trpc/${path}`);
    expect([status, text, headers['allow'], headers['content-type']]).toEqual([
      405,
      '',
      'GET, POST',
      'application/json; charset=utf-8',
    ]);
  });
});
