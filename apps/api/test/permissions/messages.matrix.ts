import type { MatrixRow, Outcome } from './matrix-row.ts';
import { LOGIN, membersOnly } from './outcomes.ts';

const NO_CONVERSATION: Outcome = [404, 'Conversation not found'];
const NO_MESSAGE: Outcome = [404, 'Message not found'];
const noConversation = { visitor: LOGIN, invalidToken: LOGIN, author: NO_CONVERSATION, other: NO_CONVERSATION };
const noMessage = { visitor: LOGIN, invalidToken: LOGIN, author: NO_MESSAGE, other: NO_MESSAGE };

/** message-leaks.test.ts tests who is part of a conversation. */
export const messages: MatrixRow[] = [
  { call: 'GET /api/conversations', procedure: 'conversations.list', outcome: membersOnly },
  {
    call: 'POST /api/conversations',
    procedure: 'conversations.open',
    outcome: { visitor: LOGIN, invalidToken: LOGIN, author: [400, 'You cannot write to yourself'], other: 201 },
    body: ({ author }) => ({ memberId: author }),
  },
  { call: 'GET /api/conversations/counts', procedure: 'conversations.counts', outcome: membersOnly },
  {
    call: 'GET /api/conversations/:id',
    about: 'nothing',
    procedure: 'conversations.get',
    outcome: noConversation,
  },
  {
    call: 'DELETE /api/conversations/:id',
    about: 'nothing',
    procedure: 'conversations.clear',
    outcome: noConversation,
  },
  {
    call: 'POST /api/conversations/:id/accept',
    about: 'nothing',
    procedure: 'conversations.accept',
    outcome: noConversation,
  },
  {
    call: 'PUT /api/conversations/:id/muted',
    about: 'nothing',
    procedure: 'conversations.setMuted',
    outcome: noConversation,
    body: () => ({ isMuted: true }),
  },
  {
    call: 'PUT /api/conversations/:id/read',
    about: 'nothing',
    procedure: 'conversations.markRead',
    outcome: noConversation,
    body: () => ({ messageId: 987_654 }),
  },
  {
    call: 'POST /api/conversations/:id/typing',
    about: 'nothing',
    procedure: 'conversations.typing',
    outcome: noConversation,
  },
  {
    call: 'GET /api/conversations/:conversationId/messages',
    about: 'nothing',
    procedure: 'messages.list',
    outcome: noConversation,
  },
  {
    call: 'POST /api/conversations/:conversationId/messages',
    about: 'nothing',
    procedure: 'messages.send',
    outcome: noConversation,
    body: () => ({ content: 'Hello' }),
  },
  {
    call: 'GET /api/conversations/:conversationId/changes',
    about: 'nothing',
    procedure: 'messages.listChanges',
    outcome: noConversation,
    query: { after: '0' },
  },
  {
    call: 'PUT /api/messages/:id',
    about: 'nothing',
    procedure: 'messages.edit',
    outcome: noMessage,
    body: () => ({ content: 'Hello' }),
  },
  { call: 'DELETE /api/messages/:id', about: 'nothing', procedure: 'messages.remove', outcome: noMessage },
  {
    call: 'PUT /api/messages/:id/reaction',
    about: 'nothing',
    procedure: 'messages.react',
    outcome: noMessage,
    body: () => ({ reaction: '👍' }),
  },
];
