import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { memberOf, noRelation, ownUser } from '../../../test/support/members.ts';
import { renderInApp } from '../../../test/support/render.tsx';
import { ErrorResponse, type Handler, mockServer } from '../../../test/support/server.ts';
import { TrendingVibes } from '../trends/TrendingVibes.tsx';
import { TopVibers } from './TopVibers.tsx';

function show(handlers: Record<string, Handler>) {
  localStorage.setItem('authToken', 'token');
  mockServer({ 'accounts.me': () => ({ user: ownUser }), ...handlers });
  const rootRoute = createRootRoute({
    component: () => (
      <>
        <TrendingVibes />
        <TopVibers />
      </>
    ),
  });
  renderInApp(<RouterProvider router={createRouter({ routeTree: rootRoute, history: createMemoryHistory() })} />);
}

const panel = (name: string) => screen.findByRole('region', { name });

describe('Top Vibers', () => {
  const members = [memberOf({ id: 7, vibeScore: 91 }), memberOf({ id: 8, name: 'Cleo', vibeScore: 55 })];
  const follow = { id: 5, followerId: 1, followingId: 7, status: 'accepted', follower: ownUser };
  const followed = { ...members[0], relation: { ...noRelation, follow: 'accepted' } };
  beforeEach(() => {
    show({
      'trends.listHashtags': () => [],
      'vibers.listTop': () => members,
      'follows.follow': () => ({ ...follow, following: followed }),
    });
  });

  it('names each member with the score and its word', async () => {
    const rows = await within(await panel('Top Vibers')).findAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
      'vibe 91% · Positive Vibes',
      'vibe 55% · Neutral Vibes',
    ]);
  });

  it('follows, and keeps the member in the list', async () => {
    const region = within(await panel('Top Vibers'));
    await userEvent.click(await region.findByRole('button', { name: 'Follow Ben Hartley' }));
    await region.findByRole('button', { name: 'Following Ben Hartley, press to unfollow' });
    expect(region.getAllByRole('listitem')).toHaveLength(2);
  });
});

describe('Trending Vibes', () => {
  it('has the first three hashtags, with what they count in words, each leading to its page', async () => {
    const trends = [
      { tag: 'sun', count: 4, growth: 400, before: 1 },
      { tag: 'rain', count: 3, growth: 50, before: 1 },
      { tag: 'snow', count: 3, growth: -25, before: 1 },
      { tag: 'fog', count: 3, growth: -50, before: 1 },
    ];
    show({ 'trends.listHashtags': () => trends, 'vibers.listTop': () => [] });
    const list = await within(await panel('Trending Vibes')).findByRole('list');
    const links = within(list).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['#sun4 posts · New today', '/hashtags/sun'],
      ['#rain3 posts · Up 50% on the day before', '/hashtags/rain'],
      ['#snow3 posts · Down 25% on the day before', '/hashtags/snow'],
    ]);
  });

  it('says when there are none', async () => {
    show({ 'trends.listHashtags': () => [], 'vibers.listTop': () => [] });
    expect(await within(await panel('Trending Vibes')).findByText('No trends yet')).toBeTruthy();
    expect(await within(await panel('Top Vibers')).findByText('Nobody to suggest yet')).toBeTruthy();
  });

  it('can be loaded again after a failure', async () => {
    let isDown = true;
    show({
      'trends.listHashtags': () => (isDown ? new ErrorResponse(400, 'No') : []),
      'vibers.listTop': () => [],
    });
    const region = within(await panel('Trending Vibes'));
    const retry = await region.findByRole('button', { name: 'Retry' });
    isDown = false;
    await userEvent.click(retry);
    await waitFor(() => expect(region.getByText('No trends yet')).toBeTruthy());
  });
});
