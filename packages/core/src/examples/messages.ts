import type { Conversation } from '../features/messages/conversation.schema.ts';
import type { Message } from '../features/messages/message.schema.ts';
import { exampleAuthor, exampleMedia, examplePost } from './entities.ts';

export const exampleClientId = '0b5a7f0e-9d55-4c4f-8f5e-3f1f4b6f7c21';

export const exampleMessage: Message = {
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
    post: { id: examplePost.id, author: examplePost.author, excerpt: examplePost.content, media: exampleMedia },
  },
  reactions: [{ reaction: '😂', count: 1, isMine: true }],
};

export const exampleOwnMessage: Message = {
  ...exampleMessage,
  id: 5121,
  revision: 215,
  clientId: exampleClientId,
  sender: examplePost.author,
  content: 'Flour, water, salt and two days.',
  createdAt: '2026-05-04T08:21:40.000Z',
  replyTo: { id: exampleMessage.id, senderName: exampleAuthor.name, excerpt: exampleMessage.content },
  media: [exampleMedia],
  shared: null,
  reactions: [],
};

export const exampleConversation: Conversation = {
  id: exampleMessage.conversationId,
  kind: 'direct',
  name: exampleAuthor.name,
  member: exampleAuthor,
  circleId: null,
  memberCount: 2,
  isUnnamed: false,
  match: null,
  isOnline: true,
  isRequest: false,
  needsAcceptance: false,
  isMuted: false,
  unreadCount: 0,
  lastReadId: exampleOwnMessage.id,
  seenId: exampleMessage.id,
  lastMessage: {
    id: exampleOwnMessage.id,
    senderId: examplePost.author.id,
    senderName: examplePost.author.name,
    text: exampleOwnMessage.content,
    isDeleted: false,
    createdAt: exampleOwnMessage.createdAt,
  },
  revision: exampleOwnMessage.revision,
  closesAt: null,
  refusal: null,
};
