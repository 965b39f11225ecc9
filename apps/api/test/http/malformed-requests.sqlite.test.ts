import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await openTestApp();
  port = Number(new URL(await app.server.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

async function send(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (data) => {
    received += data.toString('latin1');
  });
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(bytes, 'latin1');
  await closed;
  return received;
}

const host = 'Host: x\r\n';
const json = `${host}Content-Type: application/json\r\n`;
const long = 'a'.repeat(20_000);

const requests: [name: string, bytes: string, status: number, reason?: string][] = [
  ['no Host header', 'GET /api/posts HTTP/1.1\r\n\r\n', 400],
  ['no Host header, for a page', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['no Host header, with a body', 'POST /api/posts HTTP/1.1\r\nContent-Length: 2\r\n\r\n{}', 400],
  ['an empty Host header', 'GET /api/posts HTTP/1.1\r\nHost:\r\n\r\n', 400, 'malformed_request'],
  ['a blank Host header', 'GET /api/posts HTTP/1.1\r\nHost: \t \r\n\r\n', 400, 'malformed_request'],
  ['an empty Host header, for a page', 'GET / HTTP/1.1\r\nhost:\r\n\r\n', 400, 'malformed_request'],
  ['two Host headers, one of them empty', `GET /api/posts HTTP/1.1\r\n${host}Host:\r\n\r\n`, 400, 'malformed_request'],
  ['two Host headers', `GET /api/posts HTTP/1.1\r\n${host}${host}\r\n`, 400],
  ['an unknown method', `NONSENSE /api/posts HTTP/1.1\r\n${host}\r\n`, 400],
  ['a method in lower case', `get /api/posts HTTP/1.1\r\n${host}\r\n`, 400],
  ['no method', `/api/posts HTTP/1.1\r\n${host}\r\n`, 400],
  ['an unknown version', `GET /api/posts HTTP/9.9\r\n${host}\r\n`, 400],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ['the greeting of TLS', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003\r\n\r\n', 400],
  ['no address', `GET HTTP/1.1\r\n${host}\r\n`, 400],
  ['a space in the address', `GET /api/posts extra HTTP/1.1\r\n${host}\r\n`, 400],
  [
    'an address that is too long',
    `GET /api/posts?${long.slice(0, 9000)} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
    414,
  ],
  ['an address longer than all headers may be', `GET /api/posts?${long} HTTP/1.1\r\n${host}\r\n`, 414],
  ['a header that is too long', `GET /api/posts HTTP/1.1\r\n${host}X-Long: ${long}\r\n\r\n`, 431, 'headers_too_long'],
  ['too many headers', `GET /api/posts HTTP/1.1\r\n${host}${'X-A: b\r\n'.repeat(3000)}\r\n`, 431, 'headers_too_long'],
  ['a folded header', `GET /api/posts HTTP/1.1\r\n${host} folded\r\nX-A: b\r\n\tc\r\n\r\n`, 400],
  ['a header without a colon', `GET /api/posts HTTP/1.1\r\n${host}nonsense\r\n\r\n`, 400],
  ['a space before a colon', `GET /api/posts HTTP/1.1\r\n${host}X-A : b\r\n\r\n`, 400],
  ['a NUL in a header', `GET /api/posts HTTP/1.1\r\n${host}X-A: \u0000\r\n\r\n`, 400],
  ['two lengths', `POST /api/votes HTTP/1.1\r\n${json}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400],
  [
    'a length and chunks',
    `POST /api/votes HTTP/1.1\r\n${json}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`,
    400,
  ],
  ['a negative length', `POST /api/votes HTTP/1.1\r\n${json}Content-Length: -2\r\n\r\n{}`, 400],
  ['a length that is no number', `POST /api/votes HTTP/1.1\r\n${json}Content-Length: 0x2\r\n\r\n{}`, 400],
  ['a length past 2^64', `POST /api/votes HTTP/1.1\r\n${json}Content-Length: ${'9'.repeat(30)}\r\n\r\n{}`, 400],
  ['a chunk without a size', `POST /api/votes HTTP/1.1\r\n${json}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, 400],
  [
    'a long chunk extension',
    `POST /api/votes HTTP/1.1\r\n${json}Transfer-Encoding: chunked\r\n\r\n1;${long}\r\na\r\n`,
    413,
  ],
  ['bytes after its body', `POST /api/auth/logout HTTP/1.1\r\n${json}Content-Length: 2\r\n\r\n{}xxxxxxxx`, 400],
  ['CONNECT', `CONNECT example.org:443 HTTP/1.1\r\n${host}\r\n`, 405],
  ['an unknown expectation', `POST /api/votes HTTP/1.1\r\n${json}Expect: wonders\r\nContent-Length: 2\r\n\r\n{}`, 417],
  ['a method of WebDAV', `PROPFIND /api/posts HTTP/1.1\r\n${host}Connection: close\r\n\r\n`, 404],
  ['TRACE', `TRACE /api/posts HTTP/1.1\r\n${host}Connection: close\r\n\r\n`, 404],
  ['an address that cannot be decoded', `GET /api/posts/%zz HTTP/1.1\r\n${host}Connection: close\r\n\r\n`, 400],
];

describe('a request with', () => {
  it.each(requests)('%s gets a JSON error, and the connection is closed', async (_name, bytes, status, reason) => {
    const responses = (await send(bytes)).split(/(?=HTTP\/1\.1 \d)/);
    const [head = '', body = ''] = responses.at(-1)?.split('\r\n\r\n') ?? [];
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head).toMatch(/content-type: application\/json/i);
    expect(head).toMatch(/x-content-type-options: nosniff/i);
    expect(head).toMatch(/content-security-policy: default-src 'none'/i);
    expect(head).toMatch(/connection: close/i);
    expect(JSON.parse(body)).toMatchObject({ message: expect.any(String), reason: reason ?? expect.any(String) });
    expect(body).not.toMatch(/example|wonders|aaaa|%zz/);
  });

  it('HTTP/1.0 needs no Host header', async () => {
    expect(await send('GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
  });
});
