import { expect, it } from 'vitest';
import { closeFriendsSearch, friendsSearch } from './friends-search.ts';

it.each([
  [{}, {}],
  [
    { tab: 'requests', search: 'ana' },
    { tab: 'requests', search: 'ana' },
  ],
  [{ tab: 'suggestions' }, { tab: 'suggestions' }],
  [{ tab: 'friends', search: '' }, {}],
  [{ tab: ['requests'], search: { $ne: 1 } }, {}],
  [{ search: '42' }, { search: '42' }],
])('the address of the friends page with %o', (search, read) => {
  expect(friendsSearch(search)).toEqual(read);
});

it.each([
  [
    { tab: 'add', search: '7' },
    { tab: 'add', search: '7' },
  ],
  [{ tab: 'requests' }, {}],
])('the address of the page of close friends with %o', (search, read) => {
  expect(closeFriendsSearch(search)).toEqual(read);
});
