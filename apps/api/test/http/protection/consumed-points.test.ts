import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';

let app: TestApp;
const open = async () => {
  app = await openTestApp({ limits: true });
};
const close = () => app.close();

const json = { 'content-type': 'application/json' };
const big = JSON.stringify({ content: 'a'.repeat(65 * 1024) });
const batchOf = (count: number, name = 'posts.list') => `/trpc/${Array(count).fill(name).join(',')}?batch=1`;

type Request = [method: string, url: string, call?: { body?: string; headers?: Record<string, string> }];

/** What it consumes, its status, and the request. */
const requests: [string, number, number, Request][] = [
  ['a call', 1, 200, ['GET', '/api/posts']],
  ['a call on /trpc', 1, 200, ['GET', '/trpc/posts.list?input={"json":{}}']],
  ['a batch', 3, 400, ['GET', `${batchOf(3)}&input=%7B%7D`]],
  ['an unknown procedure', 1, 404, ['GET', '/trpc/posts.nothing']],
  ['an unknown procedure by POST', 1, 404, ['POST', '/trpc/posts.nothing', { body: '{}', headers: json }]],
  ['a batch of unknown procedures', 3, 404, ['GET', batchOf(3, 'nothing')]],
  ['a mutation by GET', 1, 405, ['GET', '/trpc/posts.create']],
  ['a batch of a query and a mutation', 2, 400, ['GET', '/trpc/posts.list,posts.create?batch=1']],
  ['a batch whose commas are encoded', 2, 400, ['GET', '/trpc/posts.list%2Cposts.list?batch=1&input=%7B%7D']],
  ['a batch whose commas are encoded twice', 1, 404, ['GET', '/trpc/posts.list%252Cposts.list?batch=1&input=%7B%7D']],
  ['input that is not JSON', 1, 400, ['GET', '/trpc/posts.list?input=%7B']],
  ['input with an annotation', 1, 400, ['GET', '/trpc/posts.list?input={"json":{},"meta":{"values":["set"]}}']],
  ['a body that is not JSON', 1, 400, ['POST', '/api/posts', { body: '{', headers: json }]],
  ['a body that is not JSON on /trpc', 1, 401, ['POST', '/trpc/posts.create', { body: '{', headers: json }]],
  ['a body that is too large', 1, 413, ['POST', '/api/comments', { body: big, headers: json }]],
  ['a body that is too large on /trpc', 1, 413, ['POST', '/trpc/posts.create', { body: big, headers: json }]],
  [
    'a body of a wrong type',
    1,
    415,
    ['POST', '/api/comments', { body: 'a', headers: { 'content-type': 'text/plain' } }],
  ],
  [
    'a body of a wrong type on /trpc',
    1,
    415,
    ['POST', '/trpc/posts.create', { body: 'a', headers: { 'content-type': 'text/plain' } }],
  ],
  ['a call that needs a member', 1, 401, ['GET', '/trpc/accounts.me']],
  ['an invalid token', 1, 401, ['GET', '/trpc/posts.list', { headers: { authorization: 'Bearer a' } }]],
  ['a batch that is too large', 11, 400, ['GET', batchOf(11)]],
  ['a batch of four hundred', 11, 400, ['GET', batchOf(400)]],
];

async function remainingPoints(): Promise<number> {
  return Number((await app.call('GET', '/api/posts')).headers['ratelimit-remaining']);
}

describe('with points left', () => {
  beforeAll(open);
  afterAll(close);

  it.each(requests)('%s consumes %i, with status %i', async (_what, points, status, [method, url, call]) => {
    const before = await remainingPoints();
    const reply = await app.call(method, url, call);
    expect(reply.status).toBe(status);
    expect(before - (await remainingPoints())).toBe(points + 1);
  });
});

describe('without points left', () => {
  beforeAll(async () => {
    await open();
    for (let count = 0; count < 30; count += 1) await app.call('GET', `${batchOf(10)}&input=%7B%7D`);
  });
  afterAll(close);
  it.each(requests)(
    '%s (%i) is refused before anything is read',
    async (_what, _points, _status, [method, url, call]) => {
      const reply = await app.call(method, url, call);
      expect([reply.status, Number(reply.headers['retry-after']) > 0]).toEqual([429, true]);
      const { message, reason } = url.startsWith('/trpc')
        ? { message: reply.json.error.json.message, reason: reply.json.error.json.data.reason }
        : reply.json;
      expect([message, reason]).toEqual(['Too many requests. Please try again later.', 'rate_limited']);
    },
  );
});

describe('a new server', () => {
  beforeEach(open);
  afterEach(close);

  it.each([
    ['an unknown path', 404, 'GET', '/api/nothing'],
    ['an unknown path by POST', 404, 'POST', '/api/nothing'],
    ['another method', 405, 'PATCH', '/api/posts'],
    ['an unknown path of /trpc', 404, 'GET', '/trpc/a/b'],
  ])('%s under /api or /trpc is limited too', async (_what, status, method, url) => {
    const first = await app.call(method, url);
    const second = await app.call(method, url);
    expect([first.status, first.headers['ratelimit-limit']]).toEqual([status, '3000']);
    expect(Number(first.headers['ratelimit-remaining']) - Number(second.headers['ratelimit-remaining'])).toBe(1);
  });

  it.each(['/healthz', '/readyz'])('does not limit %s: a proxy asks it of every process', async (path) => {
    const statuses = new Set<number>();
    for (let count = 0; count < 1_000; count += 1) statuses.add((await app.call('GET', path)).status);
    expect([...statuses]).toEqual([200]);
  });

  describe('a search', () => {
    const searches: ((text: string) => Promise<{ status: number }>)[] = [
      (text) => app.call('GET', `/api/users?search=${text}`),
      (text) => app.call('GET', `/trpc/members.list?input={"json":{"search":"${text}"}}`),
    ];

    it('is limited to sixty a minute, over both surfaces together', async () => {
      for (let count = 0; count < 60; count += 1) expect((await searches[count % 2]?.('a'))?.status).toBe(200);
      for (const search of searches) {
        expect((await search('a')).status).toBe(429);
        expect((await search('%20')).status).toBe(200);
      }
      expect((await app.call('GET', '/api/users')).status).toBe(200);
    });

    it('and its counts are each made sixty times a minute', async () => {
      const calls = ['posts', 'counts'].map((call) => () => app.call('GET', `/api/search/${call}?q=a`));
      for (const call of calls) for (let count = 0; count < 60; count += 1) expect((await call()).status).toBe(200);
      for (const call of calls) expect((await call()).status).toBe(429);
    });
  });

  it('a batch that is too large runs none of its calls, and says how many may be in it', async () => {
    const { token } = await app.register('ana');
    const body = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [index, { json: { content: 'hello' } }]));
    const { status, json: reply } = await app.call('POST', batchOf(11, 'posts.create'), { token, body });
    expect(status).toBe(400);
    expect(reply.error.json).toMatchObject({
      message: 'A batch can hold at most 10 calls',
      data: { reason: 'batch_too_large', httpStatus: 400 },
    });
    expect((await app.call('GET', '/api/posts')).json).toEqual([]);
  });
});
