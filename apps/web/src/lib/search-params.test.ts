import { describe, expect, it } from 'vitest';
import { checkedParams, idParam, oneOf, searchFormat, textParam } from './search-params.ts';

describe('search parameters', () => {
  it.each([
    ['"sam"', '%22sam%22'],
    ['2.10', '2.10'],
    ['1e5', '1e5'],
    ['12345678901234567890', '12345678901234567890'],
    ['true', 'true'],
    ['null', 'null'],
    ['{}', '%7B%7D'],
    ['[1]', '%5B1%5D'],
    ['a & b+c', 'a+%26+b%2Bc'],
    ['héllo 👍', 'h%C3%A9llo+%F0%9F%91%8D'],
  ])('are in an address as they are: %s', (q, written) => {
    expect(searchFormat.stringifySearch({ q })).toBe(`?q=${written}`);
    expect(searchFormat.parseSearch(`?q=${written}`)).toEqual({ q });
  });

  it('are numbers when they are ids', () => {
    expect(searchFormat.parseSearch('?comment=12&comments=3&member=4&video=5&q=6')).toEqual({
      comment: 12,
      comments: 3,
      member: 4,
      video: 5,
      q: '6',
    });
    for (const text of ['07', '7.0', '1e1', ' 7', '-7', 'x', '']) {
      expect(searchFormat.parseSearch(`?comment=${text}`)).toEqual({ comment: text });
    }
  });

  it('are lists when they are repeated and may not be, and stay so', () => {
    const search = searchFormat.parseSearch('?scope=read&q=a&scope=write&q=b');
    expect(search).toEqual({ scope: ['read', 'write'], q: 'b' });
    expect(searchFormat.stringifySearch(search)).toBe('?scope=read&scope=write&q=b');
  });

  it('are written when they are numbers, and left out when they are undefined', () => {
    expect(searchFormat.stringifySearch({ comment: 12, tab: undefined })).toBe('?comment=12');
    expect(searchFormat.stringifySearch({ tab: undefined })).toBe('');
    expect(searchFormat.parseSearch('')).toEqual({});
  });

  it.each([
    ['ana', 'ana'],
    ['2026', '2026'],
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
