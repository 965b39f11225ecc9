import type { Message } from '@vibeline/core/features/messages/message.schema';
import { applyMessages } from '../../../cache/talks/message.cache.ts';
import type { Cache } from '../../../cache/use-cache.ts';
import { createStore } from '../../../lib/store.ts';

export const sentMessage = createStore<Message | null>(null);

export function showSent(cache: Cache, message: Message): void {
  applyMessages(cache, message.conversationId, [message]);
  sentMessage.set(message);
}
