import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { circleOf, invitationOf } from '../../../test/support/circles.ts';
import { authorOf, ownUser } from '../../../test/support/members.ts';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { type Call, ErrorResponse, type Handler, mockServer, PendingCalls } from '../../../test/support/server.ts';
import { readToast } from '../../ui/toasts/toast.ts';
import { CirclesPage } from './CirclesPage.tsx';
import type { CirclesSearch } from './circles-search.ts';

let calls: Call[];

const pageOf = <Item,>(...items: Item[]) => ({ items, nextCursor: null });
const bread = circleOf({ isPrivate: false, role: 'none', description: 'Crumb and crust' });
const joined = { ...bread, role: 'member' as const, memberCount: 4 };

function serve(handlers: Record<string, Handler>): void {
  calls = mockServer({
    'accounts.me': () => ({ user: ownUser }),
    'circles.list': () => pageOf(),
    'circles.get': () => joined,
    'circles.invitations': () => pageOf(),
    'events.counters': () => null,
    ...handlers,
  });
}

const open = async (search: CirclesSearch = {}) => (await renderWithRouter(<CirclesPage {...search} />)).router;
const sent = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const row = async (name: string) => {
  const item = (await screen.findByRole('link', { name })).closest('li');
  if (!item) throw new Error(`${name} has no row.`);
  return within(item);
};

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('authToken', 'token');
});

describe('the lists of circles', () => {
  it('say of a circle whether it is private, how full it is, who owns it and that it is one’s own', async () => {
    const owner = authorOf({ id: 1, name: 'Ana Prado', isVerified: true });
    serve({ 'circles.list': () => pageOf(circleOf({ role: 'owner', owner, memberCount: 10 })) });
    await open();
    const { getByText, getByRole, queryByRole } = await row('Bread bakers');
    for (const text of ['Private', '10 of 10 members', 'Owner', 'Full', 'Ana Prado'])
      expect(getByText(text)).toBeTruthy();
    expect(getByRole('img', { name: 'verified by this network' })).toBeTruthy();
    expect(getByRole('link').getAttribute('href')).toBe('/vibe-circles/5');
    expect(queryByRole('button')).toBeNull();
    expect(sent('circles.list')).toMatchObject([{ filter: 'mine' }]);
  });

  it.each([
    ['No circles yet', undefined, 'link', 'Discover circles'],
    ['No invitations', 'invitations', 'link', 'Discover circles'],
  ] as const)('say %s, why, and what to do', async (title, tab, role, action) => {
    serve({});
    await open(tab && { tab });
    const heading = await screen.findByRole('heading', { name: title });
    expect(screen.getByRole(role, { name: action })).toBeTruthy();
    expect(heading.nextElementSibling?.textContent).toMatch(/\.$/);
  });

  it('offer once to create a circle when there is none to discover', async () => {
    serve({});
    await open({ tab: 'discover' });
    await screen.findByRole('heading', { name: 'Nothing to discover' });
    await userEvent.click(screen.getByRole('button', { name: 'Create circle' }));
    expect(await screen.findByRole('dialog', { name: 'Create circle' })).toBeTruthy();
  });

  it('say that they are loading, then that this has failed, and load again', async () => {
    const pending = new PendingCalls();
    serve({ 'circles.list': pending.handler });
    await open();
    expect(await screen.findByText('Loading circles')).toBeTruthy();
    await waitFor(() => expect(pending.calls).toHaveLength(1));
    act(() => pending.respond(0, new ErrorResponse(500, '')));
    expect(await screen.findByText('Your circles could not be loaded.')).toBeTruthy();
    await press('Retry');
    await waitFor(() => expect(pending.calls).toHaveLength(2));
    act(() => pending.respond(1, pageOf(bread)));
    expect(await screen.findByRole('link', { name: 'Bread bakers' })).toBeTruthy();
  });

  it('load further pages', async () => {
    const first = { items: [bread], nextCursor: 'more' };
    const rye = circleOf({ id: 6, name: 'Rye only' });
    serve({ 'circles.list': ({ cursor }) => (cursor === 'more' ? pageOf(rye) : first) });
    await open();
    await press('Load more');
    expect(await screen.findByRole('link', { name: 'Rye only' })).toBeTruthy();
  });
});

describe('joining a circle in its list', () => {
  it('shows at once, keeps the row in its place, and adds it to one’s own', async () => {
    const pending = new PendingCalls();
    serve({ 'circles.list': () => pageOf(bread), 'circles.join': pending.handler });
    await open({ tab: 'discover' });
    await press('Join Bread bakers');
    const { getByText, getByRole } = await row('Bread bakers');
    expect(getByText('4 of 10 members')).toBeTruthy();
    expect(getByRole('status')).toBe(document.activeElement);
    await waitFor(() => expect(pending.calls.map(({ input }) => input)).toEqual([{ id: 5 }]));
    act(() => pending.respond(0, { circle: joined, isNew: true }));
    await waitFor(() => expect(readToast()?.title).toBe('You joined Bread bakers'));
    expect((await row('Bread bakers')).getByText('Joined')).toBeTruthy();
  });

  it('says why it was refused, and shows how the circle is now', async () => {
    const full = { ...bread, memberCount: 10 };
    let shown = bread;
    serve({
      'circles.list': () => pageOf(bread),
      'circles.get': () => shown,
      'circles.join': () => {
        shown = full;
        return new ErrorResponse(409, 'This circle is full');
      },
    });
    await open({ tab: 'discover' });
    await press('Join Bread bakers');
    await waitFor(() => expect(readToast()).toMatchObject({ title: 'Error', description: 'This circle is full' }));
    await waitFor(async () => expect((await row('Bread bakers')).getByText('Full')).toBeTruthy());
    expect(screen.queryByRole('button', { name: 'Join Bread bakers' })).toBeNull();
  });
});

