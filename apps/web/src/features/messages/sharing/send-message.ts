import type { Message } from '@vibeline/core/features/messages/message.schema';
import { updateConversation } from '../../../cache/conversation.cache.ts';
import { applyMessages } from '../../../cache/message.cache.ts';
import type { Cache } from '../../../cache/use-cache.ts';

interface DirectMessage {
  /** The same again sends nothing twice. */
  clientId: string;
  content: string;
  postId?: number;
  storyId?: number;
}

/**
 * Sends a message in a conversation, or to a member, whose conversation is opened first. Not through the outbox: its
 * sender is shown whether it was sent, and sends it again.
 */
export async function sendMessage(
  cache: Cache,
  to: { conversationId: number } | { memberId: number },
  message: DirectMessage,
): Promise<Message> {
  const { client } = cache.utils;
  const conversationId = 'conversationId' in to ? to.conversationId : await openWith(cache, to.memberId);
  const sent = await client.messages.send.mutate({ ...message, conversationId });
  applyMessages(cache, conversationId, [sent]);
  return sent;
}

async function openWith(cache: Cache, memberId: number): Promise<number> {
  const conversation = await cache.utils.client.conversations.open.mutate({ memberId });
  updateConversation(cache, conversation);
  return conversation.id;
}
