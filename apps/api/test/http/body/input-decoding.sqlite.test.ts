import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await openTestApp();
  token = (await app.register('ana')).token;
});
afterAll(() => app.close());

/** Each type that superjson knows, with a value it would be created from. */
const annotations: [type: unknown, value: unknown][] = [
  ['Date', '2026-01-01T00:00:00.000Z'],
  ['bigint', '9'.repeat(7000)],
  ['set', [1]],
  ['map', [[1, 2]]],
  ['regexp', '/(a+)+b/'],
  ['Error', { name: 'E', message: 'm' }],
  ['URL', 'https://example.org'],
  ['number', 'NaN'],
  ['number', '-0'],
  ['number', 'Infinity'],
  [['symbol', 'a'], 'a'],
  [['class', 'a'], {}],
  [['custom', 'a'], 'a'],
  ...['Int8', 'Uint8', 'Uint8Clamped', 'Int16', 'Uint16', 'Int32', 'Uint32', 'Float32', 'Float64'].map(
    (type): [unknown, unknown] => [['typed-array', `${type}Array`], 2e8],
  ),
  [['unknown', 'a'], 1],
  ['unknown', 1],
];

const envelopesOf = ([type, value]: [type: unknown, value: unknown]) => [
  { json: value, meta: { values: [type], v: 1 } },
  { json: { content: value }, meta: { values: { content: [type] }, v: 1 } },
  { json: { content: [value], limit: 1 }, meta: { values: { 'content.0': [type], 'content.00': ['set'] } } },
  { json: { content: { a: value } }, meta: { values: { content: { a: [type] } } } },
  { json: { content: null }, meta: { values: { content: ['undefined', { 0: [type] }] } } },
  { json: { content: value }, meta: { referentialEqualities: { content: ['limit'] } } },
];
const envelopes = annotations.flatMap(envelopesOf);
/** Each annotation in one place, and one in each: the guard does not depend on who sends it. */
const envelopesOfVisitor = annotations.flatMap((one, index) => envelopesOf(one).slice(0, index === 0 ? undefined : 1));

interface Way {
  name: string;
  method: 'GET' | 'POST';
  path: (parameters: string) => string;
  body?: (envelope: unknown) => unknown;
  headers?: Record<string, string>;
}

const inUrl = (value: unknown) => `input=${encodeURIComponent(JSON.stringify(value))}`;

/** A parameter or header that our links never send leaves a request to tRPC's adapter. */
const ways: Way[] = ['', '&x='].flatMap((more): Way[] => [
  { name: `query${more}`, method: 'GET', path: (input) => `/trpc/posts.list?${input}${more}` },
  {
    name: `batch of queries${more}`,
    method: 'GET',
    path: (input) => `/trpc/posts.list,posts.list?batch=1&${input}${more}`,
  },
  { name: `mutation${more}`, method: 'POST', path: () => `/trpc/posts.create?${more}`, body: (sent) => sent },
  {
    name: `mutation with a key${more}`,
    method: 'POST',
    path: () => `/trpc/posts.create?${more}`,
    body: (sent) => sent,
    headers: { 'idempotency-key': 'annotated' },
  },
  {
    name: `batch of mutations${more}`,
    method: 'POST',
    path: () => `/trpc/posts.create,posts.create?batch=1${more}`,
    body: (sent) => ({ 0: sent, 1: { json: { content: 'hello' } } }),
  },
  {
    name: `stream${more}`,
    method: 'GET',
    path: (input) => `/trpc/posts.list,posts.list?batch=1&${input}${more}`,
    headers: { 'trpc-accept': 'application/jsonl' },
  },
]);

describe.each(ways)('$name', ({ name, method, path, body, headers }) => {
  const isBatch = name.includes('batch') || name.includes('stream');
  const send = async (envelope: unknown, as: string | null) => {
    const { statusCode, body: text } = await app.server.inject({
      method,
      url: path(inUrl(isBatch ? { 0: envelope } : envelope)),
      headers: { ...(as && { authorization: `Bearer ${as}` }), ...headers },
      ...(body && { payload: body(envelope) as object }),
    });
    return { status: statusCode, text };
  };

  it.each([['with', true, envelopes] as const, ['without', false, envelopesOfVisitor] as const])(
    'refuses every annotation but undefined, %s a token',
    async (_with, isSignedIn, sent) => {
      for (const envelope of sent) {
        const { status, text } = await send(envelope, isSignedIn ? token : null);
        // A stream has sent its status before it reads the input.
        if (name.includes('stream')) expect(text).toContain('malformed_request');
        else if (method === 'POST' && !isSignedIn) expect([400, 401]).toContain(status);
        else expect([status, text.includes('malformed_request')]).toEqual([400, true]);
      }
    },
  );
});

it('has created nothing of what was refused', async () => {
  expect((await app.call('GET', '/api/posts')).json).toEqual([]);
  expect(await app.database.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([]);
});

it('reads undefined, for a key as well as for the whole input', async () => {
  for (const sent of [
    { json: { limit: 5, cursor: null }, meta: { values: { cursor: ['undefined'] }, v: 1 } },
    { json: { limit: 5 } },
  ]) {
    expect((await app.call('GET', `/trpc/posts.list?${inUrl(sent)}`)).status).toBe(200);
  }
  const whole = { json: null, meta: { values: ['undefined'], v: 1 } };
  expect((await app.call('GET', `/trpc/accounts.me?${inUrl(whole)}`, { token })).status).toBe(200);
});

describe.each([
  { name: '/api', call: (body: string) => post('/api/posts', body) },
  { name: '/trpc', call: (body: string) => post('/trpc/posts.create', `{"json":${body}}`) },
])('$name', ({ call }) => {
  it.each([
    ['nested too deeply', `{"content":"a","a":${'['.repeat(30)}${']'.repeat(30)}}`],
    ['with too many values', `{"content":"a","a":[${'0,'.repeat(2000)}0]}`],
    ['with too many fields', `{"content":"a",${Array.from({ length: 2000 }, (_, i) => `"a${i}":0`).join()}}`],
    ['with too many hashtags', `{"content":"a","hashtags":[${'"a",'.repeat(2000)}"a"]}`],
    ['with __proto__', '{"content":"a","__proto__":{"isAdmin":true}}'],
    ['with __proto__ deeper', '{"content":"a","media":[{"__proto__":{"isAdmin":true}}]}'],
    ['with constructor', '{"content":"a","constructor":{"prototype":{}}}'],
    ['with a plain constructor', '{"content":"a","constructor":1}'],
    ['twice the same key, the last one of them bad', '{"content":"a","content":[]}'],
  ])('responds 400 to JSON %s', async (_what, body) => {
    expect((await call(body)).status).toBe(400);
  });
});

function post(url: string, body: string) {
  return app.call('POST', url, { token, body, headers: { 'content-type': 'application/json' } });
}
