import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { friendOf, friendPageOf, friendRelation, personOf, suggestionOf } from '../../../test/support/friends.ts';
import { ownUser } from '../../../test/support/members.ts';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { type Call, ErrorResponse, type Handler, mockServer, PendingCalls } from '../../../test/support/server.ts';
import { readToast } from '../../ui/toasts/toast.ts';
import { CloseFriendsPage } from './CloseFriendsPage.tsx';
import { FriendsPage } from './FriendsPage.tsx';

let calls: Call[];

const ana = friendOf(personOf(7, 'Ana'));
const ben = friendOf(personOf(8, 'Ben', { friend: 'incoming' }));
const eva = friendOf(personOf(9, 'Eva', { friend: 'incoming' }));

function serve(handlers: Record<string, Handler>): void {
  calls = mockServer({
    'accounts.me': () => ({ user: ownUser }),
    'friends.list': () => friendPageOf(),
    'friends.requests': () => friendPageOf(),
    'friends.sentRequests': () => friendPageOf(),
    'friends.suggestions': () => [],
    'friends.counts': () => ({ friends: 1, closeFriends: 0, friendRequests: 2 }),
    ...handlers,
  });
}

const row = async (name: string) => {
  const link = await screen.findByText(name);
  const item = link.closest('li');
  if (!item) throw new Error(`${name} has no row.`);
  return within(item);
};
const names = () => screen.getAllByRole('listitem').map((item) => item.querySelector('[title]')?.textContent);
const sent = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input);

beforeEach(() => localStorage.setItem('authToken', 'token'));

