import { expect, it } from 'vitest';
import { createSearch } from './create-search.ts';

it.each([
  [{ title: 12 }, '12'],
  [{ title: true }, 'true'],
  [{ title: [1, 2] }, '[1,2]'],
  [{ title: 'Words' }, 'Words'],
  [{ title: '' }, undefined],
  [{ title: null }, undefined],
  [{}, undefined],
])('reads %j as the title %j', (search, title) => {
  expect(createSearch(search).title).toBe(title);
});
