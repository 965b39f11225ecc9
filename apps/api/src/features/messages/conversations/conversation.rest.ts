import { circleNotFound, notCircleMember } from '@vibeline/core/features/circles/circle.rules';
import { matchNotFound } from '@vibeline/core/features/match/match.rules';
import { userNotFound } from '@vibeline/core/features/members/member.rules';
import { restConversation, toRestConversation } from '@vibeline/core/features/messages/conversation.schema';
import {
  conversationNotFound,
  matchNotAccepted,
  messageNotFound,
  messageSelf,
  messagesNotAccepted,
} from '@vibeline/core/features/messages/message.rules';
import { type RestRow, restList, restRow } from '../../../http/rest/rest-row.ts';

const response = { schema: restConversation, from: toRestConversation };

export const conversationRows: RestRow[] = [
  restList({
    path: '/api/conversations',
    procedure: 'conversations.list',
    operationId: 'listConversations',
    summary: 'List your conversations',
    description:
      'Those with messages, the one with the latest message first. With `filter=requests` those that wait for you to accept them.',
    item: response,
  }),
  restRow({
    method: 'POST',
    path: '/api/conversations',
    procedure: 'conversations.open',
    operationId: 'openConversation',
    summary: 'Open a conversation',
    description:
      'The one with a member, of an accepted match or of a circle you are in; made when there is none. Nobody is told before a message is sent.',
    status: 201,
    refusals: [
      messageSelf(),
      userNotFound(),
      messagesNotAccepted(),
      matchNotFound(),
      matchNotAccepted(),
      circleNotFound(),
      notCircleMember(),
    ],
    response,
  }),
  restRow({
    method: 'GET',
    path: '/api/conversations/counts',
    procedure: 'conversations.counts',
    operationId: 'countConversations',
    summary: 'Count what of your messages waits for you',
    description: 'Conversations with unread messages, and requests.',
  }),
  restRow({
    method: 'GET',
    path: '/api/conversations/:id',
    procedure: 'conversations.get',
    operationId: 'getConversation',
    summary: 'Get a conversation',
    description: 'One that you are part of.',
    refusals: [conversationNotFound()],
    response,
  }),
  restRow({
    method: 'DELETE',
    path: '/api/conversations/:id',
    procedure: 'conversations.clear',
    operationId: 'deleteConversation',
    summary: 'Delete a conversation for you',
    description: 'It leaves your lists until a new message. Others keep everything.',
    refusals: [conversationNotFound()],
  }),
  restRow({
    method: 'POST',
    path: '/api/conversations/:id/accept',
    procedure: 'conversations.accept',
    operationId: 'acceptConversation',
    summary: 'Accept a request',
    description: 'It moves to your other conversations. Again, it changes nothing.',
    refusals: [conversationNotFound()],
    response,
  }),
  restRow({
    method: 'PUT',
    path: '/api/conversations/:id/muted',
    procedure: 'conversations.setMuted',
    operationId: 'muteConversation',
    summary: 'Mute a conversation, or end it',
    description: 'The messages of a muted one are left out of your counts. Others are not told.',
    refusals: [conversationNotFound()],
    response,
  }),
  restRow({
    method: 'PUT',
    path: '/api/conversations/:id/read',
    procedure: 'conversations.markRead',
    operationId: 'markConversationRead',
    summary: 'Mark a conversation as read',
    description: 'Up to a message of it, on every device. An earlier message than before changes nothing.',
    refusals: [conversationNotFound(), messageNotFound()],
    response,
  }),
  restRow({
    method: 'POST',
    path: '/api/conversations/:id/typing',
    procedure: 'conversations.typing',
    operationId: 'announceTyping',
    summary: 'Say that you are typing',
    description: 'To the others in the conversation, unless your settings say not to. Nothing is stored.',
    refusals: [conversationNotFound()],
  }),
];
