import type { Conversation } from '@vibeline/core/features/messages/conversation.schema';

/** The line under a conversation's name. Among several members it begins with who wrote it. */
export function lastMessageText({ kind, lastMessage }: Conversation, viewerId: number): string {
  if (!lastMessage) return '';
  const { senderId, senderName, text, isDeleted } = lastMessage;
  if (isDeleted) return 'This message was deleted';
  if (senderId === viewerId) return `You: ${text}`;
  return kind === 'circle' ? `${senderName}: ${text}` : text;
}
