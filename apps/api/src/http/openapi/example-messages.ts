import type { Conversation } from '@vibeline/core/features/messages/conversation.schema';
import type { Message } from '@vibeline/core/features/messages/message.schema';
import type { ProcedurePath } from '@vibeline/core/rpc/procedure-map';
import { type Example, page } from './example.ts';
import { exampleAuthor, exampleMedia, examplePost } from './example-entities.ts';

const viewer = examplePost.author;
const clientId = '0b5a7f0e-9d55-4c4f-8f5e-3f1f4b6f7c21';

const received: Message = {
  id: 5120,
  conversationId: 61,
  revision: 214,
  clientId: null,
  sender: exampleAuthor,
  content: 'Is the recipe a secret?',
  createdAt: '2026-05-04T08:20:11.000Z',
  editedAt: null,
  isDeleted: false,
  replyTo: null,
  media: [],
  shared: {
    kind: 'post',
    post: { id: examplePost.id, author: viewer, excerpt: examplePost.content, media: exampleMedia },
  },
  reactions: [{ reaction: '😂', count: 1, isMine: true }],
};

const own: Message = {
  ...received,
  id: 5121,
  revision: 215,
  clientId,
  sender: viewer,
  content: 'Flour, water, salt and two days.',
  createdAt: '2026-05-04T08:21:40.000Z',
  replyTo: { id: received.id, senderName: exampleAuthor.name, excerpt: received.content },
  media: [exampleMedia],
  shared: null,
  reactions: [],
};

const conversation: Conversation = {
  id: received.conversationId,
  kind: 'direct',
  name: exampleAuthor.name,
  member: exampleAuthor,
  circleId: null,
  memberCount: 2,
  match: null,
  isOnline: true,
  isRequest: false,
  isMuted: false,
  unreadCount: 0,
  lastReadId: own.id,
  seenId: received.id,
  lastMessage: {
    id: own.id,
    senderId: viewer.id,
    senderName: viewer.name,
    text: own.content,
    isDeleted: false,
    createdAt: own.createdAt,
  },
  revision: own.revision,
  refusal: null,
};

type Examples = { [Path in ProcedurePath & (`conversations.${string}` | `messages.${string}`)]: Example<Path> };

export const messageExamples: Examples = {
  'conversations.list': { input: { search: 'ben' }, output: page(conversation) },
  'conversations.get': { input: { id: conversation.id }, output: conversation },
  'conversations.open': { input: { memberId: exampleAuthor.id }, output: conversation },
  'conversations.accept': { input: { id: conversation.id }, output: conversation },
  'conversations.clear': { input: { id: conversation.id }, output: { message: 'Conversation deleted' } },
  'conversations.setMuted': {
    input: { id: conversation.id, isMuted: true },
    output: { ...conversation, isMuted: true },
  },
  'conversations.markRead': { input: { id: conversation.id, messageId: own.id }, output: conversation },
  'conversations.typing': { input: { id: conversation.id }, output: { message: 'Announced' } },
  'conversations.counts': { output: { unreadConversations: 2, messageRequests: 1 } },
  'messages.list': {
    input: { conversationId: conversation.id, limit: 20 },
    output: { ...page(own, received), previousCursor: null },
  },
  'messages.listChanges': {
    input: { conversationId: conversation.id, after: received.revision },
    output: { messages: [own], revision: own.revision, hasMore: false },
  },
  'messages.send': {
    input: {
      conversationId: conversation.id,
      clientId,
      content: own.content,
      media: [{ id: exampleMedia.id, alt: exampleMedia.alt }],
      replyToId: received.id,
    },
    output: own,
  },
  'messages.edit': {
    input: { id: own.id, content: own.content },
    output: { ...own, editedAt: '2026-05-04T08:25:02.000Z' },
  },
  'messages.remove': {
    input: { id: own.id },
    output: { ...own, content: '', isDeleted: true, replyTo: null, media: [] },
  },
  'messages.react': { input: { id: received.id, reaction: '😂' }, output: received },
};
