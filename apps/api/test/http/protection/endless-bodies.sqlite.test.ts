import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { isLongRun } from '../../support/repetitions.ts';

let app: TestApp;
let token: string;
let port: number;
beforeAll(async () => {
  app = await openTestApp({ requestTimeouts: { lingerMs: 20, lingerBytes: 1024 * 1024 } });
  token = (await app.register('ana')).token;
  port = Number(new URL(await app.server.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

/** Enough for what a route may read, and for what arrives on a busy machine until the connection is closed. */
const FEW_BYTES = 8 * 1024 * 1024;
/** An upload's client may send on for a while after it was refused. */
const FEW_BYTES_OF_UPLOAD = 40 * 1024 * 1024;
/** The client gives up after this much: the server has then read without a limit. */
const ENDLESS_BYTES = 64 * 1024 * 1024;

interface Outcome {
  status: number;
  error: { message?: unknown; reason?: unknown };
  headers: string;
  /** What the server has read, head included. */
  bytesRead: number;
}

/** Sends a head and then `piece` again and again until the server closes the connection. */
async function sendEndlessly(head: string[], piece: string, start = ''): Promise<Outcome> {
  const accepted = once(app.server.server, 'connection') as Promise<Socket[]>;
  const socket = connect(port, '127.0.0.1');
  const [serverSocket] = await accepted;
  let received = '';
  socket.on('data', (data) => {
    received += data.toString();
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  // Writing on after the close is an error.
  socket.on('error', () => undefined);
  socket.write(`${[...head, 'Host: x'].join('\r\n')}\r\n\r\n${start}`, 'latin1');
  let sent = 0;
  const push = () => {
    while (sent < ENDLESS_BYTES && socket.writable) {
      sent += piece.length;
      if (!socket.write(piece)) return;
    }
    if (sent >= ENDLESS_BYTES) socket.destroy();
  };
  socket.on('drain', push);
  push();
  await closed;
  // What follows a body is refused after its response.
  const [first = ''] = received.split(/(?=HTTP\/1\.1 \d)/);
  const [headers = '', body = ''] = first.split('\r\n\r\n');
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(headers)?.[1]),
    error: body === '' ? {} : errorOf(JSON.parse(body)),
    headers,
    bytesRead: serverSocket?.bytesRead ?? 0,
  };
}

function errorOf(body: Outcome['error'] & { error?: { json: { message: string; data: { reason: string } } } }) {
  return body.error ? { message: body.error.json.message, reason: body.error.json.data.reason } : body;
}

const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const letters = chunk('a'.repeat(64 * 1024));
const bearer = () => `Authorization: Bearer ${token}`;

const starts: Record<string, string> = {
  'application/json': '{"content":"',
  'application/x-www-form-urlencoded': 'content=',
  'multipart/form-data; boundary=x':
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n\u00ff\u00d8\u00ff',
};
const LONG_TYPE = `application/${'x'.repeat(12_000)}`;
const types = [
  ...Object.keys(starts),
  'text/plain',
  'application/octet-stream',
  'application/json; charset=utf-8',
  'application/xml',
  'nonsense',
  ';',
  LONG_TYPE,
  null,
];

type Kind = 'fields' | 'form' | 'json' | 'none' | 'unknown' | 'method';

const routes: [Kind, string][] = [
  ['fields', 'POST /api/votes'],
  ['fields', 'PUT /api/posts/1'],
  ['fields', 'DELETE /api/follows'],
  ['fields', 'POST /api/users/login'],
  ['form', 'POST /api/posts'],
  ['form', 'POST /api/media'],
  ['form', 'POST /api/upload/profile-image'],
  ['none', 'GET /api/posts'],
  ['none', 'HEAD /api/posts'],
  ['none', 'GET /trpc/posts.list'],
  ['json', 'POST /trpc/posts.list'],
  ['json', 'POST /trpc/posts.create'],
  ['json', 'POST /trpc/accounts.login'],
  ['json', 'POST /trpc/nothing'],
  ['json', 'DELETE /trpc/posts.create'],
  ['unknown', 'POST /api/nothing'],
  ['unknown', 'GET /api/nothing'],
  ['unknown', 'POST /'],
  ['unknown', 'GET /'],
  ['unknown', 'PUT /media/none.webp'],
  ['unknown', 'POST /healthz'],
  ['none', 'GET /media/none.webp'],
  ['none', 'GET /healthz'],
  ['none', 'GET /readyz'],
  ['none', 'GET /metrics'],
  ['none', 'GET /api/openapi.json'],
  ['none', 'GET /api/docs'],
  ['method', 'PATCH /api/votes'],
  ['method', 'OPTIONS /api/posts'],
];

function isRead(kind: Kind, type: string | null): boolean {
  if (type?.startsWith('application/json')) return kind === 'fields' || kind === 'form' || kind === 'json';
  if (type === 'application/x-www-form-urlencoded') return kind === 'fields' || kind === 'form';
  return type?.startsWith('multipart/') === true && kind === 'form';
}

function expectedStatuses(kind: Kind, type: string | null, isMember: boolean): number[] {
  if (kind === 'unknown') return [404];
  if (kind === 'method') return [405];
  if (!isRead(kind, type)) return [415];
  if (!type?.startsWith('multipart/')) return [413];
  // Files of visitors are not read; those of members are in the wrong field or too large.
  return isMember ? [413, 415] : [401];
}

interface Sender {
  type: string | null;
  isMember: boolean;
  name: string;
}

const sendersOf = (contentTypes: (string | null)[], members: boolean[]): Sender[] =>
  contentTypes.flatMap((type) =>
    members.map((isMember) => ({
      ...{ type, isMember },
      name: `${String(type).slice(0, 40)} of a ${isMember ? 'member' : 'visitor'}`,
    })),
  );

const everySender = sendersOf(types, [false, true]);
const fewSenders = [
  ...sendersOf(['application/json', null], [true]),
  ...sendersOf(['multipart/form-data; boundary=x'], [false]),
];

/** In a short run half of the types come from a member and the other half from a visitor: only forms tell them apart. */
const alternating = everySender.filter(
  ({ type, isMember }) => isLongRun || type?.startsWith('multipart/') || isMember === (types.indexOf(type) % 2 === 0),
);

/** The first route of a kind gets every type, and those that read forms, which each name fields of their own. */
const cases = routes.flatMap(([kind, route], index) => {
  const isFirst = routes.findIndex(([other]) => other === kind) === index;
  return (isFirst || kind === 'form' ? alternating : fewSenders).map((sender) => ({ kind, route, ...sender }));
});

describe('an endless body', () => {
  it.each(cases)(
    'is refused soon by $route, and the connection closed: $name',
    async ({ kind, route, type, isMember }) => {
      const headers = [...(type === null ? [] : [`Content-Type: ${type}`]), ...(isMember ? [bearer()] : [])];
      const head = [`${route} HTTP/1.1`, 'Transfer-Encoding: chunked', ...headers];
      const outcome = await sendEndlessly(head, letters, chunk(starts[type ?? ''] ?? 'a'));
      expect(expectedStatuses(kind, type, isMember), `${outcome.status}`).toContain(outcome.status);
      const isUpload = kind === 'form' && type?.startsWith('multipart/') === true;
      expect(outcome.bytesRead).toBeLessThan(isUpload ? FEW_BYTES_OF_UPLOAD : FEW_BYTES);
      expect(outcome.headers).toMatch(/x-content-type-options: nosniff/i);
      const error = { message: expect.any(String), reason: expect.any(String) };
      expect(outcome.error).toMatchObject(route.startsWith('HEAD') ? {} : error);
    },
  );
});

describe('a body that', () => {
  it.each([
    ['announces 10 GB', 'POST /api/votes', ['Content-Type: application/json', 'Content-Length: 10000000000'], 413],
    [
      'announces 10 GB of files',
      'POST /api/media',
      ['Content-Type: multipart/form-data; boundary=x', 'Content-Length: 10000000000'],
      413,
    ],
    ['announces 10 GB to a page', 'GET /', ['Content-Length: 10000000000'], 404],
    [
      'is compressed',
      'POST /api/votes',
      ['Content-Type: application/json', 'Content-Encoding: gzip', 'Transfer-Encoding: chunked'],
      415,
    ],
    [
      'is compressed on its way',
      'POST /api/votes',
      ['Content-Type: application/json', 'Transfer-Encoding: gzip, chunked'],
      415,
    ],
    [
      'belongs to an address that cannot be decoded',
      'POST /api/posts/%zz',
      ['Content-Type: application/json', 'Transfer-Encoding: chunked'],
      400,
    ],
  ])('%s is refused before it is read', async (_what, route, headers, status) => {
    const outcome = await sendEndlessly([`${route} HTTP/1.1`, ...headers, bearer()], letters);
    expect(outcome.status).toBe(status);
    expect(outcome.bytesRead).toBeLessThan(FEW_BYTES);
    expect(outcome.error).toMatchObject({ message: expect.any(String), reason: expect.any(String) });
  });

  it('is longer than announced is read as far as announced', async () => {
    const head = ['POST /api/users/login HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 2'];
    const outcome = await sendEndlessly(head, 'x'.repeat(64 * 1024), '{}');
    expect(outcome.status).toBe(400);
    expect(outcome.bytesRead).toBeLessThan(FEW_BYTES);
  });
});

describe('a form with', () => {
  const disposition = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n`;
  it.each([
    ['a header without end', `${disposition('content')}X-Header: `, letters],
    ['headers without end', disposition('content'), chunk(`X-Header: ${'a'.repeat(1000)}\r\n`.repeat(60))],
    ['parts without end', '', chunk(`${disposition('content')}\r\nwords\r\n`.repeat(1000))],
    ['empty parts without end', '', chunk(`${disposition('')}\r\n\r\n`.repeat(1000))],
    [
      'files without a name',
      '',
      chunk('--x\r\nContent-Disposition: form-data; name="a"; filename=""\r\n\r\naa\r\n'.repeat(700)),
    ],
    ['a field without end', `${disposition('content')}\r\n`, letters],
    ['a name without end', '--x\r\nContent-Disposition: form-data; name="', letters],
    ['text before its first part', '', letters],
    ['text after its last part', `${disposition('content')}\r\nwords\r\n--x--\r\n`, letters],
    ['a boundary without end', '', chunk('\r\n--x'.repeat(16 * 1024))],
  ])('%s is refused, and the connection closed', async (_what, start, piece) => {
    for (const path of ['/api/posts', '/api/media', '/api/upload/profile-image']) {
      const head = [
        `POST ${path} HTTP/1.1`,
        'Transfer-Encoding: chunked',
        'Content-Type: multipart/form-data; boundary=x',
        bearer(),
      ];
      const outcome = await sendEndlessly(head, piece, start === '' ? '' : chunk(start));
      expect([400, 413, 201], path).toContain(outcome.status);
      expect(outcome.bytesRead).toBeLessThan(FEW_BYTES_OF_UPLOAD);
    }
  });
});
