import { cleanup, screen } from '@testing-library/react';
import type { Conversation } from '@vibeline/core/features/messages/conversation.schema';
import { expect, it } from 'vitest';
import { circleConversationOf, conversationOf, lastMessageOf } from '../../../../test/support/conversations.ts';
import { renderWithRouter } from '../../../../test/support/router.tsx';
import { mockServer } from '../../../../test/support/server.ts';
import { ConversationRow } from './ConversationRow.tsx';

async function show(conversation: Conversation, isOpen = false) {
  cleanup();
  mockServer({});
  await renderWithRouter(
    <ul>
      <ConversationRow conversation={conversation} viewerId={1} isOpen={isOpen} search={{}} />
    </ul>,
  );
  const link = screen.getByRole('link');
  return { link, text: link.textContent ?? '', unread: link.dataset['unread'] };
}

it('shows the last message, by whom where there are several, and nothing of a deleted one', async () => {
  expect((await show(conversationOf())).text).toMatch(/^Ben Hartley.*Hello$/);
  expect((await show(circleConversationOf())).text).toMatch(/^Bread bakersCircle.*Ben Hartley: Hello$/);
  expect((await show(conversationOf({ lastMessage: lastMessageOf({ senderId: 1 }) }))).text).toMatch(/You: Hello$/);
  const deleted = conversationOf({ lastMessage: lastMessageOf({ isDeleted: true, text: '' }) });
  expect((await show(deleted)).text).toMatch(/This message was deleted$/);
  const empty = await show(conversationOf({ kind: 'match', name: 'Film night', lastMessage: null }));
  expect(empty.text).toBe('Film nightVibeMatch');
});

it('counts what is unread, which draws no attention where it is muted', async () => {
  const unread = await show(conversationOf({ unreadCount: 2 }));
  expect([unread.unread, unread.text]).toEqual(['true', expect.stringMatching(/2 unread$/)]);
  const muted = await show(conversationOf({ unreadCount: 2, isMuted: true }));
  expect([muted.unread, screen.getAllByText('Muted').length]).toEqual(['false', 1]);
  expect(await show(conversationOf())).toMatchObject({ unread: 'false' });
  expect(screen.queryByText('Muted')).toBeNull();
});

it('leads to its conversation, and says which is open', async () => {
  const { link } = await show(conversationOf());
  expect([link.getAttribute('href'), link.getAttribute('aria-current')]).toEqual(['/messages/3', null]);
  expect((await show(conversationOf(), true)).link.getAttribute('aria-current')).toBe('page');
});
