import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Circle } from '@vibeline/core/features/circles/circle.schema';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { banOf, circleMemberOf, circleOf, sentInvitationOf } from '../../../test/support/circles.ts';
import { authorOf, ownUser } from '../../../test/support/members.ts';
import { postOf } from '../../../test/support/posts.ts';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { type Call, ErrorResponse, type Handler, mockServer } from '../../../test/support/server.ts';
import { emitServerEvent } from '../../lib/events/server-events.ts';
import { outbox } from '../../lib/outbox/outbox.ts';
import { readToast } from '../../ui/toasts/toast.ts';
import { CirclePage } from './CirclePage.tsx';

let calls: Call[];
let circle: Circle;

const ben = circleMemberOf(7, 'Ben Hartley', { role: 'owner' });
const cleo = circleMemberOf(8, 'Cleo');
const own = authorOf({ ...ownUser, relation: null });

function serve(handlers: Record<string, Handler> = {}): void {
  calls = mockServer({
    'accounts.me': () => ({ user: ownUser }),
    'settings.get': () => ({ anonymousPosting: true, dataSharing: false, timeZone: 'UTC' }),
    'circles.get': () => circle,
    'circles.members': () => ({ items: [ben, cleo], nextCursor: null }),
    'circles.invited': () => ({ items: [], nextCursor: null }),
    'circles.bans': () => ({ items: [], nextCursor: null }),
    'circles.inviteLink': () => ({ code: null }),
    'circles.suggestInvitees': () => [],
    'posts.list': () => ({ items: [postIn(21, 'A loaf')], nextCursor: null }),
    ...handlers,
  });
}

const postIn = (id: number, content: string, author = authorOf({ id: 8, name: 'Cleo' })) =>
  postOf({
    id,
    content,
    author,
    visibility: 'circle',
    isPrivate: true,
    circleId: circle.id,
    circleName: circle.name,
  });

const sent = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const choose = async (entry: string) => userEvent.click(await screen.findByRole('menuitem', { name: entry }));

async function open(tab: 'posts' | 'members' = 'posts', search?: string) {
  const { router } = await renderWithRouter(<CirclePage circleId={5} tab={tab} search={search} />);
  await screen.findByRole('heading', { level: 1 });
  return router;
}

async function confirm(title: string, label: string): Promise<string> {
  const dialog = await screen.findByRole('dialog', { name: title });
  const text = dialog.textContent ?? '';
  await userEvent.click(within(dialog).getByRole('button', { name: label }));
  return text;
}

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('authToken', 'token');
  circle = circleOf();
  serve();
});

