import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { openSocket } from '../../support/raw-socket.ts';

let app: TestApp;
let member: TestMember;
let port: number;
/** Addresses of the requests that Node has parsed, in their order. */
let parsed: string[];
beforeAll(async () => {
  app = await openTestApp({ responseTimeoutMs: 600_000 });
  member = await app.register('pia');
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.server.address() as AddressInfo);
  app.server.server.prependListener('request', ({ url }) => void parsed.push(String(url)));
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

const getText = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

/** A request whose response waits until `answer` is called. */
function holdRequest() {
  parsed = [];
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  vi.spyOn(app.services.media, 'listOfMember').mockImplementation(async () => {
    await held;
    return { items: [], nextCursor: null };
  });
  const text = `GET /api/users/${member.id}/media HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${member.token}\r\n\r\n`;
  return { text, answer: () => answer() };
}

const statusesOf = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));

describe('requests that a client sends without waiting for responses', () => {
  it.each([
    ['at once', 1],
    ['one by one', 500],
  ])('are parsed one after the other, sent %s', async (_name, writes) => {
    const { text, answer } = holdRequest();
    const socket = await openSocket(port);
    socket.send(text);
    await expect.poll(() => parsed.length).toBe(1);
    for (let write = 0; write < writes; write += 1) socket.send(getText('/healthz').repeat(500 / writes));
    // Others are served meanwhile, and nothing more was parsed.
    for (let count = 0; count < 5; count += 1) {
      expect((await fetch(`http://127.0.0.1:${port}/api/posts`)).status).toBe(200);
    }
    expect(parsed.filter((url) => url === '/healthz')).toHaveLength(0);
    answer();
    await expect.poll(() => statusesOf(socket.received()).length).toBe(501);
    expect(new Set(statusesOf(socket.received()))).toEqual(new Set([200]));
    socket.destroy();
  });

  it('are answered in order and whole, bodies among them', async () => {
    parsed = [];
    const socket = await openSocket(port);
    const post = (content: string, space = '') => {
      const body = `${space}${JSON.stringify({ content })}`;
      const headers = `Host: x\r\nAuthorization: Bearer ${member.token}\r\nContent-Type: application/json\r\n`;
      return `POST /api/posts HTTP/1.1\r\n${headers}Content-Length: ${body.length}\r\n\r\n${body}`;
    };
    const chunked = `POST /api/posts HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${member.token}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n15\r\n{"content": "chunked"\r\n1\r\n}\r\n0\r\n\r\n`;
    const all = [
      ...[post('first'), getText('/api/posts'), post('second', '\r\n\r\n'.repeat(1_000))],
      ...[chunked, getText('/healthz'), getText('/api/none'), post('last')],
    ].join('');
    for (let start = 0; start < all.length; start += 700) {
      socket.send(all.slice(start, start + 700));
      await new Promise((resolve) => setImmediate(resolve));
    }
    await expect.poll(() => statusesOf(socket.received()).length).toBe(7);
    expect(statusesOf(socket.received())).toEqual([201, 200, 201, 201, 200, 404, 201]);
    const posts: { content: string }[] = (await app.call('GET', '/api/posts')).json;
    expect(posts.map(({ content }) => content)).toEqual(['last', 'chunked', 'second', 'first']);
    socket.destroy();
  });

  it.each([
    ['its length', `Content-Length: 2000\r\n\r\n{`, `${' '.repeat(1_998)}}`],
    ['chunks', `Transfer-Encoding: chunked\r\n\r\n5`, ';a="0"\r\n{\r\n\r\n\r\n1\r\n}\r\n00\r\nX-A: b\r\n\r\n'],
    [
      'a size behind zeros',
      `Transfer-Encoding: chunked\r\n\r\n0`,
      `${'0'.repeat(19)}2\r\n\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
    ],
  ])('are parsed one after the other when they arrive with the end of a body with %s', async (_name, start, end) => {
    let open = 0;
    let mostOpen = 0;
    const count = (_request: IncomingMessage, response: ServerResponse) => {
      open += 1;
      mostOpen = Math.max(mostOpen, open);
      response.once('close', () => {
        open -= 1;
      });
    };
    app.server.server.on('request', count);
    parsed = [];
    const socket = await openSocket(port);
    socket.send(`POST /api/votes HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${start}`);
    await expect.poll(() => parsed.length).toBe(1);
    socket.send(`${end}${getText('/healthz').repeat(500)}`);
    await expect.poll(() => statusesOf(socket.received()).length).toBe(501);
    expect(statusesOf(socket.received())).toEqual([401, ...Array<number>(500).fill(200)]);
    expect(mostOpen).toBe(1);
    app.server.server.off('request', count);
    socket.destroy();
  });

  it('are parsed one after the other wherever the first one is cut', async () => {
    const { text, answer } = holdRequest();
    for (const cut of [1, 2, 3, 4]) {
      parsed = [];
      const accepted = once(app.server.server, 'connection') as Promise<[Socket]>;
      const socket = await openSocket(port);
      const [server] = await accepted;
      socket.send(text.slice(0, -cut));
      await expect.poll(() => server.bytesRead).toBe(text.length - cut);
      socket.send(text.slice(-cut) + getText('/healthz').repeat(3));
      await expect.poll(() => parsed.length).toBeGreaterThan(0);
      expect(parsed.filter((url) => url === '/healthz')).toHaveLength(0);
      expect(server.destroyed).toBe(false);
      socket.destroy();
    }
    answer();
  });

  it('are answered before what follows a body and is no request', async () => {
    parsed = [];
    const socket = await openSocket(port);
    const body = JSON.stringify({ content: 'whole' });
    const headers = `Host: x\r\nAuthorization: Bearer ${member.token}\r\nContent-Type: application/json\r\n`;
    socket.send(
      `POST /api/posts HTTP/1.1\r\n${headers}Content-Length: ${body.length}\r\n\r\n${body}no request\r\n\r\n`,
    );
    await socket.closed;
    expect(statusesOf(socket.received())).toEqual([201, 400]);
  });
});

it('a connection that ends while its requests wait leaves nothing behind', async () => {
  const { text, answer } = holdRequest();
  const accepted = once(app.server.server, 'connection') as Promise<[Socket]>;
  const client = connect(port, '127.0.0.1');
  client.write(text + getText('/healthz').repeat(100));
  const [server] = await accepted;
  await expect.poll(() => parsed.length).toBe(1);
  client.destroy();
  answer();
  await expect.poll(() => server.destroyed).toBe(true);
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
});

it('connections that wait are accepted before those that were accepted are read', async () => {
  parsed = [];
  const count = 200;
  let accepted = 0;
  const allAccepted = new Promise<number>((resolve) => {
    app.server.server.on('connection', function countAccepted() {
      accepted += 1;
      if (accepted < count) return;
      app.server.server.off('connection', countAccepted);
      resolve(parsed.length);
    });
  });
  const clients = Array.from({ length: count }, () => {
    const client = connect(port, '127.0.0.1');
    client.write(getText('/healthz'));
    return client;
  });
  const answers = clients.map((client) => once(client, 'data'));
  expect(await allAccepted).toBeLessThan(count / 2);
  await Promise.all(answers);
  for (const client of clients) client.destroy();
});

it('what follows CONNECT is no request', async () => {
  parsed = [];
  const socket = await openSocket(port);
  socket.send(`CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n${getText('/healthz').repeat(10)}`);
  expect(await socket.statusLine()).toBe('HTTP/1.1 405 Method Not Allowed');
  await socket.closed;
  expect(parsed).toEqual([]);
});
