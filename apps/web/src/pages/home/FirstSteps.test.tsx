import { screen, within } from '@testing-library/react';
import type { User } from '@vibeline/core/features/members/member.schema';
import { expect, it } from 'vitest';
import { memberOf, noRelation, ownUser } from '../../../test/support/members.ts';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { mockServer } from '../../../test/support/server.ts';
import { FirstSteps } from './FirstSteps.tsx';

const person = (id: number, fields: Partial<User> = {}) =>
  memberOf({ id, name: `Person ${id}`, username: `p${id}`, ...fields });
const following = { ...noRelation, follow: 'accepted' as const };

async function open(top: User[], people: User[], trends: { tag: string; count: number }[] = []) {
  mockServer({
    'accounts.me': () => ({ user: ownUser }),
    'vibers.listTop': () => top,
    'members.list': () => ({ items: people, nextCursor: null }),
    'trends.listHashtags': () => trends,
  });
  localStorage.setItem('authToken', 'token');
  await renderWithRouter(<FirstSteps memberId={1} />);
}

it('names people to follow, each once and with the reason, and nobody who is followed', async () => {
  const people = [
    person(10),
    person(1),
    person(11, { relation: following }),
    person(12, { relation: { ...noRelation, followsMe: true } }),
    person(13, { followerCount: 0 }),
    person(14, { followerCount: 1 }),
    person(15),
    person(16),
  ];
  await open([person(10)], people);
  await screen.findByText('Person 14');
  const list = within(screen.getByRole('list'));
  const rows = list
    .getAllByRole('listitem')
    .map((row) => [/Person \d+/.exec(row.textContent ?? '')?.[0], row.querySelector('p')?.textContent]);
  expect(rows).toEqual([
    ['Person 10', 'Top viber'],
    ['Person 12', 'Follows you'],
    ['Person 13', 'On this network'],
    ['Person 14', 'Followed by 1 member'],
    ['Person 15', 'Followed by 10 members'],
  ]);
});

it('shows the hashtags of the day, and no title without any', async () => {
  await open(
    [],
    [],
    [
      { tag: 'bread', count: 1 },
      { tag: 'tea', count: 12 },
    ],
  );
  expect(await screen.findByRole('heading', { name: 'Trending hashtags' })).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['#bread1 post today', '/hashtags/bread'],
    ['#tea12 posts today', '/hashtags/tea'],
  ]);
  expect(screen.queryByRole('heading', { name: 'People to follow' })).toBeNull();
});
