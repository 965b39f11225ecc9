import { expect, it } from 'vitest';
import { firstTab, searchAddress, searchParams } from './search-params.ts';

it.each([
  [
    { q: 'ben', tab: 'hashtags' },
    { q: 'ben', tab: 'hashtags' },
  ],
  [{ q: '2026' }, { q: '2026' }],
  [{ q: '', tab: 'people' }, { tab: 'people' }],
  [{ q: 'ben', tab: 'posts' }, { q: 'ben' }],
  [
    { q: '@ben', tab: 'posts' },
    { q: '@ben', tab: 'posts' },
  ],
  [{ q: ['a'], tab: 7 }, {}],
])('the address %j searches %j', (search, expected) => {
  expect(searchParams(search)).toEqual(expected);
});

it.each([
  ['@ben', 'people'],
  [' @Ben.radio_1 ', 'people'],
  ['ben', 'posts'],
  ['@', 'posts'],
  ['@ben @ana', 'posts'],
  ['@ben has:image', 'posts'],
  ['"@ben"', 'posts'],
  ['', 'posts'],
])('%j opens on %s', (q, tab) => {
  expect(firstTab(q)).toBe(tab);
});

it.each([
  ['ben', 'posts', { q: 'ben' }],
  ['ben', 'people', { q: 'ben', tab: 'people' }],
  ['@ben', 'posts', { q: '@ben', tab: 'posts' }],
  ['@ben', 'people', { q: '@ben' }],
  ['', 'hashtags', { tab: 'hashtags' }],
] as const)('the address of %j in %s is %j', (q, tab, address) => {
  expect(searchAddress(q, tab)).toEqual(address);
});
