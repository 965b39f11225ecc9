import type { Conversation } from '@vibeline/core/features/messages/conversation.schema';

export function lastMessageText({ kind, lastMessage }: Conversation, viewerId: number): string {
  if (!lastMessage) return '';
  const { senderId, senderName, text, isDeleted } = lastMessage;
  if (isDeleted) return 'This message was deleted';
  if (senderId === viewerId) return `You: ${text}`;
  return kind === 'circle' ? `${senderName}: ${text}` : text;
}
