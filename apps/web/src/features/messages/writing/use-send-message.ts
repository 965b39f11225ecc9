import type { Message } from '@vibeline/core/features/messages/message.schema';
import { useCallback, useRef } from 'react';
import { updateConversation } from '../../../cache/talks/conversation.cache.ts';
import { type Cache, useCache } from '../../../cache/use-cache.ts';
import { randomUuid } from '../../../lib/random-key.ts';
import { showSent } from './sent-message.ts';

type Receiver = { conversationId: number } | { memberId: number };

interface DirectMessage {
  content: string;
  postId?: number;
  storyId?: number;
}

/**
 * Not through the outbox: the sender is shown whether the message was sent, and sends it again. A failed message is
 * sent again with the same id, so that it arrives once.
 */
export function useSendMessage() {
  const cache = useCache();
  const failedIds = useRef(new Map<string, string>());
  return useCallback(
    async (to: Receiver, message: DirectMessage): Promise<Message> => {
      const key = JSON.stringify([to, message]);
      const clientId = failedIds.current.get(key) ?? randomUuid();
      failedIds.current.set(key, clientId);
      const conversationId = 'conversationId' in to ? to.conversationId : await openWith(cache, to.memberId);
      const sent = await cache.utils.client.messages.send.mutate({ ...message, clientId, conversationId });
      failedIds.current.delete(key);
      showSent(cache, sent);
      return sent;
    },
    [cache],
  );
}

async function openWith(cache: Cache, memberId: number): Promise<number> {
  const conversation = await cache.utils.client.conversations.open.mutate({ memberId });
  updateConversation(cache, conversation);
  return conversation.id;
}
