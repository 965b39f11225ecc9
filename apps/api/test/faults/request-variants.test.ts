import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../support/client.ts';
import { openSocket } from '../support/raw-socket.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { openTestInstance, type TestInstance } from '../support/test-instance.ts';

let instance: TestInstance;
let server: ServerProcess;
let client: Client;
let ana: { id: number; token: string };
let ben: { id: number; token: string };

beforeAll(async () => {
  instance = await openTestInstance();
  server = await startServer({ env: instance.env });
  client = new Client(server.url);
  [ana, ben] = [await client.register('ana'), await client.register('ben')];
});
afterAll(async () => {
  client.close();
  await server.kill();
  await instance.remove();
});

async function sendRaw(text: string): Promise<string> {
  const socket = await openSocket(server.port);
  socket.send(text);
  await socket.closed;
  return socket.received();
}

const head = (path: string, token?: string, more = '') =>
  `GET ${path} HTTP/1.1\r\nhost: x\r\n${token ? `authorization: Bearer ${token}\r\n` : ''}${more}\r\n`;

describe('a token', () => {
  it.each(['token', 'access_token', 'authorization', 'authToken'])(
    'is not read from the query field %s',
    async (name) => {
      for (const value of [ana.token, `Bearer ${ana.token}`]) {
        const reply = await client.call('GET', `/api/auth/me?${name}=${encodeURIComponent(value)}`);
        expect(reply.status).toBe(401);
      }
    },
  );

  it.each(['cookie', 'x-auth-token', 'x-access-token', 'proxy-authorization', 'x-authorization'])(
    'is not read from the header %s',
    async (name) => {
      for (const value of [ana.token, `Bearer ${ana.token}`, `token=${ana.token}; authToken=${ana.token}`]) {
        expect((await client.call('GET', '/api/auth/me', { headers: { [name]: value } })).status).toBe(401);
      }
    },
  );

  it('is the only thing that says who calls', async () => {
    const names = ['x-user-id', 'x-forwarded-user', 'x-remote-user', 'x-member-id', 'x-original-url', 'x-rewrite-url'];
    for (const name of names) {
      const headers = { [name]: name.endsWith('url') ? `/api/users/${ana.id}` : String(ana.id) };
      const reply = await client.call('GET', '/api/auth/me', { token: ben.token, headers });
      expect(reply.json.user.id).toBe(ben.id);
    }
  });

  it('is not joined with another one', async () => {
    const reply = await client.call('GET', '/api/auth/me', {
      headers: { authorization: `Bearer ${ana.token}, Bearer ${ben.token}` },
    });
    expect(reply.status).toBe(401);
  });
});

it.each(['x-http-method-override', 'x-http-method', 'x-method-override'])('ignores the header %s', async (name) => {
  const post = await client.call('POST', '/api/posts', { token: ana.token, body: { content: 'stays' } });
  const path = `/api/posts/${post.json.id}`;
  const headers = { [name]: 'DELETE' };
  await client.call('GET', `${path}?_method=DELETE`, { token: ana.token, headers });
  const reply = await client.call('GET', path, { token: ana.token, headers });
  expect([reply.status, reply.json.content]).toEqual([200, 'stays']);
  expect((await client.call('POST', path, { token: ana.token, headers: { [name]: 'DELETE' } })).status).toBe(405);
});

it('runs a call at its own path alone, however it is written', async () => {
  const paths = [
    ...['//api/auth/me', '/api//auth/me', '/api/auth/me/', '/api/auth/me.json', '/api/auth/me;a=b', '/api;a=b/auth/me'],
    ...[
      '/api/auth/me%00',
      '/api/auth/me%20',
      '/api/auth/me%2f',
      '/api/auth%2fme',
      '/api%2fauth%2fme',
      '/api/%2561uth/me',
    ],
    ...[
      '/API/auth/me',
      '/api/Auth/Me',
      '/api/./auth/me',
      '/api/x/../auth/me',
      '/api/x/%2e%2e/auth/me',
      '/api\\auth\\me',
    ],
    ...[
      '/trpc/Accounts.me',
      '/trpc/accounts/me',
      '/trpc/accounts.me/',
      '/trpc/accounts.me%20',
      '/trpc/accounts%252eme',
    ],
  ];
  for (const path of paths) {
    const reply = await sendRaw(head(path, ana.token, 'connection: close\r\n'));
    expect(reply, path).not.toContain('"username":"ana"');
    expect(reply, path).toMatch(/^HTTP\/1\.1 (400|404) /);
    expect(reply, path).toMatch(/^content-type: application\/json/im);
  }
});