describe('the friends page', () => {
  it('shows what a card says of a friend, with their presence in words', async () => {
    const lastSeen = new Date(Date.now() - 3 * 60 * 60_000).toISOString();
    const bo = friendOf(personOf(10, 'Bo'), { isOnline: true, mutualFriends: 1 });
    serve({ 'friends.list': () => friendPageOf({ ...ana, lastSeen }, bo) });
    await renderWithRouter(<FriendsPage />);
    const first = await row('Ana');
    expect(first.getByText(/Vibes$/).textContent).toBe('vibe 64% · Positive Vibes');
    expect(first.getByText(/mutual/).textContent).toBe('2 mutual friends');
    expect(first.getByText(/following/).textContent).toBe('3 following');
    expect(first.getByText(/^Last seen/).textContent).toBe('Last seen 3h ago');
    const second = await row('Bo');
    expect(second.getByText(/mutual/).textContent).toBe('1 mutual friend');
    expect(second.getByText('Online')).toBeTruthy();
  });

  it('stars a friend at once, and takes the star off when the server refuses', async () => {
    const pending = new PendingCalls();
    serve({
      'friends.list': () => friendPageOf(ana),
      'friends.setClose': pending.handler,
      'members.get': () => ana.member,
    });
    await renderWithRouter(<FriendsPage />);
    const star = () => screen.getByRole('button', { name: 'Close friend Ana' });
    await row('Ana');
    expect(star().getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(star());
    expect(star().getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(pending.calls).toHaveLength(1));
    pending.respond(0, new ErrorResponse(404, 'Friend not found'));
    await waitFor(() => expect(readToast()).toMatchObject({ title: 'Error', description: 'Friend not found' }));
    await waitFor(() => expect(star().getAttribute('aria-pressed')).toBe('false'));
    expect(sent('friends.setClose')).toEqual([{ id: 7, isClose: true }]);
  });

  it('keeps the row of a friend who was removed, who can be added again', async () => {
    serve({
      'friends.list': () => friendPageOf(ana, friendOf(personOf(10, 'Bo'))),
      'friends.remove': () => ({ message: 'Friend removed' }),
    });
    await renderWithRouter(<FriendsPage />);
    await row('Ana');
    await userEvent.click(screen.getByRole('button', { name: 'More about Ana' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(readToast()?.title).toBe('Friend removed'));
    expect(names()).toEqual(['Ana', 'Bo']);
    expect(screen.getByRole('button', { name: 'Add friend Ana' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Close friend Ana' })).toBeNull();
  });

  it('searches the friends on the server', async () => {
    serve({ 'friends.list': () => friendPageOf() });
    await renderWithRouter(<FriendsPage search="zoe" />);
    expect(await screen.findByText('Nobody found')).toBeTruthy();
    expect(screen.getByRole('searchbox', { name: 'Search friends...' })).toMatchObject({ value: 'zoe' });
    expect(sent('friends.list')).toMatchObject([{ search: 'zoe' }]);
  });

  it.each([
    ['No friends yet', undefined, 'See suggestions'],
    ['No pending requests', 'requests', 'Find people'],
    ['No suggestions yet', 'suggestions', 'Find people'],
  ] as const)('says %s, why, and what to do', async (title, tab, action) => {
    serve({});
    await renderWithRouter(<FriendsPage {...(tab && { tab })} />);
    const heading = await screen.findByRole('heading', { name: title });
    expect(screen.getByRole('link', { name: action })).toBeTruthy();
    expect(heading.nextElementSibling?.textContent).toMatch(/\.$/);
  });

  it.each([
    ['Failed to fetch friends', 'friends.list', undefined],
    ['Failed to fetch friend requests', 'friends.requests', 'requests'],
  ] as const)(
    'says %s, and loads again',
    async (title, path, tab) => {
      let isBroken = true;
      serve({ [path]: () => (isBroken ? new ErrorResponse(404, '') : friendPageOf(ana)) });
      await renderWithRouter(<FriendsPage {...(tab && { tab })} />);
      expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
      isBroken = false;
      await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await row('Ana')).toBeTruthy();
    },
    15_000,
  );
});

describe('the requests', () => {
  it('are answered in their place; an answer that was undone is never sent', async () => {
    const answered = { id: 8, requesterId: 8, addresseeId: 1, status: 'accepted' as const };
    serve({
      'friends.requests': () => friendPageOf(ben, eva),
      'friends.accept': () => ({ ...answered, member: personOf(8, 'Ben') }),
      'friends.decline': () => ({ ...answered, id: 9, status: 'declined', member: personOf(9, 'Eva', {}) }),
    });
    const { unmount } = await renderWithRouter(<FriendsPage tab="requests" />);
    await row('Ben');
    await userEvent.click(screen.getByRole('button', { name: 'Decline Ben' }));
    expect((await row('Ben')).getByRole('status').textContent).toBe('Declined');
    await userEvent.click(screen.getByRole('button', { name: 'Undo: Declined Ben' }));
    await userEvent.click(screen.getByRole('button', { name: 'Accept Ben' }));
    await userEvent.click(screen.getByRole('button', { name: 'Decline Eva' }));
    expect([...sent('friends.accept'), ...sent('friends.decline')]).toEqual([]);
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await waitFor(() =>
      expect([...sent('friends.accept'), ...sent('friends.decline')]).toEqual([{ id: 8 }, { id: 9 }]),
    );
    await waitFor(() => expect(readToast()?.title).toBe('Friend request declined'));
    expect(names()).toEqual(['Ben', 'Eva']);
    expect((await row('Ben')).getByRole('status').textContent).toBe('Accepted');
    expect((await row('Eva')).getByRole('status').textContent).toBe('Declined');
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
    unmount();
    expect(sent('friends.decline')).toHaveLength(1);
  });

  it('show those the viewer has sent, with a button to cancel them', async () => {
    serve({
      'friends.sentRequests': () => friendPageOf(friendOf(personOf(11, 'Gus', { friend: 'outgoing' }))),
      'friends.cancel': () => ({ message: 'Request cancelled' }),
    });
    await renderWithRouter(<FriendsPage tab="requests" />);
    const list = within(await screen.findByRole('region', { name: 'Sent requests' }));
    await userEvent.click(list.getByRole('button', { name: 'Cancel request to Gus' }));
    await waitFor(() => expect(sent('friends.cancel')).toEqual([{ id: 11 }]));
    await waitFor(() => expect(readToast()?.title).toBe('Friend request taken back'));
    expect(list.getByRole('button', { name: 'Add friend Gus' })).toBeTruthy();
  });
});

describe('the suggestions', () => {
  const suggestions = [
    suggestionOf(personOf(12, 'Hana', {}), { kind: 'mutual', count: 4, names: ['Ana', 'Ben'] }),
    suggestionOf(personOf(13, 'Ivo', {}), { kind: 'hashtags', tags: ['hiking'] }),
  ];
  const inCircles = (count: number, ...circles: string[]) =>
    suggestionOf(personOf(14, 'Jon', {}), { kind: 'circles', names: circles, count });

  it.each([
    ['Both in Night Photographers', inCircles(1, 'Night Photographers')],
    ['Both in Chess and Tea', inCircles(2, 'Chess', 'Tea')],
    ['Both in Chess and 2 other circles', inCircles(3, 'Chess', 'Tea')],
  ])('say %s', async (reason, suggestion) => {
    serve({ 'friends.suggestions': () => [suggestion] });
    await renderWithRouter(<FriendsPage tab="suggestions" />);
    expect((await row('Jon')).getByText(/^Both in/).textContent).toBe(reason);
  });

  it('say why each member is suggested', async () => {
    serve({ 'friends.suggestions': () => suggestions });
    await renderWithRouter(<FriendsPage tab="suggestions" />);
    expect((await row('Hana')).getByText(/^4 mutual/).textContent).toBe('4 mutual friends: Ana, Ben');
    expect((await row('Ivo')).getByText(/^You both/).textContent).toBe('You both post about #hiking');
  });

  it('leave out whom the viewer is not interested in, from the next visit on', async () => {
    serve({ 'friends.suggestions': () => suggestions });
    const { unmount } = await renderWithRouter(<FriendsPage tab="suggestions" />);
    await row('Hana');
    await userEvent.click(screen.getByRole('button', { name: 'Not interested in Hana' }));
    expect((await row('Hana')).getByRole('status').textContent).toBe('Not suggested any more');
    await userEvent.click(screen.getByRole('button', { name: 'Not interested in Ivo' }));
    await userEvent.click(screen.getByRole('button', { name: 'Undo: suggest Ivo again' }));
    expect(names()).toEqual(['Hana', 'Ivo']);
    unmount();
    await renderWithRouter(<FriendsPage tab="suggestions" />);
    await row('Ivo');
    expect(names()).toEqual(['Ivo']);
  });
});

describe('the page of close friends', () => {
  it('says that nobody is told, and takes a friend out in place', async () => {
    const close = friendOf(personOf(7, 'Ana', { ...friendRelation, close: true }));
    serve({ 'friends.list': () => friendPageOf(close), 'friends.setClose': () => ana });
    await renderWithRouter(<CloseFriendsPage />);
    expect(screen.getByText(/Nobody is told/)).toBeTruthy();
    await row('Ana');
    expect(sent('friends.list')).toMatchObject([{ isClose: true }]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Ana from close friends' }));
    await waitFor(() => expect(sent('friends.setClose')).toEqual([{ id: 7, isClose: false }]));
    expect(screen.getByRole('button', { name: 'Add Ana to close friends' })).toBeTruthy();
    expect(readToast()?.tone).not.toBe('error');
  });

  it('offers to choose from the friends while there is none', async () => {
    serve({});
    await renderWithRouter(<CloseFriendsPage />);
    expect(await screen.findByRole('heading', { name: 'No close friends yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add from your friends' })).toBeTruthy();
  });
});
