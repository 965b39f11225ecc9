import { appRouter } from '@vibeline/core/rpc/app-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { restRows } from '../src/http/rest-rows.ts';
import { openTestApp, type TestApp } from './support/app.ts';

let app: TestApp;
let ana: { id: number; token: string };
let postId: number;
let commentId: number;
let ben: { id: number; token: string };

beforeAll(async () => {
  app = await openTestApp({ demoAccounts: [{ username: 'demo', password: 'demo-vibes', name: 'Demo' }] });
  ana = await app.register('ana');
  postId = (await app.call('POST', '/api/posts', { token: ana.token, body: { content: 'hello' } })).json.id;
  const said = await app.call('POST', '/api/comments', { token: ana.token, body: { postId, content: 'words' } });
  commentId = said.json.comment.id;
  ben = await app.register('ben');
});
afterAll(() => app.close());
// Some calls end the session they are made with.
beforeEach(async () => {
  const client = { ip: '127.0.0.1', userAgent: null };
  ana.token = (await app.services.accounts.login(client, { username: 'ana', password: 'secret1' })).token;
});

interface Definition {
  inputs: z.ZodType[];
  output?: z.ZodType;
  type: 'query' | 'mutation';
}

const procedures = appRouter._def.procedures as unknown as Record<string, { _def: Definition }>;
const nested = procedures as unknown as Record<string, Record<string, { _def: Definition }>>;
const definitionOf = (path: string): Definition => {
  const [feature = '', name = ''] = path.split('.');
  const found = procedures[path] ?? nested[feature]?.[name];
  if (!found) throw new Error(`There is no procedure ${path}`);
  return found._def;
};
const paths = [...new Set(restRows.map(({ procedure }) => procedure))];

/** What each call is asked with, so that both surfaces are asked the same. */
const samples: Record<string, () => Record<string, unknown>> = {
  'accounts.register': () => ({
    name: 'New',
    username: `n${Math.random().toString(36).slice(2, 12)}`,
    password: 'secret1',
  }),
  'accounts.login': () => ({ username: 'ana', password: 'secret1' }),
  'accounts.revokeSession': () => ({ id: 999 }),
  'accounts.changePassword': () => ({ currentPassword: 'secret1', newPassword: 'secret1' }),
  'comments.list': () => ({ id: postId }),
  'comments.listReplies': () => ({ parentId: commentId }),
  'comments.getThread': () => ({ id: commentId }),
  'comments.add': () => ({ postId, content: 'more words' }),
  'comments.edit': () => ({ id: commentId, content: 'other words' }),
  'comments.remove': () => ({ id: 999 }),
  'comments.castVote': () => ({ commentId, isPositive: true }),
  'follows.follow': () => ({ followingId: ben.id }),
  'follows.request': () => ({ followingId: ben.id }),
  'follows.unfollow': () => ({ followingId: ben.id }),
  'follows.accept': () => ({ id: 999 }),
  'follows.decline': () => ({ id: 999 }),
  'members.getProfile': () => ({ id: ana.id }),
  'members.updateProfile': () => ({ id: ana.id, bio: 'Hello' }),
  'media.listOfMember': () => ({ id: ana.id }),
  'media.get': () => ({ id: 999 }),
  'media.discard': () => ({ id: 999 }),
  'media.upload': () => ({}),
  'members.uploadProfileImage': () => ({}),
  'posts.get': () => ({ id: postId }),
  'posts.edit': () => ({ id: postId, content: 'hello, edited' }),
  'posts.remove': () => ({ id: 999 }),
  'posts.create': () => ({ content: 'hello again' }),
  'votes.cast': () => ({ postId, isPositive: true }),
  'votes.find': () => ({ postId }),
};

async function throughTrpc(path: string, input: unknown) {
  const { type } = definitionOf(path);
  const query = type === 'query' ? `?input=${encodeURIComponent(JSON.stringify({ json: input }))}` : '';
  const reply = await app.call(type === 'query' ? 'GET' : 'POST', `/trpc/${path}${query}`, {
    token: ana.token,
    ...(type === 'mutation' && { body: { json: input } }),
  });
  return { status: reply.status, data: reply.json.result?.data.json, error: reply.json.error?.json };
}

/** What differs from one call to the next, whatever the surface. */
const volatile = new Set(['id', 'token', 'username', 'createdAt', 'editedAt', 'postCount']);
const steady = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, part: unknown) => (volatile.has(key) ? 'volatile' : part)));

