import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, Client, type Reply } from '../support/client.ts';
import { openSocket } from '../support/raw-socket.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { openTestInstance, type TestInstance } from '../support/test-instance.ts';

let instance: TestInstance;
let server: ServerProcess;
let client: Client;
let token: string;

beforeAll(async () => {
  instance = await openTestInstance();
  server = await startServer({ env: instance.env });
  client = new Client(server.url, { sockets: 4 });
  token = (await client.register('hostile')).token;
});
afterAll(async () => {
  client.close();
  await server.kill();
  await instance.remove();
});

const surfaces = [
  { name: '/api', post: '/api/posts', wrap: (json: string) => json },
  { name: '/trpc', post: '/trpc/posts.create', wrap: (json: string) => `{"json":${json}}` },
];

function messageOf({ json }: Reply): unknown {
  const one = Array.isArray(json) ? json[0] : json;
  return one?.message ?? one?.error?.json?.message ?? one?.error?.message;
}

async function expectRefusal(status: number, method: string, path: string, call: Call = {}): Promise<Reply> {
  const response = await client.call(method, path, { token, ...call });
  expect([response.status, typeof messageOf(response)]).toEqual([status, 'string']);
  expect(response.headers['content-type']).toContain('application/json');
  return response;
}

async function countPosts(): Promise<number> {
  return (await client.call('GET', '/api/posts')).json.length;
}

/** `{"content":[[…]]}`: deep, but below the size limit. */
const deep = (depth: number) => `{"content":${'['.repeat(depth)}${']'.repeat(depth)}}`;

describe.each(surfaces)('$name', ({ post, wrap }) => {
  it('responds 414 to a URL over 8 kB, for reads and writes', async () => {
    const query = `?input=${'a'.repeat(9000)}`;
    await expectRefusal(414, 'GET', `${post}${query}`);
    await expectRefusal(414, 'POST', `${post}${query}`, { body: wrap('{"content":"hello"}') });
  });

  it('responds 413 to a body over 64 kB', async () => {
    await expectRefusal(413, 'POST', post, { body: wrap(`{"content":"${'a'.repeat(65 * 1024)}"}`) });
  });

  it('responds 413 to a chunked body over 64 kB', async () => {
    const socket = await openSocket(server.port);
    socket.send(
      `POST ${post} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
        'content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
    );
    const piece = 'a'.repeat(16 * 1024);
    for (let sent = 0; sent < 5; sent += 1) socket.send(`${piece.length.toString(16)}\r\n${piece}\r\n`);
    expect(await socket.statusLine()).toBe('HTTP/1.1 413 Payload Too Large');
    socket.destroy();
  });

  it.each(['__proto__', 'constructor'])('responds 400 to a field named %s and writes nothing', async (name) => {
    const before = await countPosts();
    const value = name === 'constructor' ? '{"prototype":{"isAdmin":true}}' : '{"isAdmin":true}';
    await expectRefusal(400, 'POST', post, { body: wrap(`{"content":"hello","${name}":${value}}`) });
    expect(await countPosts()).toBe(before);
  });

  it('responds 400 to JSON nested 10,000 deep, and refuses 100,000 deep', async () => {
    await expectRefusal(400, 'POST', post, { body: wrap(deep(10_000)) });
    await expectRefusal(413, 'POST', post, { body: wrap(deep(100_000)) });
  });

  it.each(['{', '', 'null', '[]', '"text"', '1e999', '{"content":"\\ud800"}', '\u0000'])(
    'responds 400 to a body that is no set of fields: %j',
    async (body) => {
      await expectRefusal(400, 'POST', post, { body: body === '' ? '' : wrap(body) });
    },
  );

  it.each(['text/plain', 'application/xml', 'application/x-www-form-urlencode', 'application/jsonp'])(
    'responds 415 to %s',
    async (type) => {
      await expectRefusal(415, 'POST', post, { body: '{"content":"hello"}', headers: { 'content-type': type } });
    },
  );

  it('refuses a form with files, or a malformed one', async () => {
    const prototype = '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n';
    const file =
      '--x\r\ncontent-disposition: form-data; name="content"; filename="../../a.svg"\r\n\r\n<svg/>\r\n--x--\r\n';
    for (const body of [file, prototype, '--x\r\nbroken', '']) {
      const response = await client.call('POST', post, {
        token,
        body: Buffer.from(body),
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      });
      expect([400, 415]).toContain(response.status);
      expect(typeof messageOf(response)).toBe('string');
    }
  });
});

describe('any URL', () => {
  it('responds 431 as JSON to headers over 16 kB, and closes the connection', async () => {
    for (const path of ['/api/posts', '/trpc/posts.list', '/']) {
      const response = await expectRefusal(431, 'GET', path, { headers: { 'x-long': 'a'.repeat(17 * 1024) } });
      expect(response.headers['connection']).toBe('close');
    }
  });

  it('repeats nothing of a URL that cannot be decoded, and sends the security headers', async () => {
    for (const path of ['/api/posts/%zz', '/trpc/%c0%ae%c0%ae', '/media/%ff']) {
      const response = await expectRefusal(400, 'GET', path);
      expect(response.text).not.toContain(path.slice(5));
      expect(response.headers['x-content-type-options']).toBe('nosniff');
    }
  });

  it.each([
    'GET /api/posts HTTP/1.1\r\n\r\n',
    'GET /api/posts HTTP/9.9\r\nhost: x\r\n\r\n',
    'NONSENSE\r\n\r\n',
    'POST /api/posts HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    'POST /api/posts HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n',
    'POST /api/posts HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
    '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003\r\n\r\n',
  ])('responds 400 and closes the connection for text that is not HTTP: %j', async (bytes) => {
    const socket = await openSocket(server.port);
    socket.send(bytes);
    expect(await socket.statusLine()).toMatch(/^HTTP\/1\.1 (400|505) /);
    socket.destroy();
  });

  it.each(['/../../etc/passwd', '/media/..%2f..%2fvibeline.db', '/assets/../../package.json', '/media/vibeline.db'])(
    'gives no file away: %s',
    async (path) => {
      const socket = await openSocket(server.port);
      socket.send(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
      expect(await socket.statusLine()).toMatch(/^HTTP\/1\.1 (400|404|503) /);
      expect(socket.received()).not.toMatch(/root:|SQLite format|"private"/);
      socket.destroy();
    },
  );
});

describe('a batch', () => {
  const batch = (calls: number) => ({
    path: `/trpc/${Array(calls).fill('posts.create').join(',')}?batch=1`,
    body: Object.fromEntries(
      Array.from({ length: calls }, (_, number) => [number, { json: { content: `batch of ${calls}` } }]),
    ),
  });

  it('of ten runs', async () => {
    const before = await countPosts();
    const { path, body } = batch(10);
    const response = await client.call('POST', path, { token, body });
    expect([response.status, response.json.length]).toEqual([200, 10]);
    expect(await countPosts()).toBe(before + 10);
  });

  it('of eleven gets a 400, and none of its calls runs', async () => {
    const before = await countPosts();
    const { path, body } = batch(11);
    await expectRefusal(400, 'POST', path, { body });
    expect(await countPosts()).toBe(before);
  });

  it('of eleven reads gets a 400 too', async () => {
    await expectRefusal(400, 'GET', `/trpc/${Array(11).fill('posts.list').join(',')}?batch=1&input=%7B%7D`);
  });
});

it('has logged no error after all this', () => {
  expect(server.output()).not.toContain('"level":50');
});
