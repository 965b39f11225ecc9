import type { Conversation } from '@vibeline/core/features/messages/conversation.schema';

/** The messages of an open conversation. */
export function ConversationMessages({ conversation }: { conversation: Conversation }) {
  return <p>{conversation.lastMessage?.text}</p>;
}
