import * as fc from 'fast-check';

/** Part of every hostile text, so that a response that repeats input can be recognised. */
export const MARK = 'zqxmark';

export const JSON_TYPE = { 'content-type': 'application/json' };

/** Written into JSON as it is, for numbers that `JSON.stringify` cannot write. */
const RAW = /"raw:((?:[^"\\]|\\.)*)"/g;

export function stringify(value: unknown): string | undefined {
  return JSON.stringify(value)?.replaceAll(RAW, (_, json: string) => json.replaceAll('\\"', '"'));
}

/** A lone surrogate becomes U+FFFD, as `encodeURIComponent` takes none. */
export function percentEncode(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString());
}

/** `[[[…]]]`, or objects of one key. Written by hand: `JSON.stringify` overflows the stack on deep values. */
export function nested(depth: number, open: string, close: string): string {
  return `${open.repeat(depth)}null${close.repeat(depth)}`;
}

const texts = [
  '',
  ' ',
  '\u0000',
  `${MARK}\u0000${MARK}`,
  `\ud800${MARK}`,
  `${MARK}\udfff`,
  '\ufeff',
  '\u200b\u200d\u2060',
  '\u3164',
  `\u202e${MARK}\u2066`,
  `${MARK}\r\n`,
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-1',
  '0',
  '1.5',
  '1e3',
  '0x10',
  '٣',
  '１',
  ' 1',
  '9007199254740993',
  '9'.repeat(400),
  `${MARK}' or '1'='1`,
  `${MARK}";drop table posts;--`,
  `%${MARK}_\\`,
  '%'.repeat(100),
  `<script>${MARK}</script>`,
  `javascript:${MARK}`,
  `https://${MARK}@example.org/`,
  `https://${')'.repeat(180)}`,
  '../../../../etc/passwd',
  '/media/../../vibeline.db',
  `{{${MARK}}}\${${MARK}}`,
  `${MARK}${'a'.repeat(101)}`,
  `${MARK}${'b'.repeat(6000)}`,
  `${MARK}${'😀'.repeat(12_000)}`,
  `a${'\u0301'.repeat(5000)}`,
  '\ufdfa'.repeat(3000),
  'ﬃ'.repeat(200),
  'İıßς',
  '#'.repeat(3000),
  '@a'.repeat(2000),
  `${MARK} `.repeat(900),
];

const others = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 53) - 2,
  1.7976931348623157e308,
  'raw:1e999',
  'raw:-1e999',
  'raw:-0',
  'raw:1e-999',
  `raw:${'9'.repeat(500)}`,
  `raw:0.${'1'.repeat(2000)}`,
  [],
  {},
  [null],
  [[]],
  [1, 2],
  [2e8],
  ['a', 'b'],
  [MARK],
  { [MARK]: 1 },
  { length: 1e9 },
  { toString: 1, valueOf: 1 },
  'raw:{"then":true}',
  { id: 1 },
  { $ne: null },
  { json: 1, meta: {} },
  Array(2000).fill(1),
  Object.fromEntries(Array.from({ length: 2000 }, (_, key) => [`${MARK}${key}`, key])),
  `raw:${nested(25, '[', ']')}`,
  `raw:${nested(10_000, '[', ']')}`,
];

const hostileTexts = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...texts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);

/** Values that a field should refuse, or take as text and nothing else. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(hostileTexts, fc.constantFrom(...others));

/** A hostile value as a part of a path or query, percent-encoded or wrongly so. */
export const hostileSegment: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: hostileTexts.map((text) => percentEncode(text).slice(0, 4000)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '%',
      '%zz',
      '%0',
      '%c0%ae',
      '%ff',
      '%ed%a0%80',
      '%00',
      '%2e%2e',
      '%2f',
      '%252f',
      '..',
      '.',
      ';a=b',
      '*',
      ':id',
      '{id}',
      '1,2',
      '+1',
      '1%20',
      `${'a'.repeat(501)}`,
      '1'.repeat(7000),
      '\u00e9',
    ),
  },
);
