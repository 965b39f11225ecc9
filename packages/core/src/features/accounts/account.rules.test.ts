import { describe, expect, it } from 'vitest';
import { nameProblem, usernameProblem } from '../members/member.rules.ts';
import { passwordProblem } from './account.rules.ts';

describe('passwordProblem', () => {
  it.each([
    ['12345', 'Password must be at least 6 characters long'],
    ['123456', null],
    ['🌿🌿🌿🌿🌿🌿', null],
    ['a'.repeat(128), null],
    ['a'.repeat(129), 'Password can be at most 128 characters long'],
  ])('of %j is %j', (password, problem) => {
    expect(passwordProblem(password)).toBe(problem);
  });
});

describe('usernameProblem', () => {
  it.each([
    ['', 'Username required'],
    ['ab', 'Username must be at least 3 characters long'],
    ['a.b_9', null],
    ['___', 'Username must contain a letter or digit'],
    ['...', 'Username must contain a letter or digit'],
    ['_._', 'Username must contain a letter or digit'],
    ['ana maria', 'Username can only contain letters, digits, _ and .'],
    ['añá', 'Username can only contain letters, digits, _ and .'],
    ['s\u0430m', 'Username can only contain letters, digits, _ and .'],
    ['sam\u200b', 'Username can only contain letters, digits, _ and .'],
    ['sa\u{1d426}', 'Username can only contain letters, digits, _ and .'],
    ['\u212aate', 'Username can only contain letters, digits, _ and .'],
    ['sam\0', 'Username can only contain letters, digits, _ and .'],
    ['a'.repeat(31), 'Username can be at most 30 characters long'],
  ])('of %j is %j', (username, problem) => {
    expect(usernameProblem(username)).toBe(problem);
  });
});

describe('nameProblem', () => {
  it.each([
    ['  ', 'Name required'],
    ['\u200b', 'Name required'],
    ['\u3164\u115f', 'Name required'],
    ['\u0301\u0323', 'Name required'],
    ['\u2800 \u200d', 'Name required'],
    ['ليلى', null],
    ['\u200fדנה כהן\u200e', null],
    ['می\u200cخواهم', null],
    ['Ana 👩\u200d🚀', null],
    ['\u202egnop', 'Name contains characters that cannot be shown'],
    ['ana\u202d', 'Name contains characters that cannot be shown'],
    ['\u2066ana\u2069', 'Name contains characters that cannot be shown'],
    ['two\nlines', 'Name contains characters that cannot be shown'],
    ['n'.repeat(81), 'Name can be at most 80 characters long'],
  ])('of %j is %j', (name, problem) => {
    expect(nameProblem(name)).toBe(problem);
  });
});
