import type { Message } from '@vibeline/core/features/messages/message.schema';
import { applyMessages } from '../../../cache/message.cache.ts';
import type { Cache } from '../../../cache/use-cache.ts';
import { createStore } from '../../../lib/store.ts';

/** The message that was sent last from this browser. */
export const sentMessage = createStore<Message | null>(null);

/** Shows a message that the server has just accepted. */
export function showSent(cache: Cache, message: Message): void {
  applyMessages(cache, message.conversationId, [message]);
  sentMessage.set(message);
}
