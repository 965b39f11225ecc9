import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type ConversationServer,
  openConversation,
  serveConversation,
} from '../../../../test/support/conversation.tsx';
import { lastMessageOf } from '../../../../test/support/conversations.ts';
import { messagePageOf } from '../../../../test/support/messages.ts';
import { PendingCalls } from '../../../../test/support/server.ts';
import { settle } from '../../../../test/support/settle.ts';

let server: ConversationServer;
const unreadPage = messagePageOf([4, 5], { nextCursor: 'older', previousCursor: 'newer' });

beforeEach(() => {
  server = serveConversation();
});

async function openInTheMiddle() {
  server.handlers['messages.list'] = () => unreadPage;
  const lastMessage = lastMessageOf({ id: 12 });
  const opened = await openConversation({ unreadCount: 8, lastReadId: 4, revision: 12, lastMessage });
  await screen.findByText('Message 5');
  return opened;
}

describe('a jump to another part of a conversation', () => {
  it('is not undone by a page that was being loaded', async () => {
    const { field } = await openInTheMiddle();
    const pages = new PendingCalls();
    const list: typeof pages.handler = (input, call) =>
      input.cursor === undefined ? messagePageOf([11, 12], { nextCursor: 'older' }) : pages.handler(input, call);
    server.handlers['messages.list'] = list;
    await userEvent.click(screen.getByRole('button', { name: 'Load newer messages' }));
    await waitFor(() => expect(pages.calls).toHaveLength(1));
    await userEvent.type(field, 'Mine{Enter}');
    await screen.findByText('Message 12');
    pages.respond(0, messagePageOf([6, 7], { nextCursor: 'older', previousCursor: 'newer' }));
    await act(settle);
    expect(screen.getByText('Message 12')).toBeTruthy();
    expect(screen.queryByText('Message 5')).toBeNull();
    await screen.findByText('Mine');
  });

  it('is not undone by an earlier one that is answered later', async () => {
    const { field } = await openInTheMiddle();
    const jumps = new PendingCalls();
    server.handlers['messages.list'] = jumps.handler;
    await userEvent.type(field, 'One{Enter}');
    await waitFor(() => expect(jumps.calls).toHaveLength(1));
    await userEvent.type(field, 'Two{Enter}');
    await waitFor(() => expect(jumps.calls).toHaveLength(2));
    jumps.respond(1, messagePageOf([13, 14], { nextCursor: 'older' }));
    await screen.findByText('Message 14');
    jumps.respond(0, messagePageOf([11, 12], { nextCursor: 'older' }));
    await act(settle);
    expect(screen.getByText('Message 14')).toBeTruthy();
  });
});

it('says once what the reader leaves behind unread, and leads there', async () => {
  await openInTheMiddle();
  server.handlers['messages.list'] = ({ aroundId }) =>
    aroundId === undefined ? messagePageOf([11, 12], { nextCursor: 'older' }) : unreadPage;
  await userEvent.click(screen.getByRole('button', { name: 'Latest' }));
  await screen.findByText('Message 12');
  await userEvent.click(screen.getByRole('button', { name: '7 unread' }));
  await screen.findByText('Message 5');
  expect(screen.queryByRole('button', { name: /unread/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Latest' }));
  await screen.findByText('Message 12');
  expect(screen.queryByRole('button', { name: /unread/ })).toBeNull();
});

describe('a message that is written while older ones are read', () => {
  it('is shown at once without a connection, and after the latest ones when it is back', async () => {
    const { field } = await openInTheMiddle();
    server.handlers['healthz'] = () => undefined;
    act(() => {
      window.dispatchEvent(new Event('offline'));
    });
    await userEvent.type(field, 'Mine{Enter}');
    expect((await screen.findByRole('article', { name: 'Your message' })).textContent).toContain(
      'Waiting for a connection',
    );
    expect(server.callsOf('messages.list')).toHaveLength(1);
    server.handlers['messages.list'] = () => ({
      items: [...server.messages.toReversed(), ...messagePageOf([11, 12]).items],
      nextCursor: 'older',
      previousCursor: null,
    });
    delete server.handlers['healthz'];
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    await screen.findByText('Message 12');
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Your message' })).toBeNull());
    expect(screen.getByText('Mine')).toBeTruthy();
  });
});
