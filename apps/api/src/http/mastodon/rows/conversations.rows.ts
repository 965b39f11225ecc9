import { readRowId } from '../ids.ts';
import { cursorInput, cursorPage } from '../page.ts';
import { showConversation, showConversations } from '../read-conversations.ts';
import { defineRow } from '../row.ts';

export const conversationRows = [
  defineRow({
    method: 'GET',
    path: '/api/v1/conversations',
    scope: 'read',
    calls: ['conversations.list', 'members.listById'],
    about: 'Your conversations, the latest first, without their messages.',
    run: async (call) => {
      const { items, nextCursor } = await call.run('conversations.list', cursorInput(call));
      return cursorPage(call, await showConversations(call, items), nextCursor);
    },
  }),
  defineRow({
    method: 'POST',
    path: '/api/v1/conversations/:id/read',
    scope: 'write:conversations',
    calls: ['conversations.get', 'conversations.markRead', 'members.listById'],
    about: 'Mark all that is in a conversation as read.',
    run: async (call) => {
      const id = readRowId(call.params.id);
      const found = await call.run('conversations.get', { id });
      const { lastMessage } = found;
      const read = lastMessage ? await call.run('conversations.markRead', { id, messageId: lastMessage.id }) : found;
      return showConversation(call, read);
    },
  }),
  defineRow({
    method: 'DELETE',
    path: '/api/v1/conversations/:id',
    scope: 'write:conversations',
    calls: ['conversations.clear'],
    about: 'Delete a conversation for yourself.',
    run: async (call) => {
      await call.run('conversations.clear', { id: readRowId(call.params.id) });
      return {};
    },
  }),
];
