import type { Conversation } from '@vibeline/core/features/messages/conversation.schema';
import { UNREAD_COUNTED_MAX } from '@vibeline/core/features/messages/message.rules';
import type { Message } from '@vibeline/core/features/messages/message.schema';
import type { UnreadStart } from './conversation-rows.rules.ts';

/** The unread messages that the reader of a conversation leaves behind by going to its end. */
export interface SkippedMessages {
  /** The last message that was read, if it is loaded, or else the first one after it. */
  id: number;
  count: number;
  /** There are at least `count`: the server does not count further. */
  isAtLeast: boolean;
}

interface Reading {
  /** What was unread when the conversation was opened, and its last message then. */
  opened: { unread: UnreadStart | null; lastId: number };
  /** The conversation as it is known now: the server counts what follows the read cursor. */
  conversation: Pick<Conversation, 'unreadCount' | 'lastReadId'>;
  /** What is loaded, oldest first. */
  messages: readonly Message[];
  /** The last message that was on the screen; that of the cursor until one was. */
  furthestId: number;
}

/** null when everything was on the screen that was unread when the conversation was opened. */
export function skippedIn({ opened, conversation, messages, furthestId }: Reading): SkippedMessages | null {
  const { unread, lastId } = opened;
  if (!unread || furthestId >= lastId) return null;
  const cursor = conversation.lastReadId ?? 0;
  const seen = messages.filter(
    ({ id, sender }) => id > cursor && id <= furthestId && sender.id !== unread.viewerId,
  ).length;
  const count = conversation.unreadCount - seen;
  if (count <= 0) return null;
  const id = messages.find((message) => message.id >= furthestId)?.id ?? furthestId;
  return { id, count, isAtLeast: conversation.unreadCount >= UNREAD_COUNTED_MAX };
}
