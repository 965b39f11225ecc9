import { screen, within } from '@testing-library/react';
import type { User } from '@vibeline/core/features/members/member.schema';
import { beforeEach, expect, it } from 'vitest';
import { memberOf, noRelation, ownUser } from '../../../test/support/members.ts';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { type Call, ErrorResponse, mockServer } from '../../../test/support/server.ts';
import { FollowListPage } from './FollowListPage.tsx';

let calls: Call[];
let list: User[] | ErrorResponse;

async function open(memberId: number, side: 'followers' | 'following') {
  calls = mockServer({
    'accounts.me': () => ({ user: ownUser }),
    'members.get': ({ id }) => (Number(id) === 404 ? new ErrorResponse(404, 'User Not Found') : memberOf({ id })),
    'follows.listOf': () => (list instanceof ErrorResponse ? list : { items: list, nextCursor: null }),
  });
  localStorage.setItem('authToken', 'token');
  return renderWithRouter(<FollowListPage memberId={memberId} side={side} />);
}

beforeEach(() => {
  list = [];
});

it.each([
  [1, 'followers', 'No followers yet', 'Who follows you is listed here.'],
  [1, 'following', 'You follow nobody yet', 'Whom you follow is listed here.'],
  [7, 'followers', 'No followers yet', 'Be the first to follow Ben Hartley.'],
  [7, 'following', 'Follows nobody yet', null],
] as const)('of member %s says of no %s: %s', async (memberId, side, title, text) => {
  await open(memberId, side);
  const heading = await screen.findByRole('heading', { name: title });
  expect(heading.parentElement?.textContent).toContain(text ?? title);
  expect(calls.filter(({ path }) => path === 'follows.listOf').map(({ input }) => input)).toMatchObject([
    { memberId, side },
  ]);
});

it('offers to follow everyone but oneself, and counts both lists', async () => {
  list = [memberOf({ id: 8, name: 'Cleo', username: 'cleo' }), memberOf({ id: 1, name: 'Ana Prado', username: 'ana' })];
  await open(7, 'followers');
  await screen.findByText('Cleo');
  const rows = screen.getAllByRole('listitem').map((row) => within(row));
  expect(rows.map((row) => [row.queryByText('You') !== null, row.queryAllByRole('button').length])).toEqual([
    [false, 1],
    [true, 0],
  ]);
  const tabs = screen.getAllByRole('tab').map((tab) => [tab.textContent, tab.getAttribute('href')]);
  expect(tabs).toEqual([
    ['Followers (10)', '/profile/7/followers'],
    ['Following (3)', '/profile/7/following'],
  ]);
  expect(document.title).toBe('Followers · Ben Hartley · Vibeline');
});

it.each([
  [7, 'followers', true],
  [1, 'following', true],
  [1, 'followers', false],
] as const)('of member %i among %s, says who follows the viewer: %s', async (memberId, side, isSaid) => {
  list = [memberOf({ id: 8, name: 'Cleo', username: 'cleo', relation: { ...noRelation, followsMe: true } })];
  await open(memberId, side);
  await screen.findByText('Cleo');
  expect(screen.queryByText('Follows you') !== null).toBe(isSaid);
});

it('is no list of a private account, and none of a member who is not there', async () => {
  list = new ErrorResponse(403, 'This account is private');
  const { unmount } = await open(7, 'following');
  expect(await screen.findByText('Only its followers see this list.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  unmount();
  await open(404, 'followers');
  expect(await screen.findByRole('heading', { name: /not found/i })).toBeTruthy();
});
