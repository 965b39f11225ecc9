import { RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Conversation } from '@vibeline/core/features/messages/conversation.schema';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { circleConversationOf, conversationOf, lastMessageOf } from '../../../test/support/conversations.ts';
import { NO_COUNTERS } from '../../../test/support/counters.ts';
import { friendOf, friendPageOf, personOf } from '../../../test/support/friends.ts';
import { authorOf, memberOf, ownUser } from '../../../test/support/members.ts';
import { messageOf, messagePageOf } from '../../../test/support/messages.ts';
import { renderInApp } from '../../../test/support/render.tsx';
import { type Call, ErrorResponse, type Handler, mockServer, PendingCalls } from '../../../test/support/server.ts';
import { acknowledgeDisclaimer } from '../../app/disclaimer/disclaimer.ts';
import { router } from '../../app/router.tsx';
import { memberConfirmation } from '../../features/blocks/member-confirmation.ts';
import { closeReport, reportStore } from '../../features/reports/open-report.ts';
import { readToast } from '../../ui/toasts/toast.ts';
// Loaded before the tests begin to wait for it.
import './MessagesPage.tsx';

let conversations: Conversation[];
let calls: Call[];
let handlers: Record<string, Handler>;

const ben = conversationOf({ isOnline: true, unreadCount: 2 });
const circle = circleConversationOf({
  isMuted: true,
  lastMessage: lastMessageOf({ id: 39, senderId: 1, senderName: 'Ana Prado', text: 'Bread tomorrow' }),
});
const cleo = authorOf({ id: 8, name: 'Cleo Diaz', username: 'cleo' });
const request = conversationOf({ id: 6, name: 'Cleo Diaz', member: cleo, isRequest: true });

const pageOf = (items: unknown[]) => ({ items, nextCursor: null });
const find = (id: number) =>
  conversations.find((one) => one.id === id) ?? new ErrorResponse(404, 'Conversation not found');
const sent = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input);

function change(id: number, fields: Partial<Conversation>): Conversation {
  conversations = conversations.map((one) => (one.id === id ? { ...one, ...fields } : one));
  return find(id) as Conversation;
}

async function open(path: string) {
  renderInApp(<RouterProvider router={router} />);
  await act(() => router.navigate({ to: path, replace: true }));
  await screen.findByRole('searchbox', { name: 'Search conversations...' });
}

const address = () => router.state.location.href;
const list = (name = 'Conversations') => screen.findByRole('list', { name });
const row = (name: RegExp) => screen.findByRole('link', { name });
const pane = () => within(screen.getByRole('region', { name: 'Conversation' }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  conversations = [ben, circle, request];
  localStorage.setItem('authToken', 'token');
  acknowledgeDisclaimer();
  memberConfirmation.set(null);
  handlers = {
    'accounts.me': () => ({ user: ownUser }),
    'events.counters': () => ({
      ...NO_COUNTERS,
      unreadConversations: 1,
      messageRequests: conversations.filter(({ isRequest, lastMessage }) => isRequest && lastMessage).length,
    }),
    'conversations.list': ({ filter, search = '' }) =>
      pageOf(
        conversations.filter(
          ({ isRequest, lastMessage, name }) =>
            isRequest === (filter === 'requests') && lastMessage && name.toLowerCase().includes(search.toLowerCase()),
        ),
      ),
    'conversations.get': ({ id }) => find(id),
    'conversations.accept': ({ id }) => change(id, { isRequest: false }),
    'conversations.setMuted': ({ id, isMuted }) => change(id, { isMuted }),
    'conversations.clear': ({ id }) => {
      change(id, { lastMessage: null });
      return { message: 'Conversation deleted' };
    },
    'conversations.open': () => {
      conversations = [...conversations, conversationOf({ id: 11, name: 'Dora', member: personOf(9, 'Dora') })];
      return find(11);
    },
    'messages.list': () => messagePageOf([40]),
    'friends.list': () => friendPageOf(friendOf(personOf(9, 'Dora'))),
    'members.list': () =>
      pageOf([ownUser, personOf(9, 'Dora'), memberOf({ id: 10, name: 'Dorian', username: 'dorian' })]),
  };
  calls = mockServer(handlers);
});

it('has a way back to the list beside the navigation, where there is no room for both', async () => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { media: query, matches: query === '(max-width: 767.98px)', addListener() {} }),
  );
  await open('/messages/3');
  expect(await pane().findByRole('heading', { level: 1, name: 'Ben Hartley' })).toBeTruthy();
  await userEvent.click(pane().getByRole('link', { name: 'Back' }));
  expect(address()).toBe('/messages');
});

