import { expect, it } from 'vitest';
import { searchParams } from './search-params.ts';

it.each([
  [
    { q: 'ben', tab: 'hashtags' },
    { q: 'ben', tab: 'hashtags' },
  ],
  [{ q: '2026' }, { q: '2026' }],
  [{ q: '', tab: 'people' }, { tab: 'people' }],
  [{ q: 'ben', tab: 'posts' }, { q: 'ben' }],
  [{ q: ['a'], tab: 7 }, {}],
])('the address %j searches %j', (search, expected) => {
  expect(searchParams(search)).toEqual(expected);
});
