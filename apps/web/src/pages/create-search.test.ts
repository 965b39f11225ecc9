import { expect, it } from 'vitest';
import { createSearch } from './create-search.ts';

it.each([
  [{ title: '12' }, '12'],
  [{ title: 'Words' }, 'Words'],
  [{ title: '' }, undefined],
  [{}, undefined],
])('reads %j as the title %j', (search, title) => {
  expect(createSearch(search).title).toBe(title);
});