describe('the page of a circle', () => {
  it.each([
    [true, 'Private circle'],
    [false, 'Public circle'],
  ])('says its visibility, how full it is and who owns it (private: %s)', async (isPrivate, visibility) => {
    circle = circleOf({ isPrivate, description: 'Crumb and crust' });
    await open();
    expect(screen.getByText(visibility)).toBeTruthy();
    expect(screen.getByText('3 of 10 members')).toBeTruthy();
    expect(screen.getByText('Crumb and crust')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ben Hartley' }).getAttribute('href')).toBe('/profile/7');
    expect(screen.getByRole('link', { name: 'Vibe Circles' }).getAttribute('href')).toBe('/vibe-circles');
    const tabs = screen.getAllByRole('tab').map((tab) => [tab.textContent, tab.getAttribute('href')]);
    expect(tabs).toEqual([
      ['Posts', '/vibe-circles/5'],
      ['Members (3)', '/vibe-circles/5/members'],
    ]);
  });

  it('is named in the title, and its members are', async () => {
    await open();
    expect(document.title).toBe('Bread bakers · Vibeline');
    cleanup();
    await open('members');
    expect(document.title).toBe('Members · Bread bakers · Vibeline');
  });

  it('does not exist for whoever may not see it', async () => {
    serve({ 'circles.get': () => new ErrorResponse(404, 'Circle not found') });
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Circle not found');
    expect(screen.getByRole('link', { name: 'All circles' }).getAttribute('href')).toBe('/vibe-circles');
    expect(sent('posts.list')).toEqual([]);
  });

  it('is joined, with its posts and without a further page', async () => {
    circle = circleOf({ isPrivate: false, role: 'none' });
    serve({ 'circles.join': () => ({ circle: { ...circle, role: 'member', memberCount: 4 }, isNew: true }) });
    await open();
    expect(await screen.findByText('Join this circle to post')).toBeTruthy();
    await press('Join Bread bakers');
    expect(await screen.findByText('4 of 10 members')).toBeTruthy();
    expect(await button('Share something with this circle...')).toBeTruthy();
    expect(await button('Leave')).toBeTruthy();
    expect(document.activeElement).not.toBe(document.body);
  });

  it('says that the owner keeps the viewer out, who joins by an invitation alone', async () => {
    circle = circleOf({ isPrivate: false, role: 'none', isBanned: true });
    await open();
    const text = 'The owner has removed you. You can join again when the owner invites you.';
    expect(await screen.findAllByText(text)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /^Join/ })).toBeNull();
    expect(screen.queryByText('Join this circle to post')).toBeNull();
    cleanup();
    circle = { ...circle, isInvited: true };
    await open();
    expect(await button('Accept the invitation to Bread bakers')).toBeTruthy();
    expect(screen.queryByText(text)).toBeNull();
  });

  it('shows at once that it was joined, and nothing a member does before the server knows', async () => {
    circle = circleOf({ isPrivate: false, role: 'none', isInvited: true });
    let finish = (_joined: unknown) => {};
    const answer = new Promise((resolve) => {
      finish = resolve;
    });
    serve({ 'circles.join': () => answer });
    await open();
    await press('Accept the invitation to Bread bakers');
    expect(await button('Joined Bread bakers')).toBe(document.activeElement);
    expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Leave' })).toBeNull();
    const items = outbox.get().items.map(({ kind, input }) => [kind, input]);
    expect(items).toEqual([['circles.answer', { circleId: 5, name: 'Bread bakers', answer: 'accept' }]]);
    finish({ circle: { ...circle, role: 'member', isInvited: false }, isNew: true });
    expect(await button('Leave')).toBeTruthy();
    expect(sent('circles.join')).toEqual([{ id: 5 }]);
    expect(document.activeElement).not.toBe(document.body);
  });

  it('can be joined after its invitation was declined', async () => {
    circle = circleOf({ isPrivate: false, role: 'none', isInvited: true });
    serve({ 'circles.declineInvitation': () => ({ message: 'Invitation declined' }) });
    await open();
    await press('Decline');
    await confirm('Decline invitation', 'Decline');
    expect(await button('Join Bread bakers')).toBeTruthy();
    await waitFor(() => expect(readToast()?.title).toBe('Invitation declined'));
    expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull();
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

  it('says that it is full instead of offering to join', async () => {
    circle = circleOf({ isPrivate: false, role: 'none', memberCount: 10 });
    await open();
    expect(screen.getByText(/This circle is full/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Join Bread bakers' })).toBeNull();
  });

  it('says why it could not be joined, and shows the circle as it is then', async () => {
    circle = circleOf({ isPrivate: false, role: 'none' });
    serve({
      'circles.join': () => {
        circle = { ...circle, memberCount: 10 };
        return new ErrorResponse(409, 'This circle is full');
      },
    });
    await open();
    await press('Join Bread bakers');
    await waitFor(() => expect(readToast()?.description).toBe('This circle is full'));
    expect(await screen.findByText('10 of 10 members')).toBeTruthy();
  });

  it('is left after a question that says what stays', async () => {
    serve({ 'circles.leave': () => circleOf({ role: 'none', memberCount: 2 }) });
    const router = await open();
    await press('Leave');
    const text = await confirm('Leave circle', 'Leave');
    expect(text).toContain('Your posts stay in Bread bakers');
    expect(text).toContain('you can only come back when somebody invites you again');
    await waitFor(() => expect(router.state.location.pathname).toBe('/vibe-circles'));
    expect(sent('circles.leave')).toEqual([{ id: 5 }]);
  });

  it('shows those who are invited neither posts nor members, and asks nothing of the server', async () => {
    circle = circleOf({ role: 'none', isInvited: true });
    await open();
    expect(screen.getByText('You are invited to this circle.')).toBeTruthy();
    expect(screen.getByText('You see the posts of this circle once you are in it.')).toBeTruthy();
    expect(sent('posts.list')).toEqual([]);
    expect(await button('Accept the invitation to Bread bakers')).toBeTruthy();
  });

  it('is declined without telling anyone, and leads back to the list', async () => {
    circle = circleOf({ role: 'none', isInvited: true });
    serve({ 'circles.declineInvitation': () => ({ message: 'Invitation declined' }) });
    const router = await open();
    await press('Decline');
    expect(await confirm('Decline invitation', 'Decline')).toContain('Nobody is told.');
    await waitFor(() => expect(router.state.location.pathname).toBe('/vibe-circles'));
  });
});

describe('the posts of a circle', () => {
  it('are those of the circle, and do not name it again', async () => {
    await open();
    expect(await screen.findByText('A loaf')).toBeTruthy();
    expect(sent('posts.list')).toMatchObject([{ circleId: 5, limit: 20 }]);
    const card = within(screen.getByRole('article'));
    expect(card.queryByRole('link', { name: 'Bread bakers' })).toBeNull();
    expect(card.queryByText('Private')).toBeNull();
  });

  it('are written without an audience, and on top of the list at once', async () => {
    serve({ 'posts.create': ({ content }) => postIn(30, content, own) });
    await open();
    await press('Share something with this circle...');
    const dialog = within(await screen.findByRole('dialog', { name: 'Post to this circle' }));
    await userEvent.type(await dialog.findByRole('textbox', { name: 'Your post' }), 'My rye');
    expect(dialog.queryByRole('radio')).toBeNull();
    expect(dialog.queryByRole('switch')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Share' }));
    await waitFor(() => expect(readToast()?.title).toBe('Post shared'));
    expect(sent('posts.create')).toEqual([{ content: 'My rye', category: null, hashtags: [], media: [], circleId: 5 }]);
    await waitFor(() =>
      expect(screen.getAllByRole('article', { hidden: true }).map((card) => card.dataset['post'])).toEqual([
        '30',
        '21',
      ]),
    );
  });

  it('say why one could not be shared, and keep the draft', async () => {
    serve({ 'posts.create': () => new Response('Bad Gateway', { status: 502 }) });
    await open();
    await press('Share something with this circle...');
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your post' });
    await userEvent.type(field, 'My rye');
    await press('Share');
    await waitFor(() =>
      expect(readToast()).toMatchObject({
        title: 'Failed to post',
        description: 'An error occurred while sharing your content.',
      }),
    );
    expect(field.value).toBe('My rye');
    expect(localStorage.getItem('vibeline-circle-draft:1:5')).toContain('My rye');
  });

  it('of others are announced, and shown when the reader asks for them', async () => {
    const posts = [postIn(21, 'A loaf')];
    serve({ 'posts.list': () => ({ items: [...posts], nextCursor: null }) });
    await open();
    await screen.findByText('A loaf');
    posts.unshift(postIn(22, 'Another loaf'));
    act(() => emitServerEvent({ type: 'circlePosts', circleId: 6, latestPostId: 23 }));
    act(() => emitServerEvent({ type: 'circlePosts', circleId: 5, latestPostId: 22 }));
    await userEvent.click(await screen.findByRole('button', { name: 'New posts' }));
    expect(await screen.findByText('Another loaf')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'New posts' })).toBeNull());
  });

  it('can only be deleted by an author who has left the circle', async () => {
    const left = { ...postIn(21, 'Left behind', own), circleName: null };
    serve({ 'posts.list': () => ({ items: [left], nextCursor: null }) });
    await open();
    await screen.findByText('Left behind');
    const card = within(screen.getByRole('article'));
    expect(card.getByText(/You are not in its circle any more/)).toBeTruthy();
    expect(card.queryByRole('button', { name: /vibe|Comments/ })).toBeNull();
    await userEvent.click(card.getByRole('button', { name: /^More about the post/ }));
    const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(entries).toEqual(['Save', 'Delete Post']);
  });
});

describe('the members of a circle', () => {
  it('say who owns it, and have no actions for members', async () => {
    await open('members');
    const [first] = await screen.findAllByRole('listitem');
    expect(within(first as HTMLElement).getByText('Owner')).toBeTruthy();
    expect(within(first as HTMLElement).getByText(/^joined/).textContent).toMatch(/^joined \S+.* ago$/);
    expect(await screen.findByText('Cleo')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^More about/ })).toBeNull();
  });

  it('are searched by the address', async () => {
    await open('members', 'cle');
    await screen.findByText('Cleo');
    expect(sent('circles.members')).toMatchObject([{ id: 5, limit: 20, search: 'cle' }]);
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('cle');
  });

  it('are removed by the owner after a question, and the row stays in its place', async () => {
    circle = circleOf({ role: 'owner', ownerId: 1, owner: own, isPrivate: true });
    serve({ 'circles.removeMember': () => ({ ...circle, memberCount: 2 }) });
    await open('members');
    await press('More about Cleo');
    await choose('Remove');
    const question = await confirm('Remove member', 'Remove');
    expect(question).toContain('What they posted stays');
    expect(question).toContain('The invite link is replaced.');
    expect(await screen.findByText('Removed')).toBeTruthy();
    expect(screen.getByText('2 of 10 members')).toBeTruthy();
    expect(sent('circles.removeMember')).toEqual([{ id: 5, memberId: 8, ban: true }]);
    expect(document.activeElement?.textContent).toBe('Removed');
  });

  it('can be removed without being kept out', async () => {
    circle = circleOf({ role: 'owner', ownerId: 1, owner: own, isPrivate: false });
    serve({ 'circles.removeMember': () => ({ ...circle, memberCount: 2 }) });
    await open('members');
    await press('More about Cleo');
    await choose('Remove');
    expect(await screen.findByText(/cannot join again until you invite them or let them back in/)).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Only remove' }));
    expect(await confirm('Remove member', 'Remove')).toContain('they can join it again');
    expect(sent('circles.removeMember')).toEqual([{ id: 5, memberId: 8, ban: false }]);
  });

  it('who are kept out are let back in by the owner', async () => {
    circle = circleOf({ role: 'owner', ownerId: 1, owner: own });
    serve({
      'circles.bans': () => ({ items: [banOf(31, 'Dan')], nextCursor: null }),
      'circles.unban': () => ({ message: 'Ban lifted' }),
    });
    await open('members');
    await press('Let Dan back in');
    expect(await screen.findByText('Can join again')).toBeTruthy();
    expect(sent('circles.unban')).toEqual([{ id: 5, memberId: 31 }]);
    expect(document.activeElement).not.toBe(document.body);
  });

  it('get the circle from its owner, who is a member then', async () => {
    circle = circleOf({ role: 'owner', ownerId: 1, owner: own });
    serve({
      'circles.transferOwnership': () => {
        circle = circleOf({ owner: authorOf({ id: 8, name: 'Cleo' }), ownerId: 8 });
        return circle;
      },
    });
    await open();
    await press('More about Bread bakers');
    await choose('Hand over');
    await press('Choose Cleo');
    expect(await confirm('Hand over the circle', 'Hand over')).toContain('Cleo becomes the owner of Bread bakers');
    expect(await button('Leave')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'More about Bread bakers' })).toBeNull();
    expect(sent('circles.transferOwnership')).toEqual([{ id: 5, memberId: 8 }]);
  });

  it('who are invited are listed, and an invitation can be taken back', async () => {
    serve({
      'circles.invited': () => ({
        items: [sentInvitationOf(11, 'Gus'), sentInvitationOf(12, 'Hana', { canCancel: false })],
        nextCursor: null,
      }),
      'circles.cancelInvitation': () => ({ message: 'Invitation cancelled' }),
    });
    await open('members');
    await press('Cancel the invitation of Gus');
    const list = within(screen.getByRole('region', { name: 'Invited' }));
    expect(await list.findByText('Cancelled')).toBe(document.activeElement);
    expect(sent('circles.cancelInvitation')).toEqual([{ id: 5, memberId: 11 }]);
    expect(list.queryByRole('button', { name: /Hana/ })).toBeNull();
    expect(list.getAllByText(/^invited by/)[0]?.textContent).toMatch(/ ago$/);
  });
});

