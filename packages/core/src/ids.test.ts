import { describe, expect, it } from 'vitest';
import { idInput } from './ids.ts';

describe('idInput', () => {
  it.each([
    [7, 7],
    ['7', 7],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ])('takes %j', (given, id) => {
    expect(idInput.parse(given)).toBe(id);
  });

  it.each([
    ['abc'],
    ['0'],
    [0],
    ['-1'],
    [-1],
    ['1e3'],
    ['1.0'],
    [1.5],
    ['9007199254740993'],
    [' 1'],
    ['01'],
    [null],
    [[1]],
  ])('refuses %j', (given) => {
    expect(idInput.safeParse(given).error?.issues[0]?.message).toBe('Invalid id');
  });
});