describe('the list', () => {
  it('says with whom, what was written last, and what is unread', async () => {
    await open('/messages');
    const [first, second] = within(await list()).getAllByRole('link');
    expect(first?.textContent).toMatch(/^OnlineBen Hartley\d+(d|mo|y)Hello2 unread$/);
    expect(second?.textContent).toMatch(/^Bread bakersCircleMuted\d+(d|mo|y)You: Bread tomorrow$/);
    expect(first?.getAttribute('href')).toBe('/messages/3');
    expect(pane().getByRole('heading', { name: 'Select a conversation' })).toBeTruthy();
    expect(document.title).toContain('Messages');
  });

  it('finds conversations by name, in the address', async () => {
    await open('/messages');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search conversations...' }), 'bread');
    await waitFor(() => expect(address()).toBe('/messages?search=bread'));
    await waitFor(async () => expect(within(await list()).getAllByRole('link')).toHaveLength(1));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search conversations...' }), 'xx');
    expect(await screen.findByRole('heading', { name: 'No conversations found' })).toBeTruthy();
  });

  it('stays as it is when a conversation is opened, which it marks, and Escape leads back to its row', async () => {
    await open('/messages?search=ben');
    const before = await list();
    await userEvent.click(await row(/Ben Hartley/));
    await waitFor(() => expect(address()).toBe('/messages/3?search=ben'));
    expect(await list()).toBe(before);
    expect((await row(/Ben Hartley.*unread/)).getAttribute('aria-current')).toBe('page');
    expect(await pane().findByRole('heading', { name: 'Ben Hartley' })).toBeTruthy();
    expect(pane().getByText('Online')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/messages?search=ben'));
    await waitFor(() => expect(document.activeElement?.getAttribute('href')).toBe('/messages/3?search=ben'));
  });

  it('is where it was, after another page too', async () => {
    await open('/messages');
    const scroller = () => document.querySelector('[data-conversations]') as HTMLElement;
    await list();
    scroller().scrollTop = 240;
    fireEvent.scroll(scroller());
    await act(() => router.navigate({ to: '/account' }));
    await waitFor(() => expect(scroller()).toBeNull());
    await act(() => router.navigate({ to: '/messages' }));
    await list();
    expect(scroller().scrollTop).toBe(240);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search conversations...' }), 'bread');
    await waitFor(() => expect(scroller().scrollTop).toBe(0));
  });

  it('shows the draft of a conversation that is not open', async () => {
    await open('/messages/3');
    await userEvent.type(await pane().findByRole('textbox'), 'To be continued');
    expect((await row(/Ben Hartley.*unread/)).textContent).not.toContain('Draft');
    await userEvent.click(await row(/Bread bakers/));
    await waitFor(async () => expect((await row(/Ben Hartley/)).textContent).toContain('Draft: To be continued'));
    expect(within(await list()).getAllByText('Draft:')).toHaveLength(1);
  });

  it('is walked through by the arrow keys', async () => {
    await open('/messages');
    const rows = within(await list()).getAllByRole('link');
    rows[0]?.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(rows[1]);
    await userEvent.keyboard('{ArrowDown}{Home}');
    expect(document.activeElement).toBe(rows[0]);
    await userEvent.keyboard('{End}{Enter}');
    await waitFor(() => expect(address()).toBe('/messages/4'));
    expect(await pane().findByText('12 members')).toBeTruthy();
  });

  it('says when there is none, and offers to write', async () => {
    conversations = [];
    await open('/messages');
    expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: /^Requests/ }));
    expect(await screen.findByRole('heading', { name: 'No requests' })).toBeTruthy();
    expect(address()).toBe('/messages?tab=requests');
  });
});

describe('a request', () => {
  it('goes to the inbox when it is accepted', async () => {
    await open('/messages?tab=requests');
    await userEvent.click(await row(/Cleo Diaz/));
    const banner = within(await screen.findByRole('region', { name: 'Request' }));
    expect(banner.getByText(/they see neither what you have read nor whether you are online/)).toBeTruthy();
    await userEvent.click(banner.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(address()).toBe('/messages/6'));
    expect(screen.queryByRole('region', { name: 'Request' })).toBeNull();
    expect(sent('events.counters').length).toBeGreaterThan(0);
    expect(within(await list()).getAllByRole('link')).toHaveLength(3);
  });

  it('can be deleted after a question, and its member blocked', async () => {
    await open('/messages/6?tab=requests');
    await press('Block');
    expect(memberConfirmation.get()).toMatchObject({ kind: 'block', member: { id: 8 } });
    act(() => memberConfirmation.set(null));
    await press('Delete');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete request' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(address()).toBe('/messages?tab=requests'));
    expect(await screen.findByRole('heading', { name: 'No requests' })).toBeTruthy();
    expect(sent('conversations.clear')).toEqual([{ id: 6 }]);
  });
});