it.each(['api', 'trpc', 'media'])('sends a JSON 404 for paths of /%s however it is written', async (name) => {
  const upper = name.toUpperCase();
  const encoded = `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`;
  const paths = [
    ...[`//${name}/nothing`, `///${name}`, `/./${name}/nothing`, `/../${name}/nothing`, `/%2f${name}/nothing`],
    ...[`/${upper}/nothing`, `/${upper}`, `//${upper}/nothing`, `/${encoded}/nothing`, `//${encoded}/nothing`],
    ...[`/${name}%2fnothing`, `/${name}%2Fnothing`, `/${name}%5cnothing`, `/${name}\\nothing`, `/\\${name}\\nothing`],
    ...[
      `/${name};x=1/nothing`,
      `/${name}%3bx=1/nothing`,
      `/${name}%20/nothing`,
      `/${name}%252fnothing`,
      `/${name}//nothing`,
    ],
    ...[`/${upper}?a=b`, `/${upper}%3fa=b`, `http://x//${name}/nothing`, `http://x/${upper}/nothing`],
  ];
  for (const path of paths) {
    const reply = await sendRaw(head(path, undefined, 'connection: close\r\n'));
    expect(reply, path).toMatch(/^HTTP\/1\.1 404 /);
    expect(reply, path).toContain('"reason":"');
  }
});

it('sends the page of the web app for paths that only begin alike', async () => {
  for (const path of ['/apiary', '/API-x', '/trpcs', '/media_', '/mediathek', '/x/api', '/%C3%A4pi', '/api%C3%A9']) {
    const reply = await sendRaw(head(path, undefined, 'connection: close\r\n'));
    // The web app is not built here.
    expect(reply, path).toMatch(/^HTTP\/1\.1 503 /);
  }
});

it('answers pipelined requests each for its own token', async () => {
  const sent = [ana.token, undefined, ben.token, 'x'.repeat(43), ana.token];
  const requests = sent.map((token) => head('/api/auth/me', token)).join('');
  const received = await sendRaw(requests + head('/healthz', undefined, 'connection: close\r\n'));
  const answers = received.split('HTTP/1.1 ').slice(1, 6);
  expect(answers.map((answer) => /"username":"(\w+)"/.exec(answer)?.[1] ?? answer.slice(0, 3))).toEqual([
    'ana',
    '401',
    'ben',
    '401',
    'ana',
  ]);
});

it('sends every viewer their own response, whatever a cache asks for', async () => {
  const headers = {
    'if-none-match': 'W/"a", "b"',
    'if-modified-since': 'Sat, 01 Jan 2050 00:00:00 GMT',
    range: 'bytes=0-3',
  };
  for (const path of [
    '/api/posts',
    `/api/users/${ana.id}`,
    '/api/auth/sessions',
    '/trpc/posts.list?input={"json":{}}',
  ]) {
    for (const token of [ana.token, ben.token]) {
      const plain = await client.call('GET', path, { token });
      const conditional = await client.call('GET', path, { token, headers });
      expect([conditional.status, conditional.text]).toEqual([200, plain.text]);
      expect(conditional.headers['cache-control']).toMatch(/no-store|private/);
      expect(conditional.headers['vary']).toMatch(/Authorization/);
    }
  }
});

it.each(['text/html', 'application/xml', 'image/*', '*/*;q=0'])(
  'sends JSON to a client that accepts %s',
  async (accept) => {
    const reply = await client.call('GET', '/api/posts', { headers: { accept } });
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  },
);
