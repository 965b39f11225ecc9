import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Follow } from '@vibeline/core/features/follows/follow.schema';
import type { User } from '@vibeline/core/features/members/member.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { memberOf, noRelation, ownUser } from '../../../test/support/members.ts';
import { renderInApp } from '../../../test/support/render.tsx';
import { type Call, ErrorResponse, type Handler, mockServer } from '../../../test/support/server.ts';
import { emitServerEvent } from '../../lib/events/server-events.ts';
import { setOutboxOwner } from '../../lib/outbox/outbox.ts';
import { readToast } from '../../ui/toasts/toast.ts';
import { FollowersPage } from './FollowersPage.tsx';
import { followersSearch } from './followers-search.ts';

const ben = memberOf({ id: 7, name: 'Ben Hartley', username: 'ben', relation: { ...noRelation, followsMe: true } });
const cara = memberOf({ id: 8, name: 'Cara Lim', username: 'cara', relation: { ...noRelation, follow: 'accepted' } });
const dan = memberOf({ id: 9, name: 'Dan Novak', username: 'dan' });
const pageOf = (...items: unknown[]) => ({ items, nextCursor: null });

function requestFrom(follower: User, id: number): Follow {
  return { id, followerId: follower.id, followingId: 1, status: 'pending', follower, following: ownUser };
}
const asked = {
  follow: { ...requestFrom(ownUser, 31), following: { ...dan, relation: { ...noRelation, follow: 'pending' } } },
  isNew: true,
};
const answered = (request: Follow, status: 'accepted' | 'declined'): Follow => ({ ...request, status });

let calls: Call[];
let counts = { followers: 1, following: 1, requests: 1, sentRequests: 1 };
let requests: Follow[];

async function show(address: string, handlers: Record<string, Handler> = {}) {
  calls = mockServer({
    'accounts.me': () => ({ user: ownUser }),
    'members.get': ({ id }) => [ben, cara, dan].find((member) => member.id === id),
    'members.list': () => pageOf(dan, cara, ownUser),
    'follows.counts': () => counts,
    'follows.listOf': ({ side }) => (side === 'followers' ? pageOf(ben) : pageOf(cara)),
    'follows.listRequests': () => pageOf(...requests),
    'follows.listSentRequests': () =>
      pageOf({
        ...requestFrom(ownUser, 30),
        followerId: 1,
        followingId: dan.id,
        following: { ...dan, relation: { ...noRelation, follow: 'pending' } },
      }),
    'follows.unfollow': () => ({ message: 'Unfollowed' }),
    ...handlers,
  });
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/followers',
    validateSearch: (search: Record<string, unknown>) => ({
      ...followersSearch(search),
      ...(typeof search['member'] === 'number' && { member: search['member'] }),
    }),
    component: () => <FollowersPage {...page.useSearch()} />,
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [`/followers${address}`] }),
  });
  await router.load();
  renderInApp(<RouterProvider router={router} />);
  await screen.findByRole('tablist', { name: 'Followers' });
  return router;
}

