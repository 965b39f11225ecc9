import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type ConversationServer,
  directConversation,
  openConversation,
  serveConversation,
  showConversation,
} from '../../../../test/support/conversation.tsx';
import { messageOf } from '../../../../test/support/messages.ts';
import { renderWithRouter } from '../../../../test/support/router.tsx';
import { ErrorResponse, PendingCalls } from '../../../../test/support/server.ts';
import { emitServerEvent } from '../../../lib/events/server-events.ts';
import { ConversationMessages } from '../conversation/ConversationMessages.tsx';

let server: ConversationServer;

beforeEach(() => {
  server = serveConversation();
});

const textsOf = () =>
  within(screen.getByRole('region', { name: 'Messages' }))
    .getAllByRole('article')
    .map((message) => message.querySelector('[dir="auto"]')?.textContent);

describe('sending messages', () => {
  it('shows a message at once, sends it with a client id, and shows it once when it is announced too', async () => {
    const pending = new PendingCalls();
    const send = server.handlers['messages.send'];
    server.handlers['messages.send'] = pending.handler;
    const { field } = await openConversation();
    await userEvent.type(field, 'Hello{Enter}');
    expect(field.value).toBe('');
    expect((await screen.findByRole('article', { name: 'Your message' })).textContent).toContain('Sending');
    await waitFor(() => expect(pending.calls).toHaveLength(1));
    const [call] = pending.calls;
    expect(call?.input).toMatchObject({ conversationId: 3, content: 'Hello', media: [], replyToId: null });
    expect(call?.input.clientId).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    pending.respond(0, send?.(call?.input, call as NonNullable<typeof call>));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Your message' })).toBeNull());
    emitServerEvent({ type: 'messages', conversationId: 3, revision: 100 });
    await waitFor(() => expect(server.callsOf('messages.listChanges').length).toBeGreaterThan(0));
    expect(textsOf()).toEqual(['Hello']);
  });

  it('sends several in their order, one after the other', async () => {
    const { field } = await openConversation();
    await userEvent.type(field, 'One{Enter}Two{Enter}Three{Enter}');
    await waitFor(() => expect(server.messages.map(({ content }) => content)).toEqual(['One', 'Two', 'Three']));
    await waitFor(() => expect(textsOf()).toEqual(['One', 'Two', 'Three']));
  });

  it('keeps a message that is refused, with the reason, until it is sent again or deleted', async () => {
    const send = server.handlers['messages.send'];
    server.handlers['messages.send'] = () => new ErrorResponse(403, 'This member does not accept messages from you');
    const { field } = await openConversation();
    await userEvent.type(field, 'Stubborn{Enter}');
    await screen.findByText(/Not sent\. This member does not accept messages from you/);
    const [first] = server.callsOf('messages.send');
    if (send) server.handlers['messages.send'] = send;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText(/Not sent/)).toBeNull());
    expect(server.callsOf('messages.send')[1]?.input.clientId).toBe(first?.input.clientId);

    server.handlers['messages.send'] = () => new ErrorResponse(403, 'No');
    await userEvent.type(field, 'Given up{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(textsOf()).toEqual(['Stubborn']);
  });

  it('starts a new line with Shift+Enter, ignores Enter of an input method, and sends nothing that is blank', async () => {
    const { field } = await openConversation();
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send message' });
    await userEvent.type(field, '   {Enter}');
    expect(button.disabled).toBe(true);
    await userEvent.clear(field);
    await userEvent.type(field, 'One{Shift>}{Enter}{/Shift}two');
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    expect(field.value).toBe('One\ntwo');
    expect(server.callsOf('messages.send')).toEqual([]);
  });

  it('keeps the draft of the conversation, and says at most every three seconds that one types', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { view, field } = await openConversation();
    await userEvent.type(field, 'Half a thought');
    expect(server.callsOf('conversations.typing')).toHaveLength(1);
    view.unmount();
    expect((await openConversation()).field.value).toBe('Half a thought');
  });

  it('says again that one types after a message was sent', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { field } = await openConversation();
    await userEvent.type(field, 'One{Enter}');
    await waitFor(() => expect(field.value).toBe(''));
    await userEvent.type(field, 'Two');
    expect(server.callsOf('conversations.typing')).toHaveLength(2);
  });
});

describe('a conversation that is open', () => {
  it('shows and reads out what arrives, marks where the unread begins, and moves the read cursor', async () => {
    server.messages = [messageOf(4), messageOf(5)];
    await openConversation({ unreadCount: 1, lastReadId: 4, revision: 5 });
    await screen.findByRole('heading', { name: 'New messages' });
    server.messages.push(messageOf(6, { content: 'Just now' }));
    emitServerEvent({ type: 'messages', conversationId: 3, revision: 6 });
    await waitFor(() => expect(textsOf()).toEqual(['Message 4', 'Message 5', 'Just now']));
    expect(screen.getByRole('log').textContent).toContain('Just now');
    expect(screen.getByRole('heading', { name: 'New messages' })).toBeTruthy();
  });

  it('says who types, until a message comes', async () => {
    server.messages = [messageOf(4)];
    await openConversation({ revision: 4 });
    await screen.findByText('Message 4');
    emitServerEvent({ type: 'typing', conversationId: 3, memberId: 7 });
    await screen.findByText('is typing…');
    server.messages.push(messageOf(5));
    emitServerEvent({ type: 'messages', conversationId: 3, revision: 5 });
    await screen.findByText('Message 5', { selector: '[dir="auto"]' });
    expect(screen.queryByText('is typing…')).toBeNull();
  });

  it('shows what was written and not sent in a chat that has closed, to copy it', async () => {
    const writeText = vi.fn(async () => undefined);
    const { view, field } = await openConversation();
    await userEvent.type(field, 'Half a thought');
    view.unmount();
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await showConversation({ refusal: 'This chat has closed. You both can still read it.' });
    const left = within(await screen.findByRole('region', { name: 'Not sent' }));
    expect(left.getByText('Half a thought')).toBeTruthy();
    await userEvent.click(left.getByRole('button', { name: 'Copy text' }));
    expect(writeText).toHaveBeenCalledWith('Half a thought');
    await userEvent.click(left.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Not sent' })).toBeNull());
  });

  it('fetches what was written again once whoever was unnamed is shown, also on a hidden page', async () => {
    server.messages = [messageOf(4)];
    let reveal: () => void = () => undefined;
    const Chat = () => {
      const [isUnnamed, setUnnamed] = useState(true);
      reveal = () => setUnnamed(false);
      return <ConversationMessages conversation={directConversation({ kind: 'match', isUnnamed })} />;
    };
    await renderWithRouter(<Chat />);
    await screen.findByText('Message 4');
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const before = server.callsOf('messages.list').length;
    act(() => reveal());
    await waitFor(() => expect(server.callsOf('messages.list').length).toBe(before + 1));
    vi.restoreAllMocks();
  });

  it('has no field while the viewer cannot write', async () => {
    server.messages = [messageOf(4)];
    const conversation = directConversation({ refusal: 'You can write more when your request is accepted' });
    await renderWithRouter(<ConversationMessages conversation={conversation} />);
    await screen.findByText('Message 4');
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