describe('a conversation', () => {
  it('stays open when Escape closes a menu in it, which gives the focus back', async () => {
    await open('/messages/3');
    for (const name of ['More about Ben Hartley', 'React to the message by Ben Hartley']) {
      const [message] = await screen.findAllByRole('article', { name: /^Ben Hartley/ });
      if (name.startsWith('React')) act(() => message?.focus());
      await press(name);
      await screen.findAllByRole('menuitem');
      await waitFor(() => expect(document.activeElement?.closest('[role="menu"]')).toBeTruthy());
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
      expect(document.activeElement?.getAttribute('aria-label')).toBe(name);
      expect(address()).toBe('/messages/3');
    }
  });

  it('is muted and unmuted in its menu', async () => {
    await open('/messages/3');
    await press('More about Ben Hartley');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mute conversation' }));
    await waitFor(() => expect(readToast()?.title).toBe('Conversation muted'));
    expect(await pane().findByText('Muted')).toBeTruthy();
    await press('More about Ben Hartley');
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'View profile',
      'Unmute conversation',
      'Mute @ben…',
      'Block @ben…',
      'Report…',
      'Delete conversation',
    ]);
  });

  it('is shown as muted at once, and as it was when that is refused', async () => {
    const pending = new PendingCalls();
    handlers['conversations.setMuted'] = pending.handler;
    await open('/messages/3');
    await press('More about Ben Hartley');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mute conversation' }));
    expect(await pane().findByText('Muted')).toBeTruthy();
    expect((await row(/Ben Hartley.*unread/)).textContent).toContain('Muted');
    await waitFor(() => expect(pending.calls).toHaveLength(1));
    pending.respond(0, new ErrorResponse(404, 'Conversation not found'));
    await waitFor(() => expect(pane().queryByText('Muted')).toBeNull());
  });

  it('says why one cannot write in it', async () => {
    change(3, { refusal: 'This member does not accept messages from you', isOnline: null });
    await open('/messages/3');
    expect(await pane().findByText('This member does not accept messages from you')).toBeTruthy();
    expect(pane().getByText('@ben')).toBeTruthy();
  });

  it('that does not exist for the viewer is not found', async () => {
    await open('/messages/99');
    expect(await pane().findByRole('heading', { name: 'Conversation not found' })).toBeTruthy();
    await userEvent.click(pane().getByRole('link', { name: 'All messages' }));
    await waitFor(() => expect(address()).toBe('/messages'));
  });

  it('is begun with a friend, or with someone found by name', async () => {
    await open('/messages');
    await userEvent.click(await screen.findByRole('button', { name: 'New message' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New message' }));
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('searchbox')));
    expect(within(await dialog.findByRole('list', { name: 'Your friends' })).getAllByRole('button')).toHaveLength(1);
    await userEvent.type(dialog.getByRole('searchbox'), 'dor');
    const people = within(await dialog.findByRole('list', { name: 'People' }));
    await waitFor(() => expect(people.getAllByRole('button')).toHaveLength(2));
    await userEvent.click(people.getByRole('button', { name: /Dora/ }));
    await waitFor(() => expect(address()).toBe('/messages/11'));
    expect(sent('conversations.open')).toEqual([{ memberId: 9 }]);
  });
});

it('reports who is unnamed for the last that they wrote, also after an answer', async () => {
  const unnamed = authorOf({ id: 0, name: 'Anonymous', relation: null });
  const answered = conversationOf({
    ...{ id: 3, kind: 'match', name: 'Anonymous', member: null, isUnnamed: true },
    match: {
      ...{ id: 9, sessionId: 5, vibeContent: 'Climb a hill' },
      unnamed: { isYou: false, isOther: true, hasAgreed: false },
    },
    lastMessage: lastMessageOf({ id: 42, senderId: ownUser.id }),
  });
  conversations = [answered];
  const theirs = { sender: unnamed };
  handlers['messages.list'] = () =>
    messagePageOf([], {
      items: [messageOf(42), messageOf(41, { ...theirs, isDeleted: true, content: '' }), messageOf(40, theirs)],
    });
  await open('/messages/3');
  await pane().findByText('Message 40');
  await press('More about Anonymous');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Report…' }));
  expect(reportStore.get()).toEqual({ kind: 'message', id: 40, author: null, chatId: 3 });
  closeReport();
});
