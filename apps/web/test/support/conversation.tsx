import { screen } from '@testing-library/react';
import type { Conversation } from '@vibeline/core/features/messages/conversation.schema';
import type { Message } from '@vibeline/core/features/messages/message.schema';
import { ConversationMessages } from '../../src/features/messages/conversation/ConversationMessages.tsx';
import { conversationOf } from './conversations.ts';
import { authorOf, ownUser } from './members.ts';
import { messageOf } from './messages.ts';
import { renderWithRouter } from './router.tsx';
import { type Call, type Handler, mockServer } from './server.ts';

export interface ConversationServer {
  messages: Message[];
  handlers: Record<string, Handler>;
  callsOf: (path: string) => Call[];
}

/** Replaces the server for a conversation of the viewer with Ben. */
export function serveConversation(): ConversationServer {
  const sender = authorOf(ownUser);
  const server: ConversationServer = {
    messages: [],
    handlers: {
      'accounts.me': () => ({ user: ownUser }),
      'messages.list': () => ({ items: server.messages.toReversed(), nextCursor: null, previousCursor: null }),
      'messages.listChanges': ({ after }) => {
        const messages = server.messages.filter(({ revision }) => revision > after);
        return { messages, revision: Math.max(after, ...messages.map(({ revision }) => revision)), hasMore: false };
      },
      'messages.send': ({ content, clientId }) => {
        const known = server.messages.find((message) => message.clientId === clientId);
        const id = 100 + server.messages.length;
        const sent = known ?? messageOf(id, { content, clientId, sender, createdAt: new Date().toISOString() });
        if (!known) server.messages.push(sent);
        return sent;
      },
      'conversations.markRead': ({ messageId }) => ({ ...directConversation(), lastReadId: messageId, unreadCount: 0 }),
      'conversations.typing': () => ({ message: 'Announced' }),
    },
    callsOf: (path) => calls.filter((call) => call.path === path),
  };
  const calls = mockServer(server.handlers);
  localStorage.setItem('authToken', 'token');
  return server;
}

/** Nothing was written in it yet. */
export function directConversation(fields: Partial<Conversation> = {}): Conversation {
  return conversationOf({ lastReadId: null, lastMessage: null, revision: 0, ...fields });
}

export async function showConversation(fields: Partial<Conversation> = {}) {
  return renderWithRouter(<ConversationMessages conversation={directConversation(fields)} />);
}

export async function openConversation(fields: Partial<Conversation> = {}) {
  const view = await showConversation(fields);
  return { view, field: await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Ben Hartley' }) };
}
