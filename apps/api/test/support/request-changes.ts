import * as fc from 'fast-check';
import { hostileSegment, JSON_TYPE, MARK, nested } from './hostile-values.ts';

/** Whose token is sent; a text is sent as the Authorization header. */
export type Caller = 'author' | 'other' | 'third' | null | { authorization: string };

export interface GeneratedRequest {
  method: string;
  path: string;
  caller: Caller;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
}

export type Change = (request: GeneratedRequest) => GeneratedRequest;

const toBody =
  (headers: Record<string, string>, body: string | Buffer): Change =>
  (request) => ({
    ...request,
    headers,
    body,
  });

function form(...parts: string[]): string {
  return [...parts.map((part) => `--x\r\ncontent-disposition: form-data; ${part}\r\n`), '--x--\r\n'].join('');
}

const bodies: Change[] = [
  ...[
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '1',
    'raw',
    '{"a":1}}',
    '\ufeff{}',
    '{"content":"a","content":"b"}',
    '{"content":1e999}',
  ].map((text) => toBody(JSON_TYPE, text)),
  ...[20, 1000, 30_000, 1_000_000].flatMap((depth) => [
    toBody(JSON_TYPE, nested(depth, '[', ']')),
    toBody(JSON_TYPE, `{"content":${nested(depth, '[', ']')}}`),
    toBody(JSON_TYPE, nested(Math.floor(depth / 6), '{"a":', '}')),
  ]),
  toBody(JSON_TYPE, `{"content":"${MARK}${'a'.repeat(200_000)}"}`),
  toBody(JSON_TYPE, `{"__proto__":{"isAdmin":true},"content":"hello"}`),
  toBody(JSON_TYPE, `{"constructor":{"prototype":{"isAdmin":true}},"content":"hello"}`),
  toBody(JSON_TYPE, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
  ...[
    'application/jsonp',
    'text/plain',
    'application/xml',
    'application/json; charset=utf-16',
    `${MARK}/${MARK}`,
    ';',
    'application/json, text/plain',
  ].map(
    (type): Change =>
      (request) => ({ ...request, headers: { 'content-type': type }, body: request.body ?? '{}' }),
  ),
  ...[
    'content=hello&postId=1',
    'content[a][b]=1&content[]=2',
    'a&&=&%zz=%zz',
    '__proto__[a]=1',
    `a=${'1&a='.repeat(3000)}`,
  ].map((text) => toBody({ 'content-type': 'application/x-www-form-urlencoded' }, text)),
  ...[
    form('name="content"\r\n\r\nhello'),
    form('name="content"\r\n\r\na', 'name="content"\r\n\r\nb'),
    form('name="__proto__"\r\n\r\n1'),
    form(`name="file"; filename="${MARK}.svg"\r\n\r\n<svg/>`),
    form('name="file"; filename="../../a.png"\r\ncontent-type: image/png\r\n\r\n\x89PNG\r\n\x1a\n'),
    form('name="image"; filename="a.gif"\r\n\r\nGIF89a'),
    form('name="image_0"; filename="a.jpg"\r\n\r\n', 'name="content"\r\n\r\nwith a file'),
    form(...Array.from({ length: 60 }, (_, index) => `name="f${index}"\r\n\r\n1`)),
    form('name=""\r\n\r\n1'),
    form('filename="a"\r\n\r\n1'),
    '--x\r\nbroken',
    '',
  ].map((text) => toBody({ 'content-type': 'multipart/form-data; boundary=x' }, text)),
  toBody({ 'content-type': 'multipart/form-data' }, form('name="content"\r\n\r\nhello')),
  toBody({ ...JSON_TYPE, 'content-encoding': 'gzip' }, '{"content":"hello"}'),
];

const withHeaders =
  (headers: Record<string, string>): Change =>
  (request) => ({ ...request, headers: { ...request.headers, ...headers } });

const headers: Change[] = [
  { accept: 'text/html' },
  { accept: 'application/xml;q=1' },
  { accept: 'application/jsonl' },
  { 'trpc-accept': 'application/jsonl' },
  { 'accept-encoding': 'gzip, br, zstd;q=0' },
  { 'accept-encoding': MARK },
  { range: 'bytes=0-1' },
  { range: 'bytes=999999-' },
  { 'if-none-match': '*' },
  { 'if-none-match': 'W/"a"' },
  { 'if-modified-since': 'Sat, 01 Jan 2050 00:00:00 GMT' },
  { 'if-match': '"a"' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-forwarded-for': `${MARK}, 1.2.3.4` },
  { 'x-forwarded-host': `${MARK}.example` },
  { 'x-forwarded-proto': 'https' },
  { 'x-request-id': MARK },
  { 'idempotency-key': '' },
  { 'idempotency-key': MARK },
  { 'idempotency-key': MARK.repeat(500) },
  { 'idempotency-key': '\u00ff\u0080' },
  { cookie: `token=${MARK}; __proto__=1` },
  { origin: 'null' },
  { origin: `https://${MARK}.example` },
  { host: MARK },
  { host: 'a:b:c' },
  { 'user-agent': '' },
  { 'user-agent': `${MARK}${'\u00e9'.repeat(3000)}` },
  { 'x-long': 'a'.repeat(17_000) },
].map((one) => withHeaders(one as Record<string, string>));

/** Changes one part of a path, or puts something before, into or after it. */
const pathChange: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(fc.nat(5), hostileSegment).map(
    ([index, segment]): Change =>
      (request) => {
        const [path = '', query] = request.path.split('?', 2);
        const parts = path.split('/');
        parts[1 + (index % Math.max(1, parts.length - 1))] = segment;
        return { ...request, path: `${parts.join('/')}${query === undefined ? '' : `?${query}`}` };
      },
  ),
  fc
    .constantFrom<(path: string) => string>(
      (path) => `/${path}`,
      (path) => `${path.split('?')[0]}/`,
      (path) => path.toUpperCase(),
      (path) => path.replace('/', '/./'),
      (path) => path.replace('/', '/x/../'),
      (path) => path.replace('/api', '/%61pi'),
      (path) => path.replaceAll('/', '%2f').replace('%2f', '/'),
      (path) => `${path};a=b`,
      (path) => `${path}#${MARK}`,
      (path) => `http://${MARK}.example${path}`,
    )
    .map(
      (change): Change =>
        (request) => ({ ...request, path: change(request.path) }),
    ),
  fc
    .tuple(
      fc.constantFrom(
        'limit',
        'cursor',
        'search',
        'type',
        'hashtag',
        'memberId',
        'input',
        'batch',
        'token',
        '__proto__',
        'id',
      ),
      hostileSegment,
    )
    .map(
      ([name, value]): Change =>
        (request) => ({ ...request, path: `${request.path}${request.path.includes('?') ? '&' : '?'}${name}=${value}` }),
    ),
  fc
    .constantFrom(
      'limit=1&limit=2',
      'search[]=a',
      'search[a]=b',
      '&&&',
      '=',
      '?',
      `a=${'b&a='.repeat(900)}`,
      `a=${'b'.repeat(9000)}`,
    )
    .map(
      (query): Change =>
        (request) => ({ ...request, path: `${request.path}${request.path.includes('?') ? '&' : '?'}${query}` }),
    ),
);

const methodChange = fc
  .constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY')
  .map(
    (method): Change =>
      (request) => ({ ...request, method }),
  );

/** Changes of the body, a header, the path, the query or the method. */
export const requestChange: fc.Arbitrary<Change> = fc.oneof(
  fc.constantFrom(...bodies),
  fc.constantFrom(...headers),
  pathChange,
  methodChange,
);
