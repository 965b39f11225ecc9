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
    ['ana maria', 'Username can only contain letters, digits, _ and .'],
    ['añá', 'Username can only contain letters, digits, _ and .'],
    ['a'.repeat(31), 'Username can be at most 30 characters long'],
  ])('of %j is %j', (username, problem) => {
    expect(usernameProblem(username)).toBe(problem);
  });
});

describe('nameProblem', () => {
  it.each([
    ['  ', 'Name required'],
    ['ليلى', null],
    ['two\nlines', 'Name contains characters that cannot be shown'],
    ['n'.repeat(81), 'Name can be at most 80 characters long'],
  ])('of %j is %j', (name, problem) => {
    expect(nameProblem(name)).toBe(problem);
  });
});
