import type { Conversation, LastMessage } from '@vibeline/core/features/messages/conversation.schema';
import { authorOf } from './members.ts';

export function lastMessageOf(fields: Partial<LastMessage> = {}): LastMessage {
  return {
    id: 40,
    senderId: 7,
    senderName: 'Ben Hartley',
    text: 'Hello',
    isDeleted: false,
    createdAt: '2026-10-01T12:00:00.000Z',
    ...fields,
  };
}

/** With Ben, whose last message is read, unless it says otherwise. */
export function conversationOf(fields: Partial<Conversation> = {}): Conversation {
  return {
    id: 3,
    kind: 'direct',
    name: 'Ben Hartley',
    member: authorOf(),
    isUnnamed: false,
    circleId: null,
    memberCount: 2,
    match: null,
    isOnline: null,
    isRequest: false,
    needsAcceptance: false,
    isMuted: false,
    unreadCount: 0,
    lastReadId: 40,
    seenId: null,
    lastMessage: lastMessageOf(),
    revision: 5,
    closesAt: null,
    refusal: null,
    ...fields,
  };
}

export function circleConversationOf(fields: Partial<Conversation> = {}): Conversation {
  return conversationOf({
    id: 4,
    kind: 'circle',
    name: 'Bread bakers',
    member: null,
    circleId: 5,
    memberCount: 12,
    ...fields,
  });
}