const sent = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input);
const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the page of followers', () => {
  beforeEach(() => {
    localStorage.setItem('authToken', 'token');
    setOutboxOwner({ memberId: 1, token: 'token' });
    counts = { followers: 324, following: 189, requests: 1, sentRequests: 1 };
    requests = [requestFrom(ben, 20)];
  });

  it('has the documented tabs with their counts, the tab of the address selected', async () => {
    await show('?tab=following');
    await waitFor(() => expect(tabs()).toEqual(['Followers (324)', 'Following (189)', 'Requests (1)', 'Discover']));
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Following (189)');
    expect(await screen.findByRole('button', { name: /^Following Cara Lim/ })).toBeTruthy();
  });

  it('removes a follower after asking, and says so', async () => {
    await show('', { 'follows.removeFollower': () => ({ message: 'Follower removed' }) });
    await userEvent.click(await screen.findByRole('button', { name: 'More about Ben Hartley' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove follower' });
    expect(sent('follows.removeFollower')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await screen.findByRole('heading', { name: 'No followers yet' });
    expect(sent('follows.removeFollower')).toEqual([{ memberId: 7 }]);
    expect(readToast()?.title).toBe('Follower removed');
  });

  it('shows the documented sentence when a follower could not be removed', async () => {
    await show('', { 'follows.removeFollower': () => new Response('Bad Gateway', { status: 502 }) });
    await userEvent.click(await screen.findByRole('button', { name: 'More about Ben Hartley' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove follower' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(readToast()).toMatchObject({ title: 'Error', description: 'Failed to remove follower', tone: 'error' }),
    );
    expect(screen.getByRole('button', { name: 'More about Ben Hartley', hidden: true })).toBeTruthy();
  });

  it('keeps an answered request in its place, and sends the answer when the list is left', async () => {
    await show('?tab=requests', {
      'follows.accept': () => {
        requests = [];
        counts = { ...counts, requests: 0, followers: 325 };
        return answered(requestFrom(ben, 20), 'accepted');
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Accept Ben Hartley' }));
    expect(screen.getByText('Accepted')).toBeTruthy();
    expect(sent('follows.accept')).toEqual([]);
    await userEvent.click(button('Undo: Accepted Ben Hartley'));
    await userEvent.click(button('Accept Ben Hartley'));
    await userEvent.click(screen.getByRole('tab', { name: /^Discover/ }));
    await waitFor(() => expect(sent('follows.accept')).toEqual([{ id: 20 }]));
    await waitFor(() => expect(readToast()?.title).toBe('Follow request accepted!'));
    await waitFor(() => expect(tabs()).toContain('Requests (0)'));
  });

  it('takes a sent request back, and offers to ask again', async () => {
    await show('?tab=requests&side=sent', { 'follows.request': () => asked });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the request to Dan Novak' }));
    await waitFor(() => expect(sent('follows.unfollow')).toEqual([{ followingId: 9 }]));
    await waitFor(() => expect(readToast()?.title).toBe('Follow request taken back'));
    await userEvent.click(button('Follow Dan Novak'));
    await waitFor(() => expect(sent('follows.request')).toEqual([{ followingId: 9 }]));
    await waitFor(() => expect(readToast()?.title).toBe('Follow request sent successfully!'));
  });

  it('finds others by name or username, without the viewer, and asks public members too', async () => {
    const router = await show('?tab=discover', { 'follows.request': () => asked });
    await screen.findByText('@dan');
    expect(screen.queryByText(`@${ownUser.username}`)).toBeNull();
    await userEvent.type(screen.getByRole('searchbox'), 'Da');
    await waitFor(() => expect(sent('members.list').at(-1)).toMatchObject({ search: 'Da' }));
    expect(router.state.location.search).toEqual({ tab: 'discover', search: 'Da' });
    await userEvent.click(await screen.findByRole('button', { name: 'Follow Dan Novak' }));
    await waitFor(() => expect(sent('follows.request')).toEqual([{ followingId: 9 }]));
    expect(screen.getAllByText('Request Pending').length).toBeGreaterThan(0);
  });

  it.each([
    ['a request', '?tab=discover', 'Follow Dan Novak', 'Failed to send follow request'],
    ['an unfollow', '?tab=following', /^Following Cara Lim/, 'Failed to unfollow user'],
  ])('shows the documented sentence for %s that failed', async (_what, address, name, description) => {
    const down = () => new Response('Bad Gateway', { status: 502 });
    await show(address, { 'follows.request': down, 'follows.unfollow': down });
    await userEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(readToast()).toMatchObject({ title: 'Error', description, tone: 'error' }));
    expect(button(name)).toBeTruthy();
  });

  it('opens the card of a member over the page, and Escape closes it', async () => {
    const router = await show('?tab=discover');
    await userEvent.click(await screen.findByRole('link', { name: 'Dan Novak' }));
    const dialog = await screen.findByRole('dialog', { name: 'Profile' });
    expect(within(dialog).getByText('@dan')).toBeTruthy();
    expect(within(dialog).getByRole('link', { name: 'View profile' }).getAttribute('href')).toBe('/profile/9');
    expect(router.state.location.search).toEqual({ tab: 'discover', member: 9 });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toEqual({ tab: 'discover' });
  });

  it('counts a request that arrives, and shows it only when asked to: nothing that is read moves', async () => {
    await show('?tab=requests');
    await screen.findByText('@ben');
    requests = [requestFrom(cara, 21), ...requests];
    counts = { ...counts, requests: 2 };
    emitServerEvent({ type: 'notifications' });
    const more = await screen.findByRole('button', { name: 'Show 1 new' });
    // When the list was loaded, and to count what is new: it was not loaded again.
    await waitFor(() => expect(tabs()).toContain('Requests (2)'));
    expect(sent('follows.listRequests')).toHaveLength(2);
    expect(screen.queryByText('@cara')).toBeNull();
    await userEvent.click(more);
    await screen.findByText('@cara');
    expect(tabs()).toContain('Requests (2)');
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
  });

  it('shows at once that a request arrives while there is none', async () => {
    requests = [];
    counts = { ...counts, requests: 0 };
    await show('?tab=requests');
    await screen.findByRole('heading', { name: 'No pending requests' });
    requests = [requestFrom(ben, 20)];
    counts = { ...counts, requests: 1 };
    emitServerEvent({ type: 'notifications' });
    await screen.findByRole('button', { name: 'Accept Ben Hartley' });
  });

  it('shows in its row that a sent request was accepted', async () => {
    let isAccepted = false;
    const followed = { ...dan, relation: { ...noRelation, follow: 'accepted' as const } };
    await show('?tab=requests&side=sent', { 'follows.listOf': () => pageOf(...(isAccepted ? [followed] : [])) });
    await screen.findByRole('button', { name: 'Cancel the request to Dan Novak' });
    isAccepted = true;
    counts = { ...counts, following: 190, sentRequests: 0 };
    emitServerEvent({ type: 'notifications' });
    await screen.findByRole('button', { name: /^Following Dan Novak/ });
  });

  it('says why a list could not be loaded, and loads it again', async () => {
    let isDown = true;
    await show('?tab=requests', {
      'follows.listRequests': () => (isDown ? new ErrorResponse(400, 'Not now') : pageOf(...requests)),
    });
    await screen.findByText('Not now');
    isDown = false;
    await userEvent.click(button('Retry'));
    await screen.findByText('@ben');
  });
});

describe('followersSearch', () => {
  it.each([
    [{}, {}],
    [{ tab: 'followers' }, {}],
    [{ tab: 'nonsense', side: 'sent', search: 'x' }, {}],
    [{ tab: 'following', side: 'sent' }, { tab: 'following' }],
    [
      { tab: 'requests', side: 'sent' },
      { tab: 'requests', side: 'sent' },
    ],
    [
      { tab: 'discover', search: '42' },
      { tab: 'discover', search: '42' },
    ],
  ])('reads %j as %j', (params, expected) => {
    expect(followersSearch(params)).toEqual(expected);
  });
});