describe('the invitations', () => {
  const leave = () => act(() => void window.dispatchEvent(new Event('pagehide')));

  it('say who invites to what, and are accepted once it cannot be undone', async () => {
    serve({
      'circles.invitations': () => pageOf(invitationOf(31)),
      'circles.join': () => ({ circle: circleOf({ memberCount: 4 }), isNew: true }),
    });
    await open({ tab: 'invitations' });
    const { getByText } = await row('Bread bakers');
    expect(getByText('Invited by')).toBeTruthy();
    expect(getByText('Cleo')).toBeTruthy();
    expect(getByText('3 of 10 members')).toBeTruthy();
    await press('Accept the invitation to Bread bakers');
    expect(sent('circles.join')).toEqual([]);
    leave();
    await waitFor(() => expect(sent('circles.join')).toEqual([{ id: 5 }]));
    await waitFor(() => expect(readToast()?.title).toBe('You joined Bread bakers'));
    expect((await row('Bread bakers')).getByText('Accepted')).toBeTruthy();
  });

  it('are declined without a trace, and stay in their place', async () => {
    serve({
      'circles.invitations': () => pageOf(invitationOf(31)),
      'circles.declineInvitation': () => ({ message: 'Invitation declined' }),
      'circles.get': () => new ErrorResponse(404, 'Circle not found'),
    });
    await open({ tab: 'invitations' });
    await press('Decline the invitation to Bread bakers');
    leave();
    await waitFor(() => expect(readToast()?.title).toBe('Invitation declined'));
    await waitFor(async () => expect((await row('Bread bakers')).getByText('Declined')).toBeTruthy());
  });

  it('to a full circle can only be declined', async () => {
    serve({ 'circles.invitations': () => pageOf(invitationOf(31, { memberCount: 10 })) });
    await open({ tab: 'invitations' });
    expect((await row('Bread bakers')).getByText(/^This circle is full\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^Decline/ })).toBeTruthy();
  });
});

describe('creating a circle', () => {
  const name = () => screen.findByRole('textbox', { name: 'Name' });

  it('asks for a name with the documented words', async () => {
    serve({});
    await open();
    await press('Create circle');
    await name();
    await press('Create');
    expect(readToast()).toMatchObject({
      title: 'Name required',
      description: 'Please enter a name for your circle.',
      tone: 'error',
    });
    expect(await name()).toBe(document.activeElement);
    expect(sent('circles.create')).toEqual([]);
  });

  it('creates a private one for 50 unless it is said otherwise, and opens its page', async () => {
    serve({ 'circles.create': () => circleOf({ id: 9, role: 'owner' }) });
    const router = await open();
    await press('Create circle');
    await userEvent.type(await name(), 'Bread bakers');
    expect(screen.getByRole('switch', { name: 'Private circle' })).toMatchObject({ checked: true });
    expect(screen.getByText('Only members and those who are invited know that it exists.')).toBeTruthy();
    await press('Create');
    await waitFor(() => expect(readToast()?.title).toBe('Circle created'));
    expect(sent('circles.create')).toEqual([
      { name: 'Bread bakers', description: '', isPrivate: true, memberLimit: 50 },
    ]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/vibe-circles/9'));
  });

  it.each([
    [new ErrorResponse(409, 'You can own at most 100 circles'), 'You can own at most 100 circles'],
    [new Response('Bad Gateway', { status: 502 }), 'An error occurred while creating the circle.'],
  ])('keeps what was entered when it fails', async (response, description) => {
    serve({ 'circles.create': () => response });
    await open();
    await press('Create circle');
    await userEvent.type(await name(), 'Rye only');
    await userEvent.click(screen.getByRole('switch', { name: 'Private circle' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Maximum members' }), '25');
    await press('Create');
    await waitFor(() => expect(readToast()).toMatchObject({ title: 'Failed to create circle', description }));
    expect(sent('circles.create')).toMatchObject([{ isPrivate: false, memberLimit: 25 }]);
    expect(await name()).toMatchObject({ value: 'Rye only' });
  });

  it('asks before what was entered is discarded', async () => {
    serve({});
    await open();
    await press('Create circle');
    await userEvent.type(await name(), 'Rye');
    await press('Cancel');
    expect(await screen.findByText('Discard your changes?')).toBeTruthy();
    await press('Keep editing');
    expect(await name()).toMatchObject({ value: 'Rye' });
  });
});
