import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { circleConversationOf, conversationOf } from '../../../../test/support/conversations.ts';
import { friendOf, friendPageOf, personOf } from '../../../../test/support/friends.ts';
import { memberOf, ownUser } from '../../../../test/support/members.ts';
import { messageOf } from '../../../../test/support/messages.ts';
import { renderWithRouter } from '../../../../test/support/router.tsx';
import { type Call, ErrorResponse, mockServer, PendingCalls } from '../../../../test/support/server.ts';
import { useStore } from '../../../lib/store.ts';
import { readToast } from '../../../ui/toasts/toast.ts';
import { sentMessage } from '../writing/sent-message.ts';
import { closeSend, openSend, sendStore } from './open-send.ts';
import { SendDialog } from './SendDialog.tsx';

let calls: Call[];
let isRefused: boolean;
const onDone = vi.fn();
const sent = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input);

function Page() {
  const isOpen = useStore(sendStore) !== null;
  return <SendDialog viewerId={1} opened={isOpen} onClose={closeSend} onDone={onDone} />;
}

async function open() {
  openSend({ postId: 12, title: 'Ben: Rain on a window' });
  await renderWithRouter(<Page />);
  await screen.findByRole('dialog', { name: 'Send Direct Message' });
}

const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('checkbox', { name }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  localStorage.setItem('authToken', 'token');
  isRefused = false;
  onDone.mockClear();
  const handlers = {
    'accounts.me': () => ({ user: ownUser }),
    'conversations.list': () => ({
      items: [circleConversationOf(), conversationOf({ id: 6, name: 'Eva', refusal: 'Not now' })],
      nextCursor: null,
    }),
    'conversations.open': () => conversationOf({ id: 11, name: 'Dora', member: personOf(9, 'Dora') }),
    'friends.list': () => friendPageOf(friendOf(personOf(9, 'Dora'))),
    'members.list': () => ({
      items: [ownUser, memberOf({ id: 10, name: 'Dorian', username: 'dorian' })],
      nextCursor: null,
    }),
    'messages.send': ({ conversationId }: { conversationId: number }) =>
      conversationId === 11 && isRefused
        ? new ErrorResponse(409, 'You can write more when your request is accepted')
        : messageOf(50, { conversationId }),
  };
  calls = mockServer(handlers);
});

afterEach(() => act(closeSend));

describe('a post that is sent', () => {
  it('goes to several at once, with a text', async () => {
    await open();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
    await choose(/Bread bakers/);
    await choose(/Dora/);
    await userEvent.type(screen.getByRole('textbox', { name: 'Message (optional)' }), 'Look');
    await press('Send to 2');
    expect(await screen.findByText('Sent to 2 of 2')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Done' }));
    expect(sent('conversations.open')).toEqual([{ memberId: 9 }]);
    const messages = sent('messages.send');
    expect(messages.map(({ conversationId, content, postId }) => [conversationId, content, postId]).sort()).toEqual([
      [11, 'Look', 12],
      [4, 'Look', 12],
    ]);
    expect(new Set(messages.map(({ clientId }) => clientId)).size).toBe(2);
    // A conversation that is open knows of it before the server announces it.
    expect(sentMessage.get()?.id).toBe(50);
    await press('Done');
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it('is sent again to whom it failed alone, with the same id', async () => {
    isRefused = true;
    await open();
    await choose(/Bread bakers/);
    await choose(/Dora/);
    await press('Send to 2');
    expect(await screen.findByText('Sent to 1 of 2')).toBeTruthy();
    const list = within(screen.getByRole('list', { name: 'Recipients' }));
    expect(list.getByText('You can write more when your request is accepted')).toBeTruthy();
    isRefused = false;
    await press('Retry sending to Dora');
    expect(await screen.findByText('Sent to 2 of 2')).toBeTruthy();
    const ids = sent('messages.send').filter(({ conversationId }) => conversationId === 11);
    expect(ids).toHaveLength(2);
    expect(ids[0].clientId).toBe(ids[1].clientId);
  });

  it('says by a toast what has failed once the dialog is closed', async () => {
    const pending = new PendingCalls();
    calls = mockServer({
      'conversations.list': () => ({ items: [circleConversationOf()], nextCursor: null }),
      'friends.list': () => friendPageOf(),
      'messages.send': pending.handler,
    });
    await open();
    await choose(/Bread bakers/);
    await press('Send');
    await waitFor(() => expect(pending.calls).toHaveLength(1));
    act(closeSend);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    pending.respond(0, new ErrorResponse(404, 'Conversation not found'));
    await waitFor(() =>
      expect(readToast()).toMatchObject({ title: 'Not sent to Bread bakers', description: 'Conversation not found' }),
    );
  });
});

describe('the recipients', () => {
  it('are found by name, and stay chosen when the search finds others', async () => {
    await open();
    await choose(/Bread bakers/);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search by name...' }), 'dor');
    await choose(/Dorian/);
    await press('Remove Bread bakers');
    expect(
      within(screen.getByRole('list', { name: 'Chosen' }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Dorian']);
  });

  it('say why one cannot write to them', async () => {
    await open();
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Eva.*Not now/ });
    expect(box.disabled).toBe(true);
  });
});

it('a visitor is asked to log in', () => {
  localStorage.removeItem('authToken');
  openSend({ postId: 12, title: 'Rain' });
  expect(sendStore.get()).toBeNull();
  expect(readToast()?.title).toBe('Login required');
});