describe('the owner of a circle', () => {
  beforeEach(() => {
    circle = circleOf({ role: 'owner', ownerId: 1, owner: own });
  });

  it('cannot leave it', async () => {
    await open();
    await button('Invite');
    expect(screen.queryByRole('button', { name: 'Leave' })).toBeNull();
  });

  it('deletes it after a question, and is led to the list', async () => {
    serve({ 'circles.remove': () => ({ message: 'Circle deleted' }) });
    const router = await open();
    await press('More about Bread bakers');
    await choose('Delete');
    expect(await confirm('Delete circle', 'Delete')).toContain('gone for all 3 members, with every post in it');
    await waitFor(() => expect(router.state.location.pathname).toBe('/vibe-circles'));
    expect(readToast()?.title).toBe('Circle deleted');
  });

  it('edits it, with a limit that is not below its members', async () => {
    circle = { ...circle, memberCount: 12, memberLimit: 25 };
    serve({ 'circles.update': (input) => ({ ...circle, ...input }) });
    await open();
    await press('More about Bread bakers');
    await choose('Edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit circle' }));
    const name = dialog.getByRole('textbox', { name: 'Name' });
    const limits = dialog.getAllByRole('option').map(({ textContent }) => textContent);
    expect(limits).toEqual(['25', '50', '100']);
    await userEvent.clear(name);
    await userEvent.type(name, 'Rye bakers');
    await userEvent.click(dialog.getByRole('switch', { name: 'Private circle' }));
    expect(dialog.getByText(/will be able to read what was posted so far/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(readToast()?.title).toBe('Circle saved'));
    expect(sent('circles.update')).toEqual([{ id: 5, name: 'Rye bakers', isPrivate: false }]);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Rye bakers');
    expect(screen.getByText('Public circle')).toBeTruthy();
  });

  it('is told at the field why a circle in which others have posted stays private', async () => {
    const reason = 'Others have posted here for members alone, so the circle stays private';
    serve({ 'circles.update': () => new ErrorResponse(409, reason, { isPrivate: reason }) });
    await open();
    await press('More about Bread bakers');
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Edit',
      'Hand over',
      'Delete',
    ]);
    await choose('Edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit circle' }));
    await userEvent.click(dialog.getByRole('switch', { name: 'Private circle' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(reason);
    await userEvent.click(dialog.getByRole('switch', { name: 'Private circle' }));
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('makes the invite link, replaces it after a question, and copies it', async () => {
    const codes = ['abcdefghijklmnopqrstuv', 'zyxwvutsrqponmlkjihgfe'];
    const written: string[] = [];
    serve({ 'circles.createInviteLink': () => ({ code: codes.shift() }) });
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void written.push(text));
    await open();
    await user.click(await button('Invite'));
    await user.click(await button('Create link'));
    expect(await screen.findByText(/vibe-circles\/join\/abcdefghijklmnopqrstuv$/)).toBeTruthy();
    await user.click(await button('Replace'));
    await user.click(await button('Replace link'));
    const shown = await screen.findByText(/vibe-circles\/join\/zyxwvutsrqponmlkjihgfe$/);
    await user.click(await button('Copy link'));
    await waitFor(() => expect(readToast()?.title).toBe('Link copied!'));
    expect(written).toEqual([shown.textContent]);
  });
});

describe('inviting', () => {
  it('finds members by name, and says who is invited', async () => {
    serve({
      'circles.suggestInvitees': ({ search }) =>
        search === 'gu'
          ? [{ member: authorOf({ id: 11, name: 'Gus' }), state: 'none' }]
          : [{ member: authorOf({ id: 8, name: 'Cleo' }), state: 'member' }],
      'circles.invite': () => ({ invitation: sentInvitationOf(11, 'Gus'), isNew: true }),
    });
    await open();
    await press('Invite');
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite to this circle' }));
    expect(await dialog.findByText('Member')).toBeTruthy();
    const link = dialog.getByText(/The owner of the circle can make one/);
    const following = link.compareDocumentPosition(dialog.getByRole('searchbox')) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(following).toBeTruthy();
    await userEvent.type(dialog.getByRole('searchbox'), 'gu');
    await userEvent.click(await dialog.findByRole('button', { name: 'Invite Gus' }));
    expect(await dialog.findByRole('button', { name: 'Gus is invited' })).toBeTruthy();
    expect(sent('circles.invite')).toEqual([{ id: 5, userId: 11 }]);
  });
});
