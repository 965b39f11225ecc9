import { expect, it } from 'vitest';
import { conversationOf, lastMessageOf } from '../../../../test/support/conversations.ts';
import { lastMessageText } from './last-message.rules.ts';

it('names the viewer, and in a circle the member who wrote it', () => {
  const own = lastMessageOf({ senderId: 1, senderName: 'Ana Prado', text: 'See you' });
  expect(lastMessageText(conversationOf({ lastMessage: own }), 1)).toBe('You: See you');
  const other = lastMessageOf({ text: 'Hello' });
  expect(lastMessageText(conversationOf({ lastMessage: other }), 1)).toBe('Hello');
  expect(lastMessageText(conversationOf({ kind: 'circle', lastMessage: other }), 1)).toBe('Ben Hartley: Hello');
});

it('says that a message was deleted, and nothing without one', () => {
  const deleted = lastMessageOf({ text: '', isDeleted: true });
  expect(lastMessageText(conversationOf({ lastMessage: deleted }), 1)).toBe('This message was deleted');
  expect(lastMessageText(conversationOf({ lastMessage: null }), 1)).toBe('');
});