describe.each(restRows)('$method $path', (row) => {
  it('answers what its procedure answers', async () => {
    const input = samples[row.procedure]?.() ?? {};
    const named = { userId: ana.id, ...input } as Record<string, unknown>;
    const url = row.path.replaceAll(/:(\w+)/g, (_, name: string) => String(named[name] ?? 0));
    const rest = await app.call(row.method, url, {
      token: ana.token,
      ...(row.method !== 'GET' && { body: input }),
    });
    const trpc = await throughTrpc(row.procedure, samples[row.procedure]?.() ?? {});
    if (trpc.error) {
      expect(rest.status).toBe(trpc.status);
      expect(rest.json).toEqual({ message: trpc.error.message, reason: trpc.error.data.reason });
      return;
    }
    expect(rest.status).toBe(row.status);
    const output = row.isPage ? trpc.data.items : trpc.data;
    const from = (item: unknown) => (row.answer ? row.answer.from(item as never) : item);
    const answer = row.wrapped === null ? rest.json : rest.json[row.wrapped];
    expect(steady(answer)).toEqual(steady(row.isPage ? output.map(from) : from(output)));
    const schema = row.answer?.schema ?? definitionOf(row.procedure).output;
    const sent = row.isPage ? z.array(schema as z.ZodType) : (schema as z.ZodType);
    expect(sent.parse(answer)).toEqual(answer);
    // Answers are not walked at run time, so this is what keeps a view from telling more than its schema names.
    expect(definitionOf(row.procedure).output?.parse(trpc.data)).toEqual(trpc.data);
  });

  it('refuses what its procedure refuses, in the same words', async () => {
    const { inputs, type } = definitionOf(row.procedure);
    if (inputs.length === 0 || row.method === 'GET') return expect(type).toMatch(/query|mutation/);
    const url = row.path.replaceAll(/:\w+/g, 'abc');
    const rest = await app.call(row.method, url, { token: ana.token, body: {} });
    const trpc = await throughTrpc(row.procedure, row.path.includes(':id') ? { id: 'abc' } : {});
    expect([rest.status, rest.json.message, rest.json.fields]).toEqual([
      trpc.status,
      trpc.error.message,
      trpc.error.data.fields,
    ]);
    expect(rest.status).toBe(400);
  });
});

describe('every answer', () => {
  it.each(paths)('of %s is plain JSON, described by a schema', (path) => {
    const { output } = definitionOf(path);
    expect(output, `${path} has no output schema`).toBeDefined();
    // Dates, Maps, Sets, undefined and the like cannot be represented, and would need superjson's walk.
    expect(() => z.toJSONSchema(output as z.ZodType, { io: 'output', unrepresentable: 'throw' })).not.toThrow();
  });

  it.each(paths)('of %s has no field for a password or its hash', (path) => {
    const json = JSON.stringify(z.toJSONSchema(definitionOf(path).output as z.ZodType));
    const allowed = path === 'accounts.listDemoAccounts' ? json.replaceAll('"password"', '') : json;
    expect(allowed).not.toMatch(/password|hash"/i);
  });
});

describe('the description of the API', () => {
  it('names every row, with answers and refusals, and no unknown reference', async () => {
    const { json, status } = await app.call('GET', '/api/openapi.json');
    expect(status).toBe(200);
    expect(json.openapi).toBe('3.1.0');
    for (const row of restRows) {
      const call = json.paths[row.path.replaceAll(/:(\w+)/g, '{$1}')][row.method.toLowerCase()];
      expect(call.summary).toBe(row.summary);
      expect(call.responses[row.status].content['application/json'].schema).not.toEqual({});
      expect(call.responses.default.content['application/json'].schema.$ref).toBe('#/components/schemas/Error');
      expect(call.parameters.filter(({ in: place }: any) => place === 'path')).toHaveLength(
        [...row.path.matchAll(/:/g)].length,
      );
    }
    const ids = Object.values(json.paths).flatMap((path: any) =>
      Object.values(path).map((call: any) => call.operationId),
    );
    expect(new Set(ids).size).toBe(restRows.length);
    expect(json.paths['/api/posts'].post.security).toEqual([{ token: [] }]);
    expect(json.paths['/api/posts'].get.security).toBeUndefined();
  });

  it('is a page people can read, on which nothing can run', async () => {
    const { text, headers, status } = await app.call('GET', '/api/docs');
    expect(status).toBe(200);
    for (const row of restRows) expect(text).toContain(row.summary.replaceAll('"', '&quot;'));
    expect(text).not.toMatch(/<script|style="|\son\w+="/);
    const nonce = /style nonce="([^"]+)"/.exec(text)?.[1];
    expect(String(headers['content-security-policy'])).toContain(`'nonce-${nonce}'`);
  });
});

describe('an address nobody knows', () => {
  it.each([
    ['GET', '/api/nothing'],
    ['POST', '/api'],
    ['DELETE', '/api/posts/1/2/3'],
    ['GET', '/media/none.webp'],
    ['GET', '/media/..%2f..%2fvibeline.db'],
    ['GET', '/trpc'],
    ['GET', '/trpc/a/b'],
    ['POST', '/anything'],
    ['GET', '/assets/gone.js'],
  ])('%s %s is a JSON 404', async (method, url) => {
    const reply = await app.call(method, url);
    expect(reply.status).toBe(404);
    expect(reply.json.message).toBe('Not found');
  });

  it('of a procedure is a 404 that does not repeat it', async () => {
    const reply = await app.call('GET', '/trpc/no.such<script>');
    expect(reply.status).toBe(404);
    expect(reply.text).toContain('Not found');
    expect(reply.text).not.toContain('No procedure');
  });
});
