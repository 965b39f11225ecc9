import { describe, expect, it } from 'vitest';
import { neighboursOf } from './neighbours.rules.ts';

const items = [9, 7, 4].map((id) => ({ id }));

describe('the items before and after', () => {
  it.each([
    [9, undefined, 7],
    [7, 9, 4],
    [4, 7, undefined],
    ['a newer one that is not listed', undefined, 9],
    ['one between two that are', 7, 4],
  ] as const)('%s are %s and %s', (of, previous, next) => {
    const id = { 'a newer one that is not listed': 12, 'one between two that are': 5 }[String(of)] ?? Number(of);
    const found = neighboursOf(items, id);
    expect([found.previous?.id, found.next?.id]).toEqual([previous, next]);
  });

  it('are none in an empty list', () => {
    expect(neighboursOf([], 3)).toEqual({ previous: undefined, next: undefined });
  });
});
