import type { Message, MessagePage } from '@vibeline/core/features/messages/message.schema';
import { authorOf } from './members.ts';

/** A message of Ben, as many minutes after noon as its id, unless the fields say otherwise. */
export function messageOf(id: number, fields: Partial<Message> = {}): Message {
  return {
    id,
    conversationId: 3,
    revision: id,
    clientId: null,
    sender: authorOf(),
    content: `Message ${id}`,
    createdAt: new Date(Date.UTC(2026, 2, 1, 12, id)).toISOString(),
    editedAt: null,
    isDeleted: false,
    replyTo: null,
    media: [],
    shared: null,
    reactions: [],
    ...fields,
  };
}

/** Newest first, as the server sends it. */
export function messagePageOf(ids: readonly number[], fields: Partial<MessagePage> = {}): MessagePage {
  const items = ids.map((id) => messageOf(id)).sort((one, other) => other.id - one.id);
  return { items, nextCursor: null, previousCursor: null, ...fields };
}
