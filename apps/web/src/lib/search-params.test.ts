import { describe, expect, it } from 'vitest';
import { checkedParams, idParam, oneOf, textParam } from './search-params.ts';

describe('search parameters', () => {
  it.each([
    ['ana', 'ana'],
    [2026, '2026'],
    ['', undefined],
    [['ana'], undefined],
    [undefined, undefined],
  ])('reads %j as the text %j', (value, text) => {
    expect(textParam(value)).toBe(text);
  });

  it.each([
    [7, 7],
    [0, undefined],
    [-7, undefined],
    [1.5, undefined],
    [2 ** 53, undefined],
    ['7', undefined],
  ])('reads %j as the id %j', (value, id) => {
    expect(idParam(value)).toBe(id);
  });

  it('reads one of the values that are expected', () => {
    expect(oneOf('b', ['a', 'b'])).toBe('b');
    expect(oneOf('c', ['a', 'b'])).toBeUndefined();
    expect(oneOf(['a'], ['a', 'b'])).toBeUndefined();
  });

  it('has the parameters with unknown values too, which take the place of the raw ones', () => {
    expect({ tab: 'x', ...checkedParams({ tab: oneOf('x', ['a']), search: 'ana' }) }).toStrictEqual({
      tab: undefined,
      search: 'ana',
    });
  });
});
