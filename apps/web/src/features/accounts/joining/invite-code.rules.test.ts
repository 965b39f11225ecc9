import { expect, it } from 'vitest';
import { readInviteCode } from './invite-code.rules.ts';

const CODE = 'k3J9vQm2Xa7Rt0LpYw5ZcA';

it.each([
  [`https://rowers.example/signup#invite=${CODE}`, CODE],
  [` ${CODE}\n`, CODE],
  [`rowers.example/signup?next=%2F#invite=${CODE}`, CODE],
  ['https://rowers.example/signup', null],
  [`#invite=${CODE}x`, null],
  ['', null],
])('the code in "%s" is %s', (text, code) => {
  expect(readInviteCode(text)).toBe(code);
});
