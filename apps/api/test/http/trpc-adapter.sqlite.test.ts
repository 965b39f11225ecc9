import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await openTestApp();
  token = (await app.register('ana')).token;
  await app.call('POST', '/api/posts', { token, body: { content: 'hello' } });
});
afterAll(() => app.close());

const query = (input: unknown) => `input=${encodeURIComponent(JSON.stringify(input))}`;
const page = { json: { limit: 1 } };
const annotated = { json: { limit: [1] }, meta: { values: { limit: ['set'] } } };

/** Name, URL, body (then it is a POST) and token (`null`: none). */
const requests: [string, string, unknown?, (string | null)?][] = [
  ['a query', `/trpc/posts.list?${query(page)}`],
  ['a query without input', '/trpc/posts.list?'],
  ['a batch', `/trpc/posts.list,accounts.me?batch=1&${query({ 0: page })}`],
  ['a batch with a refusal in it', `/trpc/posts.list,posts.get?batch=1&${query({ 0: page, 1: { json: { id: 99 } } })}`],
  ['a batch of refusals', `/trpc/posts.get?batch=1&${query({ 0: { json: { id: 99 } } })}`],
  ['bad input', `/trpc/posts.get?${query({ json: { id: 'x' } })}`],
  ['no login', '/trpc/accounts.me?', undefined, null],
  ['an expired token', '/trpc/posts.list?', undefined, 'x'.repeat(43)],
  ['an unknown procedure', `/trpc/posts.nothing?batch=1&${query({ 0: page })}`],
  ['a mutation by GET', `/trpc/votes.cast?${query({ json: { postId: 1, isPositive: true } })}`],
  ['input that is no JSON', '/trpc/posts.list?input=%7B'],
  ['a batch that is no set of inputs', '/trpc/posts.list?batch=1&input=3'],
  ['a mutation', '/trpc/votes.cast?', { json: { postId: 1, isPositive: true } }],
  ['a batch of mutations', '/trpc/votes.cast,votes.cast?batch=1', { 0: { json: { postId: 1, isPositive: null } } }],
  ['a mutation of nothing', '/trpc/votes.cast?', { json: { postId: 99, isPositive: true } }],
  ['a refused annotation', `/trpc/posts.list?${query(annotated)}`],
  ['a batch with a refused annotation', `/trpc/posts.list,posts.list?batch=1&${query({ 0: page, 1: annotated })}`],
  ['a refused annotation without login', '/trpc/votes.cast?', annotated, null],
  ['an undefined input', `/trpc/accounts.me?${query({ json: null, meta: { values: ['undefined'] } })}`],
  ['a query by POST', '/trpc/posts.list?', page],
];

describe('what the web app’s links send gets the response of tRPC’s adapter', () => {
  it.each(requests)('%s', async (_what, url, body, as = token) => {
    const send = async (address: string) => {
      const { status, headers, text } = await app.call(body === undefined ? 'GET' : 'POST', address, {
        token: as,
        ...(body !== undefined && { body }),
      });
      const sentHeaders = ['cache-control', 'www-authenticate'].map((name) => headers[name]);
      return { status, sentHeaders, text: text.replaceAll(/"requestId":"[^"]*"/g, '') };
    };
    // A parameter that our links never send leaves the request to the adapter.
    const adapterResponse = await send(`${url}&x=`);
    expect(await send(url)).toEqual(adapterResponse);
  });
});
