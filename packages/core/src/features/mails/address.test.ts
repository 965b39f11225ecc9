import { expect, it } from 'vitest';
import { addressProblem, normalizeAddress } from './address.rules.ts';

const INVALID = 'E-mail address must look like name@example.org';

it.each([
  [' Ana.Silva+club@Example.ORG ', 'Ana.Silva+club@example.org'],
  ["o'neill_9@mail.example.org", "o'neill_9@mail.example.org"],
  ['ana@bücher.example', 'ana@xn--bcher-kva.example'],
  ['ana@bu\u0308cher.example', 'ana@xn--bcher-kva.example'],
  ['ana@例え。テスト', 'ana@xn--r8jz45g.xn--zckzah'],
])('%j is stored as %j', (typed, stored) => {
  expect([addressProblem(typed), normalizeAddress(typed)]).toEqual([null, stored]);
});

it.each([
  ['', 'E-mail address required'],
  ['  ', 'E-mail address required'],
  ['ana', INVALID],
  ['ana@', INVALID],
  ['@example.org', INVALID],
  ['ana@localhost', INVALID],
  ['ana@127.0.0.1', INVALID],
  ['ana@[::1]', INVALID],
  ['ana@1.2', INVALID],
  ['a b@example.org', INVALID],
  ['"a b"@example.org', INVALID],
  ['.ana@example.org', INVALID],
  ['ana..b@example.org', INVALID],
  ['ana@b@example.org', INVALID],
  ['ana@exa mple.org', INVALID],
  ['ana@example.org:25', INVALID],
  ['ana@example.org/x', INVALID],
  ['ana@ex%41mple.org', INVALID],
  ['ana@-.org', INVALID],
  ['ana@a_b.org', INVALID],
  ['ana@example.org.', INVALID],
  ['ana@example.org\r\nBcc: ben@example.org', INVALID],
  ['ana\r\nRCPT TO:<x@y.z>@example.org', INVALID],
  ['ana@example.org>', INVALID],
  ['<ana@example.org', INVALID],
  ['ana,ben@example.org', INVALID],
  ['an\u0430@example.org', INVALID],
  ['ana\0@example.org', INVALID],
  [`ana@a${'\u0301'.repeat(100)}.org`, INVALID],
  [`${'a'.repeat(65)}@example.org`, INVALID],
  [`ana@${'a'.repeat(64)}.org`, INVALID],
  [`ana@${'ü.'.repeat(110)}org`, 'E-mail address can be at most 254 characters long'],
  ['a'.repeat(1_000_000), 'E-mail address can be at most 254 characters long'],
])('of %j the problem is %j', (typed, problem) => {
  expect(addressProblem(typed.slice(0, 1_000_000))).toBe(problem);
});
