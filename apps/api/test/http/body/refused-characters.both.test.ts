// Runs on both databases: Postgres refuses characters that SQLite takes.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';

let app: TestApp;
let token: string;
let id: number;

beforeAll(async () => {
  app = await openTestApp();
  ({ token, id } = await app.register('ana'));
  await app.call('POST', '/api/posts', { token, body: { content: 'hello' } });
});
afterAll(() => app.close());

/** Control characters, C1 among them, and lone surrogates. No database stores NUL and surrogates in a text. */
const characters = ['\u0000', '\u0001', '\u001b', '\u007f', '\u0085', '\ud800', '\udc00'];

type Call = Parameters<TestApp['call']>[2];

/** The fields of each call that takes text. */
const inputs: [method: string, url: string, procedure: string, fields: (text: string) => Record<string, unknown>][] = [
  ['POST', '/api/posts', 'posts.create', (content) => ({ content })],
  ['POST', '/api/posts', 'posts.create', (category) => ({ content: 'a', category })],
  ['POST', '/api/posts', 'posts.create', (tag) => ({ content: 'a', hashtags: [tag] })],
  ['POST', '/api/posts', 'posts.create', (alt) => ({ content: 'a', media: [{ id: 1, alt }] })],
  ['POST', '/api/posts', 'posts.create', (text) => ({ content: 'a', unknown: { nested: [text] } })],
  ['POST', '/api/posts', 'posts.create', (key) => ({ content: 'a', [key]: 1 })],
  ['PUT', '/api/posts/1', 'posts.edit', (content) => ({ id: 1, content })],
  ['POST', '/api/comments', 'comments.add', (content) => ({ postId: 1, content })],
  ['POST', '/api/users/login', 'accounts.login', (username) => ({ username, password: 'first-secret' })],
  ['POST', '/api/users/login', 'accounts.login', (password) => ({ username: 'ana', password })],
  [
    'POST',
    '/api/users/register',
    'accounts.register',
    (name) => ({ name, username: `n${Math.random()}`.slice(0, 20), password: 'first-secret' }),
  ],
  [
    'POST',
    '/api/users/register',
    'accounts.register',
    (username) => ({ name: 'N', username, password: 'first-secret' }),
  ],
  ['POST', '/api/users/register', 'accounts.register', (password) => ({ name: 'N', username: 'new.one', password })],
];

describe.each(inputs.map((input, index) => [`${input[2]} (${index})`, ...input] as const))(
  '%s',
  (_name, method, url, procedure, fields) => {
    it.each(characters.map((character) => [character]))('refuses %j on both surfaces', async (character) => {
      for (const text of [character, `some ${character} text`]) {
        const body = fields(text);
        const rest = await app.call(method, url, { token, body });
        expect([rest.status, typeof rest.json.message]).toEqual([400, 'string']);
        const trpc = await app.call('POST', `/trpc/${procedure}`, { token, body: { json: body } });
        expect([trpc.status, typeof trpc.json.error.json.message]).toEqual([400, 'string']);
      }
    });
  },
);

describe('a query', () => {
  const queries: ((text: string) => string)[] = [
    (text) => `/trpc/members.list?input=${json({ search: text })}`,
    (text) => `/trpc/members.list?input=${json({ cursor: text })}`,
    (text) => `/trpc/members.list?input=${json({ limit: text })}`,
    (text) => `/trpc/members.getByUsername?input=${json({ username: text })}`,
    (text) => `/trpc/posts.list?input=${json({ hashtag: text })}`,
    (text) => `/trpc/posts.list?input=${json({ [text]: 1 })}`,
  ];
  const json = (input: unknown) => encodeURIComponent(JSON.stringify({ json: input }));

  it.each(characters.map((character) => [character]))('with %j in its input is refused', async (character) => {
    for (const query of queries) {
      const { status, json: body } = await app.call('GET', query(`a${character}b`));
      expect([status, typeof body.error.json.message]).toEqual([400, 'string']);
    }
  });

  const encoded = ['%00', '%01', '%1b', '%1F', '%7f', '%C2%85', '%ed%a0%80'];
  it.each(encoded.map((bytes) => [bytes]))('with %s in its address is refused', async (bytes) => {
    for (const url of [
      `/api/users?search=a${bytes}b`,
      `/api/users?cursor=${bytes}`,
      `/api/users?limit=${bytes}`,
      `/api/users?unknown=${bytes}`,
      `/api/users?${bytes}=1`,
      `/api/users/${bytes}`,
      `/api/users/${bytes}/media`,
      `/api/votes/${id}/1${bytes}`,
      `/api/nothing${bytes}`,
      `/trpc/posts.list?input=${bytes}`,
      `/trpc/posts.list${bytes}`,
      `/media/${bytes}.webp`,
      `/${bytes}`,
      `/@ana${bytes}`,
    ]) {
      const { status, text, headers } = await app.call('GET', url, { token });
      expect([url, status, headers['content-type']]).toEqual([url, 400, 'application/json; charset=utf-8']);
      expect(text).toContain('malformed_request');
    }
  });

  it('may have a tab, a line end and any other text in its address', async () => {
    for (const bytes of ['%09', '%0A', '%0d%0a', '%C3%A9', '%F0%9F%8C%BF', '%ED%95%9C']) {
      expect((await app.call('GET', `/api/users?search=a${bytes}`)).status).toBe(200);
    }
  });
});

describe('a form', () => {
  const form = (name: string, value: string): Call => ({
    token,
    body: `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--x--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });

  it.each(['\u0000', '\u0001', '\u007f', '\u0085'].map((character) => [character]))(
    'with %j in a field is refused',
    async (character) => {
      for (const name of ['content', 'category', 'hashtags', 'unknown']) {
        expect((await app.call('POST', '/api/posts', form(name, `a${character}b`))).status).toBe(400);
      }
    },
  );
});

describe('a header', () => {
  it.each(['idempotency-key', 'user-agent'])('%s with a control character is refused', async (name) => {
    const body = { content: 'a' };
    for (const value of ['a\u0000b', '\u0001', 'a\u007f']) {
      expect((await app.call('POST', '/api/posts', { token, body, headers: { [name]: value } })).status).toBe(400);
    }
  });
});

describe('a text in which nothing can be seen', () => {
  it.each(['\u200b', '\u3164', '\u2800', '\u00ad', '\ufe0f', '\u0301\u0323', ' \u200d \n'])(
    'is no post and no comment: %j',
    async (content) => {
      const post = await app.call('POST', '/api/posts', { token, body: { content } });
      expect([post.status, post.json.message]).toEqual([400, 'Post content cannot be empty']);
      const edited = await app.call('PUT', '/api/posts/1', { token, body: { content } });
      expect([edited.status, edited.json.message]).toEqual([400, 'Post content cannot be empty']);
      const comment = await app.call('POST', '/api/comments', { token, body: { postId: 1, content } });
      expect(comment.status).toBe(400);
    },
  );

  it.each(['👨‍👩‍👧', 'می‌خواهم', '❤️'])('%s is a post', async (content) => {
    const { status, json: post } = await app.call('POST', '/api/posts', { token, body: { content } });
    expect([status, post.content]).toEqual([201, content]);
  });
});
